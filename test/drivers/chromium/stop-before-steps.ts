import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { ExtensionDriver } from './extension-driver.ts';

/** User actions; reading the screen is not one. */
const STEPS = ['click', 'dblclick', 'fill', 'press', 'check', 'uncheck', 'selectOption'] as const;

const driven = new WeakMap<BrowserContext, ExtensionDriver>();
let isHooked = false;
let isAwake = false;

/**
 * Terminates the background before each user action in this browser, as if the user had paused for half a
 * minute: no state may exist only in its memory.
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
 * Runs several steps without terminating the background, where the displayed result rightly differs after a
 * termination. Explain why at each use.
 */
export async function awake(steps: () => Promise<void>): Promise<void> {
  isAwake = true;
  try {
    await steps();
  } finally {
    isAwake = false;
  }
}
