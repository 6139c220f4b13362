import { firefoxTest } from './firefox/firefox-test.ts';
import { type Fixtures, test } from './verdict-test.ts';

/** A scenario that is run in Chromium and in Firefox, each as a test of its own. */
export function inBoth(title: string, scenario: (world: Fixtures) => Promise<void>): void {
  test(title, scenario);
  // only where the runner was told to
  if (!process.env['VERDICT_FIREFOX']) return;
  firefoxTest(`${title}, in Firefox`, { tag: '@firefox' }, scenario);
}
