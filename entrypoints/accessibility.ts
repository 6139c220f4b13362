import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { checkAccessibility } from '../lib/shared/accessibility/check-accessibility.ts';

/** Runs in the page, isolated from its scripts: prepares the function that `checkAccessibilityOf` calls. */
export default defineUnlistedScript(() => {
  const world = globalThis as { verdictCheckAccessibility?: typeof checkAccessibility };
  world.verdictCheckAccessibility ??= checkAccessibility;
});
