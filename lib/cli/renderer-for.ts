import { NO_BROWSER, openRenderer } from '../service/node/rendering/open-renderer.ts';
import type { Renderer } from '../service/node/rendering/renderer.ts';
import { UsageError } from './usage-error.ts';

/**
 * The renderer for `--render`, `--no-render` or neither (`undefined`, which is `byDefault`). Throws a `UsageError` if one is
 * asked for and there is no browser; without being asked, `note` says so.
 */
export async function rendererFor(
  wanted: boolean | undefined,
  byDefault: boolean,
  note: (text: string) => void,
): Promise<Renderer | undefined> {
  if (!(wanted ?? byDefault)) return undefined;
  const renderer = await openRenderer();
  if (renderer === undefined && wanted) throw new UsageError(NO_BROWSER);
  if (renderer === undefined) note(`${NO_BROWSER} Pages are read without running their scripts.`);
  return renderer;
}
