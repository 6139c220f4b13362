import { existsSync } from 'node:fs';
import { CommandError } from '../command-line.ts';
import { browserPlaces } from './browser-places.ts';
import { Renderer } from './renderer.ts';

const NO_BROWSER =
  'No Chromium was found that starts. Install one, or say where it is: CHROME_PATH=/path/to/chrome.';

/**
 * Whether pages of strangers may be shown without being asked: root's browsers have no sandbox, so that a page that breaks
 * out of its process would be root.
 */
export const HAS_SANDBOX = process.getuid?.() !== 0;

/**
 * Opens a renderer with the browser that `CHROME_PATH` names, or else the first that is found where browsers usually
 * are and starts; nothing is downloaded. `undefined` if there is none.
 */
export async function openRenderer(env: NodeJS.ProcessEnv = process.env): Promise<Renderer | undefined> {
  const chosen = env['CHROME_PATH'];
  const places = chosen ? [chosen] : browserPlaces(process.platform, env);
  for (const path of new Set(places)) {
    if (!existsSync(path)) continue;
    const renderer = await Renderer.start(path).catch(() => undefined);
    if (renderer !== undefined) return renderer;
  }
  return undefined;
}

/**
 * The renderer for `--render`, `--no-render` or neither (`undefined`, which is `byDefault`). Rejects with a `CommandError`
 * if one is asked for and there is no browser; without being asked, `note` says so.
 */
export async function rendererFor(
  wanted: boolean | undefined,
  byDefault: boolean,
  note: (text: string) => void = () => {},
): Promise<Renderer | undefined> {
  if (!(wanted ?? byDefault)) return undefined;
  const renderer = await openRenderer();
  if (renderer === undefined && wanted) throw new CommandError(NO_BROWSER);
  if (renderer === undefined) note(`${NO_BROWSER} Pages are read without running their scripts.`);
  return renderer;
}
