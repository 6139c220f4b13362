// import order matters: this sets a variable that Playwright reads while it is loaded
import '../../../lib/tooling/browser/launch-browser.ts';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { copyWithLocalAccess } from '../../../lib/tooling/browser/copy-with-local-access.ts';
import { findBrowser } from '../../../lib/tooling/browser/find-browser.ts';
import { POPUP_SCENARIOS, SCENARIOS } from './scenarios.ts';
import { withFixtures } from './with-fixtures.ts';

// node test/screens/states/photograph.ts [--language de] [--looks light,dark,forced,narrow,zoomed] [--scenario
// popup] [--little-room]: takes a screenshot of every state of every page in
// .output/states/<language>/<look>, for review; popups with little space are in
// .output/states/<language>-little.

const top = join(import.meta.dirname, '..', '..', '..');
const { values } = parseArgs({
  options: {
    language: { type: 'string', default: 'en' },
    looks: { type: 'string', default: 'light,dark,forced,narrow,zoomed' },
    scenario: { type: 'string', default: Object.keys(SCENARIOS).join() },
    'little-room': { type: 'boolean', default: false },
  },
});
const looks = values.looks.split(',');
const hasLittleRoom = values['little-room'];
const folder = join(top, '.output', 'states', values.language + (hasLittleRoom ? '-little' : ''));
const build = await mkdtemp(join(tmpdir(), 'verdict-states-'));
const browser = await findBrowser({ say: console.log });
await copyWithLocalAccess(join(top, '.output', 'chrome-mv3'), build);
await Promise.all(looks.map((look) => mkdir(join(folder, look), { recursive: true })));
let count = 0;
let last = Date.now();
try {
  for (const [name, scenario] of Object.entries(SCENARIOS)) {
    if (!values.scenario.split(',').includes(name)) continue;
    if (hasLittleRoom && !POPUP_SCENARIOS.includes(name)) continue;
    await withFixtures({ browser, build, language: values.language }, async (fixtures) => {
      if (hasLittleRoom) await fixtures.extension.leaveLittleRoom();
      await scenario(fixtures, photograph);
    }).catch((error: unknown) => {
      process.exitCode = 1;
      console.error(`${name}: ${error instanceof Error ? error.stack?.slice(0, 1500) : error}`);
    });
  }
} finally {
  await rm(build, { recursive: true, force: true, maxRetries: 5 });
}

async function photograph(name: string, page: Page, part?: Locator): Promise<void> {
  count += 1;
  console.log(`${name}: after ${Date.now() - last} ms`);
  const isPopup = page.url().endsWith('/popup.html');
  const size = page.viewportSize() ?? { width: 1280, height: 860 };
  for (const look of looks) {
    await page.emulateMedia({
      colorScheme: look === 'dark' ? 'dark' : 'light',
      forcedColors: look === 'forced' ? 'active' : 'none',
      reducedMotion: 'reduce',
    });
    // only the browser sets a popup's size
    if (isPopup) {
      if (look === 'narrow' || look === 'zoomed') continue;
    } else if (look === 'narrow') await page.setViewportSize({ width: 320, height: 640 });
    else if (look === 'zoomed') await page.setViewportSize({ width: 640, height: 430 });
    else await page.setViewportSize({ width: 1280, height: 860 });
    const path = join(
      folder,
      look,
      `${String(count).padStart(2, '0')}-${name.replaceAll(/[^\p{L}]+/gu, '-')}.png`,
    );
    await (part ?? page).screenshot({ path, ...(part ? {} : { fullPage: !isPopup }) });
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null, reducedMotion: null });
  if (!isPopup) await page.setViewportSize(size);
  last = Date.now();
}
