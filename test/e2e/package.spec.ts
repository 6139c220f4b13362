import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { launchBrowser } from '../../lib/start/launch-browser.ts';
import { loadedBy } from '../bench/loaded-by.ts';
import { axeFaults } from '../helpers/axe-faults.ts';
import { lintForFirefox } from '../helpers/lint-for-firefox.ts';
import { expect, test } from '../helpers/verdict-test.ts';

const output = join(import.meta.dirname, '..', '..', '.output');
const chromium = join(output, 'chrome-mv3');

/**
 * What each file had when it was last looked at, in bytes, gzip. Whoever needs more says why here. The background wakes
 * without zod and without what parses, for a badge would wait for them.
 */
const SIZES: Readonly<Record<string, number>> = {
  // its styles lie in it; 100 bytes show the orders of other pages
  'popup.html': 5_130,
  // what draws its first picture; what begins its code, and that
  'first-picture': 2_360,
  popup: 300,
  'popup-code': 97_250,
  // a row's menu and its dialogs, what says what went wrong, here and with other pages, and what newcomers see: fetched
  // when the first of them is needed
  'popup-later': 5_520,
  background: 9_725,
  // what does not wake with it; 2,400 bytes are the schemas of the messages and the test before a connection is saved
  'background-later': 54_150,
};
/** Bytes, gzip, of all scripts that a popup loads when it opens; by a kilobyte of 1000, as browsers' tools count. */
const MOST_AT_OPENING = 100_000;
/** So much more may be, and nobody need ask. */
const ROOM = 1.01;
/** Bytes of the package as it is downloaded, without the zip file's own lists: 370 kB when it was last looked at. */
const MOST_OF_PACKAGE = 373_000;

const gzip = async (path: string) => gzipSync(await readFile(join(chromium, path))).length;
const sum = (sizes: readonly number[]) => sizes.reduce((all, one) => all + one, 0);
/** `chunks/popup-code-B2Ierfy8.js` → `popup-code` */
const nameOf = (path: string) => path.replace(/^chunks\/|(?:-[\w-]{8})?\.js$/g, '');

test('what the popup and the background load stays small', async () => {
  const { atOnce, later } = await loadedBy(chromium, 'popup.html');
  const scripts = [...atOnce, ...later].filter((file) => file.endsWith('.js'));
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(4);
  expect(later.map(nameOf)).toEqual(['popup-later']);
  const atOpening = sum(await Promise.all(atOnce.map(gzip)));
  const found: Record<string, number> = {};
  for (const file of ['popup.html', ...scripts, 'background.js', 'background-later.js']) {
    found[nameOf(file)] = (found[nameOf(file)] ?? 0) + (await gzip(file));
  }
  const grown = Object.entries(found)
    .filter(([name, size]) => size > (SIZES[name] ?? 0) * ROOM)
    .map(([name, size]) => `${name}: ${size} bytes, ${size - (SIZES[name] ?? 0)} more than it had`);
  expect(grown).toEqual([]);
  expect(atOpening, JSON.stringify(found)).toBeLessThan(MOST_AT_OPENING);
});

test('the package has no font, no code but its own, and is no larger than it was', async () => {
  const entries = await readdir(chromium, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(paths.filter((path) => /\.(?:woff2?|ttf|otf|wasm|map)$/.test(path))).toEqual([]);
  const contents = await Promise.all(paths.map((path) => readFile(path)));
  const packed = contents.map((content) => deflateRawSync(content).length);
  const named = packed.map((size, index) => `${paths[index]}: ${size}`).join('\n');
  expect(sum(packed), named).toBeLessThan(MOST_OF_PACKAGE);
  const pages = contents.filter((_, index) => paths[index]?.endsWith('.html')).map(String);
  for (const page of pages) expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  const scripts = contents.filter((_, index) => paths[index]?.endsWith('.js')).map(String);
  for (const script of scripts)
    expect(script).not.toMatch(/\beval\(|\bnew Function\b|\bimportScripts\((?!'\/background-later\.js'\))/);
});

test('Firefox’s own linter finds no error, and warns of nothing but React’s way to set HTML, which is not used', async () => {
  const { errors, notices, warnings } = await lintForFirefox(join(output, 'firefox-mv3'));
  expect({ errors, notices }).toEqual({ errors: [], notices: [] });
  // `dangerouslySetInnerHTML`, for elements and for SVG: in React, and nowhere in this house
  expect(warnings.map(({ code }) => code)).toEqual(['UNSAFE_VAR_ASSIGNMENT', 'UNSAFE_VAR_ASSIGNMENT']);
});

test('Chromium has nothing to say against the manifest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verdict-package-'));
  await cp(chromium, folder, { recursive: true });
  const manifest: object = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  // one fault put in, so that we see that faults are seen
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, nonsense: 1 }));
  const executablePath = process.env['VERDICT_BROWSER'] ?? '';
  const { context, close } = await launchBrowser({ executablePath, extension: folder, headless: true });
  try {
    const page = await context.newPage();
    await page.goto('chrome://extensions');
    // it keeps these notes for developers alone
    await page.evaluate('chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true })');
    const said = () =>
      page.evaluate<string[]>(`(async () => {
        const [own] = (await chrome.developerPrivate.getExtensionsInfo({})).filter(({ name }) => name === 'Verdict');
        if (own.manifestErrors.length === 0) await chrome.developerPrivate.reload(own.id, { failQuietly: true });
        return own.manifestErrors.map(({ message }) => message);
      })()`);
    await expect.poll(said).not.toEqual([]);
    expect(await said()).toEqual(["Unrecognized manifest key 'nonsense'."]);
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('the privacy policy is one click from the settings, and everybody can read it', async ({ options }) => {
  const { page } = await options();
  const [policy] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Privacy policy' }).click(),
  ]);
  await expect(policy.getByRole('heading', { level: 1 })).toHaveText('Privacy policy of Verdict');
  for (const colorScheme of ['light', 'dark'] as const) {
    await policy.emulateMedia({ colorScheme });
    expect(await axeFaults(policy), colorScheme).toEqual([]);
  }
});
