import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect } from '../../drivers/setup/verdict-test.ts';
import type { ServiceUnderTest } from '../../fixtures/service-under-test.ts';
import { reportsScreen } from '../../screens/screens.ts';

interface SentCheck {
  readonly id: string;
  readonly title: string;
  readonly state: string;
  readonly text: string;
}

/** A report as the service sends it in a language; `checks` by their ids. */
async function reportIn(language: string, { url, key }: ServiceUnderTest, id: string) {
  const response = await fetch(`${url}/api/v1/reports/${id}`, {
    headers: { authorization: `Bearer ${key}`, 'accept-language': language },
  });
  const { data } = (await response.json()) as { data: { checks: readonly SentCheck[] } };
  const checks = new Map(data.checks.map((check) => [check.id, check]));
  const check = (id: string) => {
    const found = checks.get(id);
    if (!found) throw new Error(`The report has no check ${id}.`);
    return found;
  };
  return { data, check };
}

inBoth(
  'two selected reports are side by side: what differs first, a check in two languages in one row, and one that was not checked makes neither worse',
  { tag: '@core' },
  async ({ connected, service, site, faultProxy }) => {
    const { good, bad } = site.pages;
    const [better, worse] = [await service.create(good), await service.create(bad)];
    const english = await reportIn('en', service, worse.id);
    const german = await reportIn('de', service, worse.id);
    const checks = german.data.checks.map((check) =>
      check.id === 'viewport' ? { ...check, state: 'not-seen', passed: null, text: check.title } : check,
    );
    const body = JSON.stringify({ data: { ...german.data, checks } });
    const headers = { 'content-type': 'application/json' };
    faultProxy.fail('GET', { kind: 'answer', status: 200, body, headers }, `/reports/${worse.id}`);

    const { page, box, selection } = reportsScreen(await connected.ownPage('reports'));
    for (const address of [good, bad]) await box(address).check();
    await selection.getByRole('link', { name: 'Compare' }).click();

    const compared = page.getByRole('table', { name: 'Page' });
    await expect(compared.getByRole('row').filter({ hasText: 'Score' })).toContainText(String(better.score));
    await expect(compared.getByRole('row').filter({ hasText: 'Score' })).toContainText(String(worse.score));
    // what the pages say alike comes last
    await expect(compared.getByRole('rowheader').last()).toHaveText('Robots');
    const different = page.getByRole('table', { name: 'Different checks' });
    const { title } = english.check('meta-description-present');
    const row = different.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText(german.check('meta-description-present').text);
    await expect(row).toContainText('Passed');
    const unknown = page.getByRole('table', { name: 'Checked in only one' });
    await page.getByText('Checked in only one').click();
    await expect(unknown.getByRole('row').filter({ hasText: english.check('viewport').title })).toContainText(
      'Not checked',
    );
    await expect(different.getByRole('row').filter({ hasText: english.check('viewport').title })).toHaveCount(
      0,
    );
  },
);
