import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { markPage } from '../lib/extension/in-page/overlay/mark-page.ts';

/** Runs in the page, isolated from its scripts: prepares the function that marks elements (`markInTab`). */
export default defineUnlistedScript(() => {
  const world = globalThis as { verdictMarkPage?: typeof markPage };
  world.verdictMarkPage ??= markPage;
});
