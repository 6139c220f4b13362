import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leaving } from '../../drivers/chromium/leaving.ts';
import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';

/** Available in the extension's pages. */
declare const chrome: {
  readonly management: { getPermissionWarningsByManifest(manifest: string): Promise<string[]> };
};

const output = join(import.meta.dirname, '..', '..', '..', '.output');

for (const browser of ['chrome-mv3', 'firefox-mv3']) {
  test(`the package for ${browser} asks for nothing that browsers warn of`, { tag: '@core' }, () => {
    const manifest: Record<string, unknown> = JSON.parse(
      readFileSync(join(output, browser, 'manifest.json'), 'utf8'),
    );
    expect(manifest['permissions']).toEqual([
      'storage',
      'unlimitedStorage',
      'activeTab',
      'alarms',
      'contextMenus',
      'scripting',
      'declarativeNetRequestWithHostAccess',
      ...(browser === 'chrome-mv3' ? ['offscreen', 'sidePanel'] : []),
    ]);
    const early = browser === 'chrome-mv3' ? ['webNavigation'] : [];
    expect(manifest['optional_permissions']).toEqual(['notifications', 'tabs', ...early]);
    expect(manifest['optional_host_permissions']).toEqual(['https://*/*', 'http://*/*']);
    expect(manifest['incognito']).toBe('not_allowed');
    // reports in this browser send nothing; consent is requested when a service is connected
    const consent = { required: ['none'], optional: ['authenticationInfo', 'browsingActivity'] };
    const gecko = { gecko: expect.objectContaining({ data_collection_permissions: consent }) };
    if (browser === 'firefox-mv3') expect(manifest['browser_specific_settings']).toMatchObject(gecko);
    // the key exists in Chromium; Firefox uses native manifests, and warns of unknown keys
    const schema = browser === 'chrome-mv3' ? { managed_schema: 'managed-schema.json' } : undefined;
    expect(manifest['storage']).toEqual(schema);
    const schemaFile = join(output, browser, 'managed-schema.json');
    expect(existsSync(schemaFile)).toBe(browser === 'chrome-mv3');
    if (browser === 'chrome-mv3') expect(() => JSON.parse(readFileSync(schemaFile, 'utf8'))).not.toThrow();
    for (const name of ['host_permissions', 'content_scripts', 'externally_connectable']) {
      expect(manifest[name]).toBeUndefined();
    }
  });
}

test('Chromium shows no warning at installation, and one for the badge on every page', async ({
  extension,
}) => {
  const manifest: { readonly permissions: readonly string[] } = JSON.parse(
    readFileSync(join(output, 'chrome-mv3', 'manifest.json'), 'utf8'),
  );
  const warningsWith = (...more: readonly string[]) =>
    extension.inside(
      (asked) => chrome.management.getPermissionWarningsByManifest(asked),
      JSON.stringify({ ...manifest, permissions: [...manifest.permissions, ...more] }),
    );
  expect(await warningsWith()).toEqual([]);
  expect(await warningsWith('tabs')).toEqual(['Read your browsing history']);
  expect(await warningsWith('tabs', 'webNavigation')).toEqual(['Read your browsing history']);
});

test('the settings open at installation, and only then', async ({ extension }) => {
  const [page] = extension.openPages('options');
  await page?.close();
  // a background that ends before the installation is over would repeat it
  await expect.poll(() => extension.stored().then(JSON.stringify)).toContain('"settingsShown":true');
  await extension.stopBackground();
  const own = await extension.ownPage('popup');
  await expect(own.getByRole('link', { name: 'Settings' })).toBeVisible();
  expect(extension.openPages('options')).toEqual([]);
});

inBoth(
  'a popup before anything is connected offers a report, and leads to the settings',
  async ({ extension, site }) => {
    const popup = await extension.popup(await extension.open(site.pages.good));
    const region = popup.getByRole('region', { name: 'This page' });
    for (const page of await extension.openPages('options')) await page.close();
    await expect(region.getByRole('button', { name: 'Create report' })).toBeVisible();
    await leaving(popup.getByRole('link', { name: 'Settings' }).click());
    await expect.poll(async () => (await extension.openPages('options')).length).toBe(1);
  },
);
