import type { Page } from '@playwright/test';
import { expect, type Fixtures, goTo, type Look } from './fixtures.ts';

/** The bulk page: where the URLs come from, the plan, the run. */
export async function bulkStates(fixtures: Fixtures, look: Look): Promise<void> {
  const { extension, site, text } = fixtures;
  const page = await extension.ownPage('reports');
  await goTo(page, '#/bulk');
  await plan(fixtures, page, 'nothing of the kind');
  await expect(page.getByRole('alert')).toBeVisible();
  await look('many: where the addresses come from', page);
  const { good, decent, bad } = site.pages;
  await plan(
    fixtures,
    page,
    [good, `${good}?utm_source=a`, decent, `${bad}?${'long='.repeat(30)}`, `${site.origin}/loaf.svg`].join(
      '\n',
    ),
    'https://addons.mozilla.org/firefox/\nftp://example.com/',
  );
  const planned = page.getByRole('region', { name: text('plan'), exact: true });
  await expect(planned).toBeVisible();
  await look('many: a plan', page);
  await planned.locator('details').evaluateAll((all: HTMLDetailsElement[]) => {
    for (const folded of all) folded.open = true;
  });
  await look('many: a plan in full', page);
  await runStates(fixtures, page, look);
}

async function plan({ text }: Fixtures, page: Page, ...lines: readonly string[]): Promise<void> {
  await page.getByRole('textbox', { name: text('addressesOrSitemap') }).fill(lines.join('\n'));
  await page.getByRole('button', { name: text('showPlan') }).click();
}

async function runStates({ text, faultProxy }: Fixtures, page: Page, look: Look): Promise<void> {
  const run = page.getByRole('region', { name: text('progress'), exact: true });
  const press = (key: string) => run.getByRole('button', { name: text(key), exact: true }).click();
  const says = (key: string) => expect(run.getByRole('status')).toHaveText(text(key));
  faultProxy.fail('POST', { kind: 'hold' });
  await page
    .getByRole('region', { name: text('plan'), exact: true })
    .getByRole('button')
    .first()
    .click();
  await expect(page.locator('td').getByText(text('creatingReport'))).toBeVisible();
  await look('many: under way', page);
  await press('pauseBulk');
  await says('bulkPaused');
  await look('many: paused', page);
  faultProxy.release();
  await expect(run.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
  faultProxy.fail('POST', {
    kind: 'answer',
    status: 429,
    body: '{"message":"Slow down."}',
    headers: { 'retry-after': '600' },
  });
  await press('resumeBulk');
  await says('bulkWaiting');
  await look('many: waiting', page);
  faultProxy.fail('POST', { kind: 'answer', status: 401, body: '{}' });
  await press('resumeNow');
  await expect(page.getByRole('alert')).toBeVisible();
  await look('many: stopped', page);
  faultProxy.heal();
  await press('resumeBulk');
  await expect(run.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '4');
  await says('finishedWithErrors');
  await look('many: done, with a failure', page);
}
