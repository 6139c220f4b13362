import { expect, test } from '@playwright/test';
import { browserUnderTest } from '../../drivers/chromium/browser-under-test.ts';
import { BadgeWorld, until } from '../../fixtures/badge-world.ts';
import { figure, rounds } from '../figures.ts';

const NAVIGATIONS = rounds(1000);

test('browsing with the badge on every page', async () => {
  const { executablePath, extension } = browserUnderTest();
  const world = await BadgeWorld.start(executablePath, extension);
  try {
    const places = [...world.site.pages, ...world.site.routes];
    for (const [at, url] of places.entries()) {
      if (at % 2 === 0) await world.service.store(url);
    }
    await world.sync();
    const [first = ''] = places;
    await world.driver.run(`chrome.tabs.create({ url: ${JSON.stringify(first)} })`);
    const tab = (await world.agrees()).at(-1);
    const before = world.faultProxy.seen.length;
    for (let visit = 1; visit <= NAVIGATIONS; visit++) {
      const url = places[visit % places.length] ?? '';
      await world.driver.run(`chrome.tabs.update(${tab?.id}, ${JSON.stringify({ url })})`);
      await until(`the tab to come to ${url}`, async () =>
        (await world.driver.tabs()).some((one) => one.url === url && one.isQuiet),
      );
      // checked only occasionally: the requests to the service are what matters
      if (visit % 50 === 0) await world.agrees();
    }
    const heard = world.faultProxy.seen.length - before;
    figure('navigations, requests at the service', `${NAVIGATIONS}, ${heard}`);
    expect(heard).toBe(0);
  } finally {
    await world.close();
  }
});
