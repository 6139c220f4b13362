import { existsSync } from 'node:fs';
import { CommandError } from '../command-line.ts';
import { browserPlaces } from './browser-places.ts';
import { Renderer } from './renderer.ts';

const NO_BROWSER =
  'No Chromium was found that starts. Install one, or say where it is: CHROME_PATH=/path/to/chrome.';
const NO_DRIVER =
  'playwright-core, which drives the browser, is not installed. Install it: npm install playwright-core.';

/**
 * Whether pages of strangers may be shown without being asked: root's browsers have no sandbox, so that a page that
 * breaks out of its process would be root.
 */
export const HAS_SANDBOX = process.getuid?.() !== 0;

/**
 * The renderer for `--render`, `--no-render` or neither (`undefined`, which is `byDefault`): with the browser that
 * `CHROME_PATH` names, or else the first that is found where browsers usually are and starts; nothing is downloaded. If
 * there is none, it rejects with a `CommandError` if one is asked for, or else `note` says so.
 */
export async function rendererFor(
  wanted: boolean | undefined,
  byDefault: boolean,
  note: (text: string) => void = () => {},
): Promise<Renderer | undefined> {
  if (!(wanted ?? byDefault)) return undefined;
  const { env, platform } = process;
  const chosen = env['CHROME_PATH'];
  const isDriven = await hasDriver();
  const missing = isDriven ? NO_BROWSER : NO_DRIVER;
  const places = chosen ? [chosen] : isDriven ? browserPlaces(platform, env) : [];
  for (const path of new Set(places)) {
    const renderer = existsSync(path) ? await Renderer.start(path).catch(() => undefined) : undefined;
    if (renderer !== undefined) return renderer;
  }
  if (wanted) throw new CommandError(missing);
  note(`${missing} Pages are read without running their scripts.`);
  return undefined;
}

/** Whether the optional part of the published package is there. */
function hasDriver(): Promise<boolean> {
  return import('playwright-core').then(
    () => true,
    () => false,
  );
}
