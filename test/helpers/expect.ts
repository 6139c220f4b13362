import { type Expect, expect as playwright } from '@playwright/test';
import { expectOfPart } from './firefox/expect-of-part.ts';
import { FirefoxPart } from './firefox/firefox-part.ts';

/** Playwright's `expect`, which also takes what the Firefox driver finds. */
export const expect: Expect = new Proxy(playwright, {
  apply: (target, self, [actual, ...more]) =>
    actual instanceof FirefoxPart ? expectOfPart(actual) : Reflect.apply(target, self, [actual, ...more]),
});
