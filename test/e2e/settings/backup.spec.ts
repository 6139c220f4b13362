import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';

const cardOf = (page: Page) => page.getByRole('region', { name: 'Backup' });

/** Presses the button and reads the file that the browser saved. */
async function exported(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download');
  await cardOf(page).getByRole('button', { name: 'Export settings' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^verdict-settings-\d{4}-\d\d-\d\d\.json$/);
  return readFile(await download.path(), 'utf8');
}

async function choose(page: Page, content: string, name = 'settings.json'): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await cardOf(page).getByRole('button', { name: 'Import settings' }).click();
  const chooser = await choosing;
  await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
}

const undated = (file: string) => file.replace(/"exportedAt": "[^"]+"/, '');

async function storedSettings(extension: ExtensionDriver): Promise<string> {
  const { settings, connections, keys } = await extension.stored();
  return JSON.stringify([settings, connections, keys]);
}

inBoth(
  'settings are exported without the key, and imported after a preview of the changes',
  { tag: '@core' },
  async ({ connected, options, service }) => {
    const { page, unfold, addSite } = await options();
    await unfold('Backup');
    const file = await exported(page);
    await expect(cardOf(page).getByRole('status')).toContainText('Saved, without API keys');
    expect(file).not.toContain(service.key);

    await page.getByRole('checkbox', { name: 'Show in the context menu' }).uncheck();
    await page
      .getByRole('radiogroup', { name: 'Default privacy' })
      .getByRole('radio', { name: 'Public' })
      .check();
    await addSite('added.example', { privacy: 'Private' });
    await expect
      .poll(() => storedSettings(connected))
      .toMatch(/^(?=.*"defaultPrivacy":0)(?=.*added\.example)(?=.*"contextMenu":false)/);
    const changed = await storedSettings(connected);

    await choose(page, file);
    const dialog = page.getByRole('dialog', { name: 'Import settings' });
    await expect(dialog).toContainText('Default privacyPrivate');
    await expect(dialog).toContainText('Show in the context menuYes');
    await expect(dialog).toContainText('Privacy by sitenone');
    await expect(dialog).not.toContainText('New service');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await storedSettings(connected)).toBe(changed);

    await choose(page, file);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(cardOf(page).getByRole('status').filter({ hasText: 'Imported.' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Show in the context menu' })).toBeChecked();
    expect(undated(await exported(page))).toBe(undated(file));

    await choose(page, file);
    await expect(dialog).toContainText('Your settings already match this file.');
  },
);

test('keys are exported only on request, and then a removed key is restored with them', async ({
  connected,
  options,
  service,
}) => {
  const { page, pick, unfold, edit, save } = await options();
  const card = cardOf(page);
  const headers = page.getByRole('textbox', { name: 'Extra request headers' });
  await edit();
  await unfold('Extra request headers');
  await headers.fill('X-Api-Gateway: value-of-the-gateway');
  await save.click();
  await expect(headers).toHaveCount(0);
  await unfold('Backup');
  const without = await exported(page);
  expect(without).toContain('X-Api-Gateway');
  expect(without).not.toContain('value-of-the-gateway');
  await card.getByRole('checkbox', { name: 'Include API keys' }).check();
  await expect(card).toContainText('readable by anyone who gets it');
  const file = await exported(page);
  for (const secret of [service.key, 'value-of-the-gateway']) expect(file).toContain(secret);
  await expect(card.getByRole('status').filter({ hasText: 'Saved, with API keys' })).toBeVisible();

  await pick(/^Forget key of/);
  await page.getByRole('dialog').getByRole('button', { name: 'Forget key' }).click();
  await expect.poll(async () => JSON.stringify(await connected.stored())).not.toContain(service.key);
  await choose(page, file);
  const dialog = page.getByRole('dialog', { name: 'Import settings' });
  await dialog.getByRole('checkbox', { name: /^Give “.*” the API key/ }).check();
  await expect(dialog).toContainText(`With API key •••• ${service.key.slice(-4)}`);
  await expect(dialog).toContainText('This file contains API keys or header values.');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(card.getByRole('status').filter({ hasText: 'Imported.' })).toBeVisible();
  await edit();
  await expect(headers).toHaveValue('X-Api-Gateway: ••••••');
  const reports = await connected.ownPage('reports');
  await expect(reports.getByText('No reports yet')).toBeVisible();
});
