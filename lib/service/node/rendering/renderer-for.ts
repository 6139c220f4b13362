import { existsSync } from 'node:fs';
import { CommandError } from '../command-line.ts';
import { browserPlaces } from './browser-places.ts';
import { Renderer } from './renderer.ts';

const NO_BROWSER =
  'No Chromium was found that starts. Install one, or say where it is: CHROME_PATH=/path/to/chrome.';

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
  for (const path of new Set(chosen ? [chosen] : browserPlaces(platform, env))) {
    const renderer = existsSync(path) ? await Renderer.start(path).catch(() => undefined) : undefined;
    if (renderer !== undefined) return renderer;
  }
  if (wanted) throw new CommandError(NO_BROWSER);
  note(`${NO_BROWSER} Pages are read without running their scripts.`);
  return undefined;
}
