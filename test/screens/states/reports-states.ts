import type { Page } from '@playwright/test';
import { awake } from '../../drivers/chromium/stop-before-steps.ts';
import { fixedPage, neglectedPage } from '../../fixtures/fixed-page.ts';
import { expect, type Fixtures, fillHistory, goTo, type Look } from './fixtures.ts';

/** The reports page: lists and sites. */
export async function reportsStates(fixtures: Fixtures, look: Look): Promise<void> {
  const { extension, text, faultProxy } = fixtures;
  const page = await extension.ownPage('reports');
  await expect(page.getByText(text('noReports'))).toBeVisible();
  await look('reports: none yet', page);
  await goTo(page, '#/projects');
  await expect(page.getByText(text('noProjects'))).toBeVisible();
  await look('sites: none yet', page);

  await fillHistory(fixtures);
  faultProxy.fail('GET', { kind: 'hold' });
  await goTo(page, '#/?per_page=25');
  await page.reload();
  await expect(page.locator('[data-skeleton]').first()).toBeVisible();
  await look('reports: being read', page);
  faultProxy.release();
  // a request that was held for too long has failed by now
  await page.reload();
  await tableStates(fixtures, page, look);
  await bulkEditStates(fixtures, page, look);
  await exportStates(fixtures, page, look);
  await compareStates(fixtures, page, look);
  await compareLiveStates(fixtures, page, look);
  await siteStates(fixtures, page, look);
}

async function tableStates({ text, faultProxy }: Fixtures, page: Page, look: Look): Promise<void> {
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(13);
  await look('reports: the table', page);
  await page.getByRole('row').nth(2).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await look('reports: a menu', page);
  faultProxy.fail('*', { kind: 'reset' });
  await page.getByRole('menuitem', { name: text('rerun') }).click();
  const waiting = page.getByRole('table').getByRole('alert');
  await expect(waiting).toBeVisible();
  await look('reports: a row waits', page);
  faultProxy.heal();
  await waiting.getByRole('button', { name: text('cancel') }).click();
  await expect(waiting).toHaveCount(0);
  faultProxy.fail('GET', { kind: 'answer', status: 503 });
  await page
    .getByRole('columnheader', { name: text('result') })
    .getByRole('button')
    .click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look('reports: the next list cannot be read', page);
  faultProxy.heal();
  await page.getByRole('searchbox').fill('nowhere');
  await expect(page.getByText(text('nothingMatches'))).toBeVisible();
  await look('reports: nothing matches', page);
  await page.getByRole('button', { name: text('clearFilters') }).click();
  await expect(page.getByRole('table')).toBeVisible();
}

async function bulkEditStates({ text, faultProxy }: Fixtures, page: Page, look: Look): Promise<void> {
  const selection = page.getByRole('region', { name: text('selection') });
  const dialog = page.getByRole('dialog');
  for (const row of [2, 3, 5]) await page.getByRole('row').nth(row).getByRole('checkbox').check();
  await look('reports: some are chosen', page);
  await selection.getByRole('button', { name: text('deleteAction') }).click();
  await expect(dialog).toBeVisible();
  await look('reports: deletion of some is asked', page, dialog);
  await page.keyboard.press('Escape');
  await selection.getByRole('button', { name: text('changePrivacy') }).click();
  await dialog.getByRole('radio').last().check();
  await look('reports: privacy of some is changed', page, dialog);
  await dialog.getByRole('radio').first().check();
  faultProxy.fail('PATCH', { kind: 'hold' });
  const run = page.getByRole('region', { name: text('progress') });
  // after pausing, a running request ends by itself only if the background is not terminated
  await awake(async () => {
    await dialog.getByRole('button', { name: text('changePrivacy') }).click();
    await run.getByText(text('eachReport')).click();
    await expect(run.getByRole('row').getByText(text('changingPrivacy'))).toBeVisible();
    await look('reports: work on some', page);
    await run.getByRole('button', { name: text('pauseBulk') }).click();
    await expect(run.getByRole('status')).toHaveText(text('bulkPaused'));
    faultProxy.release();
    await expect(run.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
  });
  await look('reports: work is paused', page);
  for (const method of ['PATCH', 'PUT'])
    faultProxy.fail(method, { kind: 'answer', status: 422, body: '{"message":"Not on a Sunday."}' });
  await run.getByRole('button', { name: text('resumeBulk') }).click();
  await expect(run.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3');
  await expect(run.getByText('Not on a Sunday.').first()).toBeVisible();
  await look('reports: some work failed', page);
  faultProxy.heal();
  await run.getByRole('button', { name: text('close') }).click();
  await expect(run).toHaveCount(0);
}

async function exportStates({ text, faultProxy }: Fixtures, page: Page, look: Look): Promise<void> {
  const dialog = page.getByRole('dialog');
  const start = dialog.getByRole('button', { name: text('export'), exact: true });
  await page.getByRole('searchbox').fill('loaf');
  // the count is known once the rows are there, the header and one row, and none are being read
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.getByRole('button', { name: text('export'), exact: true }).click();
  await expect(start).toBeVisible();
  await look('export: before it', page, dialog);
  const what = (key: string) => dialog.getByRole('radio', { name: text(key), exact: true });
  await what('findings').check({ force: true });
  await expect(dialog.getByText(text('exportFindings'))).toBeVisible();
  await look('export: findings', page, dialog);
  await what('clientFile').check({ force: true });
  await dialog
    .getByRole('textbox', { name: text('introduction') })
    .fill('Dear baker,\nthis is what we found on your pages.\n\nNext time we look at the shop.');
  await look('export: a file for a client', page, dialog);
  await what('reports').check({ force: true });
  faultProxy.fail('GET', { kind: 'answer', status: 503 });
  await start.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await look('export: it failed', page, dialog);
  faultProxy.fail('GET', { kind: 'hold' });
  await dialog.getByRole('button', { name: text('tryAgain') }).click();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await look('export: under way', page, dialog);
  const downloading = page.waitForEvent('download');
  faultProxy.release();
  await downloading;
  await expect(dialog.locator('[data-notice=success]')).toBeVisible();
  await look('export: done', page, dialog);
  await page.keyboard.press('Escape');
}

async function compareStates({ text }: Fixtures, page: Page, look: Look): Promise<void> {
  await goTo(page, '#/?per_page=25');
  await expect(page.getByRole('row')).toHaveCount(13);
  for (const row of [2, 3]) await page.getByRole('row').nth(row).getByRole('checkbox').check();
  await page.getByRole('link', { name: text('compare'), exact: true }).click();
  await expect(page.getByRole('region', { name: text('compareDifferent') })).toBeVisible();
  await look('compare: two reports', page);
}

async function compareLiveStates({ service, site, text }: Fixtures, page: Page, look: Look): Promise<void> {
  const [report] = await service.reports();
  await goTo(page, `#/compare-live/${report?.id}`);
  const address = page.getByRole('textbox', { name: text('compareLiveAddress') });
  // a test cannot allow further hosts
  await address.fill(site.pages.bad.replace('localhost', '127.0.0.1'));
  await page.getByRole('button', { name: text('compare'), exact: true }).click();
  const open = page.getByRole('button', { name: text('compareLiveOpen') });
  await expect(open).toBeVisible();
  await look('compare: no tab shows the live page', page);
  await open.click();
  await expect(page.getByRole('region', { name: text('compareDifferent') })).toBeVisible();
  await look('compare: a report and a live page', page);
}

async function siteStates(
  { text, site, service, faultProxy }: Fixtures,
  page: Page,
  look: Look,
): Promise<void> {
  await goTo(page, '#/projects');
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await look('sites: all', page);
  await page.getByRole('searchbox').fill('nowhere');
  await expect(page.getByText(text('nothingMatches'))).toBeVisible();
  await look('sites: nothing matches', page);
  const { host } = new URL(site.origin);
  await goTo(page, `#/project/${encodeURIComponent(host)}`);
  await expect(page.getByRole('list', { name: text('results') })).toBeVisible();
  await expect(page.getByRole('list', { name: text('pages') }).getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByRole('list', { name: text('siteProblems') })).toBeVisible();
  await look('sites: one', page);
  // from right to left, marks of direction stand around the host
  const actions = new RegExp(`[\\s\\p{Cf}]${host}\\p{Cf}*$`, 'u');
  await page.getByRole('button', { name: actions }).click();
  await page.getByRole('menuitem', { name: text('deleteProject') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('sites: deletion is asked', page, page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await page
    .getByRole('list', { name: text('siteProblems') })
    .locator('summary')
    .first()
    .click();
  await expect(page.getByRole('button', { name: text('rerun'), exact: true }).first()).toBeVisible();
  await look('sites: the pages of a problem', page);
  faultProxy.fail('GET', { kind: 'answer', status: 501 }, '/site');
  await page.reload();
  await expect(page.getByText(text('siteNotOffered'))).toBeVisible();
  await look('sites: a service that says nothing of them', page);
  faultProxy.heal();
  const alternate = (language: string) =>
    `<link rel="alternate" hreflang="${language}" href="${site.origin}/menu/${language}">`;
  const languages = ['de', 'en', 'es', 'fr', 'ja', 'pt-BR', 'x-default'];
  for (const language of ['de', 'en', 'pt-BR']) {
    const links = language === 'en' ? '' : languages.map(alternate).join('');
    const html = `<!doctype html><html lang="${language}"><title>Menu</title>${links}<h1>Menu</h1>`;
    await service.create(site.publish(`/menu/${language}`, html));
  }
  await page.reload();
  await expect(page.getByRole('region', { name: text('siteLanguages') })).toBeVisible();
  await look('sites: language versions', page);
}

export async function detailsStates(fixtures: Fixtures, look: Look): Promise<void> {
  const { extension, service, site, text, faultProxy } = fixtures;
  const address = site.publish('/recipes', neglectedPage);
  const tab = await extension.open(address);
  const popup = await extension.popup(tab);
  await popup.getByRole('button', { name: text('createReport'), exact: true }).click();
  await expect(popup.getByRole('button', { name: text('rerun'), exact: true })).toBeVisible();
  await popup.close();
  const [report] = await service.reports();
  const page = await extension.ownPage('reports');
  await goTo(page, `#/report/${report?.id}`);
  await expect(page.locator('[data-check]').first()).toBeVisible();
  await page.locator('details').evaluateAll((all: HTMLDetailsElement[]) => {
    for (const folded of all) Object.assign(folded, { name: '', open: true });
  });
  await look('details: a bad report, all of it open', page);

  await page
    .getByRole('button', { name: text('ignoreHere'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const ignore = dialog.getByRole('button', { name: text('ignoreAction'), exact: true });
  await ignore.click();
  await look('details: why a finding is ignored', page, dialog);
  await dialog.getByRole('textbox').first().fill('Bread is sold out.');
  await ignore.click();
  await expect(page.getByRole('region', { name: text('ignoredFindings') })).toBeVisible();
  await look('details: a finding is ignored', page);

  site.publish('/recipes', fixedPage);
  faultProxy.fail('PATCH', { kind: 'hold' });
  const runAgain = () =>
    page
      .getByRole('main')
      .getByRole('button', { name: text('rerun') })
      .click();
  await runAgain();
  await expect(page.getByText(text('rerunning'))).toBeVisible();
  await look('details: it is run again', page);
  faultProxy.release();
  const section = (name: string) =>
    page.getByRole('navigation', { name: text('reportSections') }).getByRole('button', { name: text(name) });
  await section('whatChanged').click();
  await expect(page.getByRole('region', { name: text('whatChanged') })).toBeVisible();
  await look('details: what changed', page);
  for (const name of ['previews', 'pageHistory', 'rawData']) {
    await section(name).click();
    await expect(page.getByRole('region', { name: text(name) })).toBeVisible();
    await look(`details: ${name}`, page);
  }
  await page.getByRole('combobox', { name: text('categories') }).selectOption('0');
  await look('details: one category', page);
  for (const method of ['PATCH', 'PUT']) faultProxy.fail(method, { kind: 'answer', status: 403 });
  await runAgain();
  await expect(page.getByRole('alert')).toBeVisible();
  await look('details: it may not be run again', page);
  faultProxy.heal();
  faultProxy.fail('GET', { kind: 'hold' });
  await page.reload();
  await expect(page.locator('[data-skeleton]').first()).toBeVisible();
  await look('details: being read', page);
  faultProxy.release();
  await goTo(page, '#/report/987654321');
  await expect(page.getByRole('alert')).toBeVisible();
  await look('details: no longer there', page);
}
