import type { Locator } from '@playwright/test';
import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect } from '../../drivers/setup/verdict-test.ts';
import { reportsScreen } from '../../screens/screens.ts';

const today = () => new Date().toISOString().slice(0, 10);

inBoth(
  'what Google names as not indexed is compared with the pages of the site, and what is not read is planned exactly',
  async ({ connected, service, site }) => {
    const hidden = site.publish(
      '/hidden',
      '<meta name="robots" content="noindex"><title>Rye</title><h1>Rye</h1>',
    );
    const open = site.publish('/open', '<title>Spelt</title><h1>Spelt</h1>');
    const unread = `${site.origin}/unread/?utm_source=mail`;
    for (const address of [hidden, open]) await service.create(address);
    const { page, projects } = reportsScreen(await connected.ownPage('reports'));
    await page.getByRole('navigation').getByRole('link', { name: 'Sites' }).click();
    await projects.getByRole('link', { name: /^localhost/ }).click();
    const card = page.getByRole('region', { name: 'Google says not indexed' });
    const choose = async (name: string, content: string) => {
      const choosing = page.waitForEvent('filechooser');
      await card.getByRole('button', { name: 'Choose files' }).click();
      const chooser = await choosing;
      await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
    };
    await choose('Queries.csv', 'Top queries,Clicks,Impressions,CTR,Position\nbread,4,90,4.4%,3.1\n');
    await expect(card.getByRole('alert')).toContainText(
      'Queries.csv has no pages. In Search Console: Performance',
    );

    const rows = [hidden, open, unread].map((url) => `${url},2026-01-12\n`);
    const name = `noindex ${today()}.csv`;
    await choose(name, `URL,Last crawled\n${rows.slice(0, 2).join('')}`);
    await card.getByRole('button', { name: 'Check 2 pages: 2 known, 0 new' }).click();
    await choose(name, `URL,Last crawled\n${rows.join('')}`);
    const files = card.getByRole('list', { name: 'Google’s files' }).getByRole('listitem');
    await expect(files).toHaveText([/noindex .*lists 3 pages.*noindex.*: 2 → 3/]);
    await expect(card.getByRole('alert')).toHaveCount(0);
    await expect(card).toContainText('This makes 1 report at');
    const causes = card.getByRole('list', { name: 'What has become of Google’s reasons' }).locator('summary');
    await expect(causes).toHaveText([
      /Still true · noindex.*Still says noindex.*1 page/,
      /No longer true · noindex.*Google’s last crawl was 2026-01-12.*1 page|Not visible/,
    ]);
    await causes.first().click();
    await expect(card.getByRole('link', { name: '/hidden' })).toBeVisible();
    // a button without an edge starts with its text, as what is below it
    const left = (what: Locator) =>
      what.evaluate((element) => {
        const text = element.ownerDocument.createRange();
        text.selectNodeContents(element);
        return text.getBoundingClientRect().left;
      });
    expect(await left(card.getByRole('button', { name: 'On purpose…' }))).toBeCloseTo(
      await left(card.getByRole('link', { name: '/hidden' })),
      0,
    );

    await card.getByRole('button', { name: 'On purpose…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Not indexed on purpose' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('For members');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(causes).toHaveText([/noindex/, /As you want.*noindex/]);
    await causes.last().click();
    await expect(card).toContainText('For members');
    await card.getByRole('button', { name: 'Undo' }).click();
    await expect(causes).toHaveText([/Still true · noindex/, /noindex/]);

    await card.getByRole('button', { name: 'Check 3 pages: 2 known, 1 new' }).click();
    // exactly as exported: neither cleaned nor without its last slash
    await expect(page.getByRole('region', { name: 'What will be created' })).toContainText(
      '/unread/?utm_source=mail',
    );
  },
);
