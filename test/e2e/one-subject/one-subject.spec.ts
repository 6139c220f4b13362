import type { Page } from '@playwright/test';
import type { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { firefoxTest } from '../../drivers/firefox/firefox-test.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import type { Expected, Subject } from '../../fixtures/subjects/subject.ts';
import { type SubjectSite, startSubjectSite } from '../../fixtures/subjects/subject-site.ts';
import { subjects } from '../../fixtures/subjects/subjects.ts';
import { openBulk } from '../../screens/bulk-screen.ts';
import { popupScreen, reportsScreen } from '../../screens/screens.ts';
import { type BrowserName, ended, type FoundReport, type Outcome, outcomeIn } from './found-report.ts';
import { openSubject } from './open-subject.ts';

// A report is about the address that was ordered, whatever the tab, the server and the browser do.

for (const subject of subjects) {
  const { name, opened, core, firefox, expected } = subject;
  const details = core ? { tag: '@core' } : {};
  test.describe(() => {
    // in a list Verdict opens the tabs
    test.use({ allowed: opened === 'background' });
    test(name, details, ({ extension }) => holds(subject, expected, extension, 'chromium'));
    if (!firefox || !process.env['VERDICT_FIREFOX']) return;
    firefoxTest(`${name}, in Firefox`, details, ({ extension }) =>
      holds(subject, { ...expected, ...firefox }, extension, 'firefox'),
    );
  });
}

async function holds(
  subject: Subject,
  expected: Expected,
  extension: ExtensionDriver,
  browser: BrowserName,
): Promise<void> {
  const site = await startSubjectSite(subject);
  try {
    const tab = await openSubject(subject, { extension, site, browser });
    site.watch();
    const isInList = subject.opened === 'background';
    const page = await (isInList ? orderInList(extension, site) : orderInPopup(extension, tab));
    const first = await ended(page, browser, 1);
    if (!subject.rerunAfter) return compare(expected, first, site);
    const [before] = first.reports;
    if (!before) throw new Error(`No first report: ${first.failures}`);
    site.change();
    site.watch();
    const after = await rerun(extension, browser, before);
    if (expected.failure !== undefined) expect(after.reports.map(resultOf)).toEqual([resultOf(before)]);
    compare(expected, after, site);
  } finally {
    await site.close();
  }
}

async function orderInPopup(extension: ExtensionDriver, tab: Page): Promise<Page> {
  const popup = popupScreen(await extension.popup(tab));
  await popup.create.click();
  return popup.page;
}

async function orderInList(extension: ExtensionDriver, { origin, entry }: SubjectSite): Promise<Page> {
  const bulk = await openBulk(extension);
  await bulk.planOf(origin + entry);
  await bulk.button('Create 1 report').click();
  return bulk.page;
}

/** Runs the report again from the list, and waits until it has a new result or the job has failed, as `ended` does. */
async function rerun(
  extension: ExtensionDriver,
  browser: BrowserName,
  { url, generatedAt }: FoundReport,
): Promise<Outcome> {
  const { page, row } = reportsScreen(await extension.ownPage('reports'));
  await row(url)
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Run again' }).click();
  let outcome = await outcomeIn(page, browser);
  await expect
    .poll(async () => {
      outcome = await outcomeIn(page, browser);
      const hasEnded =
        outcome.failures.length > 0 || outcome.reports.some((report) => report.generatedAt > generatedAt);
      return { hasEnded, captures: outcome.captures };
    })
    .toEqual({ hasEnded: true, captures: 0 });
  return outcome;
}

function resultOf({ id, url, generatedAt, listing, page: { title, status } }: FoundReport) {
  return { id, url, generatedAt, listing, title, status };
}

function compare(expected: Expected, outcome: Outcome, site: SubjectSite): void {
  const requests = site.ofVerdict();
  const sent = requests.map(({ method, path, headers }) => ({
    request: `${method} ${path}`,
    cookie: headers.cookie,
    referer: headers.referer,
    passedOn: headers['x-by-worker'],
  }));
  expect
    .soft(
      sent.filter(({ cookie }) => cookie !== undefined),
      'requests with cookies',
    )
    .toEqual([]);
  expect
    .soft(
      sent.filter(({ referer }) => referer !== undefined),
      'requests that say where from',
    )
    .toEqual([]);
  expect
    .soft(
      sent.filter(({ passedOn }) => passedOn !== undefined),
      'requests through the worker',
    )
    .toEqual([]);
  expect
    .soft(
      sent.filter(({ request }) => request.includes('utm_')),
      'requests with the campaign',
    )
    .toEqual([]);
  if (expected.pageRequests !== undefined)
    expect.soft(requests.filter(({ path }) => path.startsWith('/bread'))).toHaveLength(expected.pageRequests);

  const { failure } = expected;
  if (failure !== undefined) {
    expect(outcome.failures).toEqual([failure === 'any' ? expect.any(String) : failure]);
    return;
  }
  expect(outcome.failures).toEqual([]);
  const [report] = outcome.reports;
  if (!report) throw new Error('No report.');
  expect(factsOf(report, expected, site.origin)).toEqual(wanted(expected, report));
}

/** What the row compares, of a report. */
function factsOf(report: FoundReport, expected: Expected, origin: string): Record<string, unknown> {
  const { url, listing, page, checks, differences } = report;
  const facts: Record<string, unknown> = {
    url: url.replace(origin, '').replace(/\d+$/, (digits) => (expected.url?.endsWith('*') ? '*' : digits)),
    listing: [listing.answer, listing.reason],
    names: JSON.stringify(listing.obstacles[0]?.details ?? {}),
    asUser: page.as_user ?? 'not said',
    shownVersion: page.shown_version ?? 'not said',
    differences: differences?.map(({ id }) => id) ?? null,
    status: page.status,
    title: page.title,
    checks: Object.fromEntries(
      checks.filter(({ id }) => expected.checks?.[id] !== undefined).map(({ id, state }) => [id, state]),
    ),
  };
  return Object.fromEntries(
    Object.entries(facts).filter(([key]) => expected[key as keyof Expected] !== undefined),
  );
}

function wanted(expected: Expected, report: FoundReport): Record<string, unknown> {
  const { failure: _failure, pageRequests: _pageRequests, ...plain } = expected;
  const { listing, differences } = report;
  const fits = expected.listing?.some(
    ([answer, reason]) => answer === listing.answer && (reason === undefined || reason === listing.reason),
  );
  return {
    ...plain,
    ...(fits && { listing: [listing.answer, listing.reason] }),
    ...(plain.names !== undefined && { names: expect.stringContaining(plain.names) }),
    ...(plain.differences === 'none' && !differences?.length && { differences }),
  };
}
