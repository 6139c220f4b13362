import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { measureVitals } from '../lib/extension/in-page/vitals/measure-vitals.ts';
import type { VisitVitals } from '../lib/extension/model/live-page/visit-vitals.ts';

/**
 * Runs in the page, isolated from its scripts: measures from the first call on, and returns what is measured so far.
 */
export default defineUnlistedScript((): VisitVitals => {
  const world = globalThis as { verdictVitals?: () => VisitVitals };
  world.verdictVitals ??= measureVitals();
  return world.verdictVitals();
});
