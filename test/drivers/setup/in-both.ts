import { firefoxTest } from '../firefox/firefox-test.ts';
import { type Fixtures, test } from './verdict-test.ts';

/** Runs a scenario in Chromium and in Firefox, each as a separate test. */
export function inBoth(title: string, scenario: (world: Fixtures) => Promise<void>): void {
  test(title, scenario);
  inFirefox(title, scenario);
}

/** Runs a scenario only in Firefox. */
export function inFirefox(title: string, scenario: Parameters<typeof firefoxTest>[2]): void {
  // only if the runner enables it
  if (process.env['VERDICT_FIREFOX']) firefoxTest(`${title}, in Firefox`, scenario);
}
