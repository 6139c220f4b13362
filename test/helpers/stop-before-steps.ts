import type { Page } from '@playwright/test';
import type { ExtensionDriver } from './extension-driver.ts';

/** What a user does; asking what is on the screen is no step. */
const STEPS = ['click', 'dblclick', 'fill', 'press', 'check', 'uncheck', 'selectOption'] as const;

/** The browser that is driven now: a test has one, and its worker process runs one test at a time. */
let driven: ExtensionDriver | undefined;
let isHooked = false;

/**
 * From now on the background is stopped before each step in this browser, as if the user had looked away for half a
 * minute since the one before: nothing may live in its memory alone.
 */
export function stopBeforeSteps(driver: ExtensionDriver, page: Page): void {
  driven = driver;
  if (isHooked) return;
  isHooked = true;
  const locator: object = Object.getPrototypeOf(page.locator('body'));
  for (const step of STEPS) {
    const original: unknown = Reflect.get(locator, step);
    if (typeof original !== 'function') throw new Error(`Playwright has no ${step}().`);
    Reflect.set(locator, step, async function (this: unknown, ...given: unknown[]) {
      await driven?.stopBackground();
      return Reflect.apply(original, this, given);
    });
  }
}
