import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect } from '../../drivers/setup/verdict-test.ts';
import { reportsScreen } from '../../screens/screens.ts';

inBoth(
  'two selected reports are side by side, what differs first',
  { tag: '@core' },
  async ({ connected, service, site }) => {
    const { good, bad } = site.pages;
    const [better, worse] = [await service.create(good), await service.create(bad)];
    const { page, box, selection } = reportsScreen(await connected.ownPage('reports'));
    for (const address of [good, bad]) await box(address).check();
    await selection.getByRole('link', { name: 'Compare' }).click();

    const compared = page.getByRole('table', { name: 'Page' });
    await expect(compared.getByRole('row').filter({ hasText: 'Score' })).toContainText(String(better.score));
    await expect(compared.getByRole('row').filter({ hasText: 'Score' })).toContainText(String(worse.score));
    const different = page.getByRole('table', { name: 'Different checks' });
    const row = different.getByRole('row').filter({ hasText: 'meta description' }).first();
    await expect(row).toContainText('Passed');
    await expect(row).toContainText('Failed');
  },
);
