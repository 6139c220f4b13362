import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { dataUrl } from './data-url.ts';

const top = join(import.meta.dirname, '..', '..', '..');

/** Each picture in the stores: what it says, and the size in which its screen is taken, in CSS pixels. */
const PICTURES = {
  verdict: {
    headline: 'Can search engines index this page?',
    line: 'One click: the reason, what to fix first, your report. No access to your sites.',
    width: 400,
    height: 600,
  },
  details: {
    headline: 'Each problem with its fix',
    line: 'What is wrong, how important it is, and what to do, ready to copy.',
    width: 1280,
    height: 712,
  },
  'show-on-page': {
    headline: 'See it where it is',
    line: 'Verdict marks the element in the page itself. Escape removes every trace.',
    width: 960,
    height: 532,
  },
  reports: {
    headline: 'All your pages in one table',
    line: 'Search, sort, run again, export. Each page keeps its history.',
    width: 1280,
    height: 712,
  },
  settings: {
    headline: 'Works with no account',
    line: 'Reports stay in this browser, or go to the report service you choose.',
    width: 960,
    height: 532,
  },
} as const;

/** Device pixels per CSS pixel, so that an enlarged picture stays sharp. The browser starts with the same. */
export const SCALE = 2;

/** Takes the screen of a page and returns it as PNG, for `composeStorePicture`. A popup keeps its own size. */
export async function takeForStore(name: keyof typeof PICTURES, page: Page): Promise<Buffer> {
  const { width, height } = PICTURES[name];
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.mouse.move(0, 0);
  if (name === 'verdict') return page.screenshot();
  // Playwright's own size has one device pixel per CSS pixel
  await page.setViewportSize({ width, height });
  const session = await page.context().newCDPSession(page);
  const size = { width, height, deviceScaleFactor: SCALE, mobile: false };
  await session.send('Emulation.setDeviceMetricsOverride', size);
  const picture = await page.screenshot();
  await session.send('Emulation.clearDeviceMetricsOverride');
  await session.detach();
  return picture;
}

/** Writes the picture under its headline, 1280 × 800, to `path`. A popup stands beside it. */
export async function composeStorePicture(
  context: BrowserContext,
  name: keyof typeof PICTURES,
  { picture, path }: { picture: Buffer; path: string },
): Promise<void> {
  const { headline, line, width } = PICTURES[name];
  const template = await readFile(join(import.meta.dirname, 'store-picture.html'), 'utf8');
  const icon = await readFile(join(top, 'public', 'icon.svg'));
  const texts: Readonly<Record<string, string>> = {
    layout: width < 500 ? 'beside' : 'below',
    headline,
    line,
    icon: `data:image/svg+xml;base64,${icon.toString('base64')}`,
    picture: dataUrl(picture),
  };
  const stage = await context.newPage();
  await stage.setViewportSize({ width: 1280, height: 800 });
  await stage.setContent(template.replace(/\{(\w+)\}/g, (all, key: string) => texts[key] ?? all));
  await stage.screenshot({ path });
  await stage.close();
}
