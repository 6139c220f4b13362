import { CommandError } from '../service/node/command-line.ts';
import { NO_BROWSER, openRenderer } from '../service/node/rendering/open-renderer.ts';
import type { Renderer } from '../service/node/rendering/renderer.ts';

/**
 * The renderer for `--render`, `--no-render` or neither (`undefined`, which is `byDefault`). Throws a `CommandError` if one is
 * asked for and there is no browser; without being asked, `note` says so.
 */
export async function rendererFor(
  wanted: boolean | undefined,
  byDefault: boolean,
  note: (text: string) => void,
): Promise<Renderer | undefined> {
  if (!(wanted ?? byDefault)) return undefined;
  const renderer = await openRenderer();
  if (renderer === undefined && wanted) throw new CommandError(NO_BROWSER);
  if (renderer === undefined) note(`${NO_BROWSER} Pages are read without running their scripts.`);
  return renderer;
}
