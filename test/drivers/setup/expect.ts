import { type Expect, expect as playwright } from '@playwright/test';
import { expectOfPart, expectOfView } from '../firefox/expect-of-part.ts';
import { FirefoxPart } from '../firefox/firefox-part.ts';
import { FirefoxView } from '../firefox/firefox-view.ts';

/**
 * The polling intervals of `expect.poll`, in milliseconds; Playwright's own, up to a second, took a tenth of
 * the test time.
 */
const intervals = [20, 50, 100, 200];

const poll: Expect['poll'] = (actual, options) =>
  playwright.poll(actual, {
    intervals,
    ...(typeof options === 'string' ? { message: options } : options),
  });

/** Playwright's `expect`, which also accepts the Firefox driver's objects, and polls more often. */
export const expect: Expect = new Proxy(playwright, {
  get: (target, name, self) => (name === 'poll' ? poll : Reflect.get(target, name, self)),
  apply: (target, self, [actual, ...more]) => {
    if (actual instanceof FirefoxPart) return expectOfPart(actual);
    if (actual instanceof FirefoxView) return expectOfView(actual);
    return Reflect.apply(target, self, [actual, ...more]);
  },
});
