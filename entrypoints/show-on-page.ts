import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { measureElements } from '../lib/in-page/measure-elements.ts';
import { markPage } from '../lib/in-page/overlay/mark-page.ts';

/**
 * Runs in the page, isolated from its scripts: prepares the functions that mark elements (`markInTab`) and measure them
 * (`measureInTab`).
 */
export default defineUnlistedScript(() => {
  const world = globalThis as {
    verdictMarkPage?: typeof markPage;
    verdictMeasureElements?: typeof measureElements;
  };
  world.verdictMarkPage ??= markPage;
  world.verdictMeasureElements ??= measureElements;
});
