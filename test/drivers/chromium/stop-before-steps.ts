import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { ExtensionDriver } from './extension-driver.ts';

/** What a user does; asking what is on the screen is no step. */
const STEPS = ['click', 'dblclick', 'fill', 'press', 'check', 'uncheck', 'selectOption'] as const;

const driven = new WeakMap<BrowserContext, ExtensionDriver>();
let isHooked = false;
let isAwake = false;

/**
 * From now on the background is stopped before each step in this browser, as if the user had looked away for half a
 * minute since the one before, and now finds there what the step is done to: nothing may live in its memory alone.
 */
export function stopBeforeSteps(driver: ExtensionDriver, page: Page): void {
  driven.set(driver.context, driver);
  if (isHooked) return;
  isHooked = true;
  const locator: object = Object.getPrototypeOf(page.locator('body'));
  for (const step of STEPS) {
    const original: unknown = Reflect.get(locator, step);
    if (typeof original !== 'function') throw new Error(`Playwright has no ${step}().`);
    Reflect.set(locator, step, async function (this: Locator, ...given: unknown[]) {
      const stopped = isAwake ? undefined : driven.get(this.page().context());
      if (stopped) {
        await this.waitFor({ state: 'attached' });
        await stopped.stopBackground();
      }
      return Reflect.apply(original, this, given);
    });
  }
}

/**
 * Several steps with a background that lives through them: what they show ends otherwise, and rightly, with a
 * background that dies. Say why where this is used.
 */
export async function awake(steps: () => Promise<void>): Promise<void> {
  isAwake = true;
  try {
    await steps();
  } finally {
    isAwake = false;
  }
}
