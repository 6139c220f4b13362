import { expect, test } from '@playwright/test';
import { browserUnderTest } from '../../../drivers/chromium/browser-under-test.ts';
import { BadgeFixture, until } from '../../../fixtures/badge/badge-fixture.ts';
import { figure, rounds } from '../figures.ts';

const NAVIGATIONS = rounds(1000);

test('browsing with the badge on every page', async () => {
  const { executablePath, extension } = browserUnderTest();
  const fixture = await BadgeFixture.start(executablePath, extension);
  try {
    const places = [...fixture.site.pages, ...fixture.site.routes];
    for (const [at, url] of places.entries()) {
      if (at % 2 === 0) await fixture.service.store(url);
    }
    await fixture.sync();
    const [first = ''] = places;
    await fixture.driver.run(`chrome.tabs.create({ url: ${JSON.stringify(first)} })`);
    const tab = (await fixture.agrees()).at(-1);
    const before = fixture.faultProxy.seen.length;
    for (let visit = 1; visit <= NAVIGATIONS; visit++) {
      const url = places[visit % places.length] ?? '';
      await fixture.driver.run(`chrome.tabs.update(${tab?.id}, ${JSON.stringify({ url })})`);
      await until(`the tab to come to ${url}`, async () =>
        (await fixture.driver.tabs()).some((one) => one.url === url && one.isQuiet),
      );
      // checked only occasionally: the requests to the service are what matters
      if (visit % 50 === 0) await fixture.agrees();
    }
    const heard = fixture.faultProxy.seen.length - before;
    figure('navigations, requests at the service', `${NAVIGATIONS}, ${heard}`);
    expect(heard).toBe(0);
  } finally {
    await fixture.close();
  }
});
