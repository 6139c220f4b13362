import { setTimeout as pause } from 'node:timers/promises';
import type { ShownPicture } from '../../../../engine/page/page-read.ts';
import { MOST_PICTURE_WIDTH } from '../../../../engine/report/page-picture.ts';
import { evaluate, type IsolatedWorld } from './isolated-world.ts';

/**
 * How much of a page is in its picture, from the top, in CSS pixels: four windows of it. With more, words could not be
 * read in a picture of `MOST_PICTURE_BYTES`.
 */
const MOST_HEIGHT = 3_200;
/** After this time the page does without a picture, in milliseconds. */
const MOST_MS = 15_000;

/**
 * Takes the picture of a page in a world that has the capture script, after it was read with `isPictured`. The page's
 * scripts do not run any more from then on, so it is the last that is done with a page. Marked can be what stands where
 * it stood before the picture and after it. `undefined` if the image cannot be made small enough; rejects if the page
 * takes too long.
 */
export async function takeShownPicture(world: IsolatedWorld): Promise<ShownPicture | undefined> {
  const over = new AbortController();
  try {
    return await Promise.race([
      take(world),
      pause(MOST_MS, undefined, { signal: over.signal }).then(() => {
        throw new Error('The page takes too long for a picture.');
      }),
    ]);
  } finally {
    over.abort();
  }
}

async function take(world: IsolatedWorld): Promise<ShownPicture | undefined> {
  const { session } = world;
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  await evaluate(world, 'verdictBeginPicture()');
  const { cssLayoutViewport, cssContentSize } = await session.send('Page.getLayoutMetrics');
  const shown = {
    width: cssLayoutViewport.clientWidth,
    height: Math.min(MOST_HEIGHT, Math.ceil(cssContentSize.height)),
  };
  const takenAt = Date.now();
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: true,
    // pages that are read from right to left begin at their right side
    clip: { x: cssLayoutViewport.pageX, y: 0, ...shown, scale: MOST_PICTURE_WIDTH / shown.width },
  });
  const call = `verdictEndPicture(${JSON.stringify(data)}, ${JSON.stringify(shown)})`;
  const text = await evaluate(world, call);
  return text === undefined ? undefined : { takenAt, ...JSON.parse(text) };
}
