import type { Page } from '@playwright/test';
import type { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { firefoxTest } from '../../drivers/firefox/firefox-test.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { type CaseSite, caseInput, htmlResponse, startCaseSite } from '../../fixtures/cases/case-site.ts';
import { popupScreen } from '../../screens/screens.ts';
import { type BrowserName, ended, type FoundReport } from './found-report.ts';

// Pages of the outside world whose reports were wrong, as they were handed over.

interface Served {
  readonly open: string;
  readonly responses: Parameters<typeof startCaseSite>[0];
}

interface World {
  readonly extension: ExtensionDriver;
  readonly browser: BrowserName;
  readonly site: CaseSite;
}

function inEach(title: string, scenario: (world: World) => Promise<void>): void {
  const run = async (extension: ExtensionDriver, browser: BrowserName) => {
    const site = await startCaseSite({});
    try {
      await scenario({ extension, browser, site });
    } finally {
      await site.close();
    }
  };
  test(title, ({ extension }) => run(extension, 'chromium'));
  if (process.env['VERDICT_FIREFOX'])
    firefoxTest(`${title}, in Firefox`, ({ extension }) => run(extension, 'firefox'));
}

/** Presses the button on a tab and creates a report, the first, second … of this installation. */
async function reportOf({ extension, browser }: World, tab: Page, number = 1): Promise<FoundReport> {
  const popup = popupScreen(await extension.popup(tab));
  await (number === 1 ? popup.create.click() : popup.createAnother());
  const { reports, failures } = await ended(popup.page, browser, number);
  expect(failures).toEqual([]);
  const report = reports[number - 1];
  if (!report) throw new Error('No report.');
  await popup.page.close();
  return report;
}

async function reportOfCase(world: World, name: string): Promise<FoundReport> {
  const { open, responses } = await caseInput<Served>(name);
  world.site.send(responses);
  return reportOf(world, await world.extension.open(world.site.origin + open));
}

function stateOf({ checks }: FoundReport, id: string): string | undefined {
  return checks.find((check) => check.id === id)?.state;
}

inEach('a page opened from a newsletter gets the score that it gets without the parameter', async (world) => {
  const { origin } = world.site;
  const report = await reportOfCase(world, '01-campaign-parameter');
  expect(report).toMatchObject({
    url: `${origin}/shoe`,
    listing: { answer: 'listed', reason: 'no-obstacle' },
  });
  expect(stateOf(report, 'canonical-target')).toBe('passed');
  const plain = await reportOf(world, await world.extension.open(`${origin}/shoe`), 2);
  expect(report.score).toBe(plain.score);
});

inEach('noindex in a second X-Robots-Tag line is never told as listed', async (world) => {
  const { listing } = await reportOfCase(world, '02-x-robots-tag-two-lines');
  expect(listing.answer).toMatch(/^(?:unknown|not-listed)$/);
});

inEach('a robots.txt that redirects to itself keeps nobody out', async (world) => {
  const { listing } = await reportOfCase(world, '05-robots-txt-circle');
  // a page cannot tell a circle from a redirect to another site; the service reads it as missing
  expect(listing).toMatchObject({ answer: 'unknown', reason: 'robots-not-seen' });
});

inEach('a page that answers 404 to strangers is reported as its user sees it', async (world) => {
  const { extension, site } = world;
  const { responses } = await caseInput<Served>('07-private-page-404');
  site.send(responses);
  const tab = await extension.open(`${site.origin}/enter`);
  await tab.goto(`${site.origin}/app`);
  const report = await reportOf(world, tab);
  expect(report.page.status).toBe(200);
  expect(stateOf(report, 'http-status')).not.toBe('failed');
  expect(report.listing.reason).not.toBe('http-error');
  expect(report.differences ?? []).toEqual([]);
});

inEach('a tab that shows the page of before a deployment is told as older', async (world) => {
  const { extension, site } = world;
  const { version1, version2 } = await caseInput<Record<string, string>>('08-tab-older-than-server');
  site.send({ '/p': htmlResponse(version1 ?? '') });
  const tab = await extension.open(`${site.origin}/p`);
  site.send({ '/p': htmlResponse(version2 ?? '') });
  const report = await reportOf(world, tab);
  expect(report.listing.reason).not.toBe('robots-changed-by-script');
  expect(report.differences ?? []).toEqual([]);
  expect(report.page.shown_version).toBe('older');
});

inEach('a server that answers JSON unless HTML is asked for is read as HTML', async (world) => {
  const report = await reportOfCase(world, '16-accept');
  expect(stateOf(report, 'charset')).toBe('passed');
  expect(report.differences).toEqual([]);
});

for (const [title, meta, source] of [
  ['a charset that does not exist, and one in a comment, are none', '', 'default'],
  [
    'beside a charset that does not exist, the one of a meta element counts',
    '<meta charset="utf-8">',
    'meta',
  ],
] as const)
  inEach(title, async (world) => {
    const { extension, site } = world;
    const { html } = await caseInput<{ html: string }>('18-charset-none');
    site.send({
      '/bread': htmlResponse(html.replace('<title>', `${meta}<title>`), 'text/html; charset=none'),
    });
    const report = await reportOf(world, await extension.open(`${site.origin}/bread`));
    expect(report.page.encoding.source).toBe(source);
    expect(stateOf(report, 'charset')).toBe(meta === '' ? 'failed' : 'passed');
  });

inEach('an XHTML page with an empty script element is read as XML', async (world) => {
  const report = await reportOfCase(world, '19-xhtml');
  expect(report.listing).toMatchObject({ answer: 'not-listed', reason: 'noindex-meta' });
  expect(stateOf(report, 'single-h1')).toBe('passed');
  expect(stateOf(report, 'meta-description-present')).toBe('passed');
});
