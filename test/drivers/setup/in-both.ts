import { firefoxTest } from '../firefox/firefox-test.ts';
import { type Fixtures, test } from './verdict-test.ts';

/** A scenario that is run in Chromium and in Firefox, each as a test of its own. */
export function inBoth(title: string, scenario: (world: Fixtures) => Promise<void>): void {
  test(title, scenario);
  inFirefox(title, scenario);
}

/** A scenario of Firefox alone. */
export function inFirefox(title: string, scenario: Parameters<typeof firefoxTest>[2]): void {
  // only where the runner was told to
  if (process.env['VERDICT_FIREFOX']) firefoxTest(`${title}, in Firefox`, scenario);
}
