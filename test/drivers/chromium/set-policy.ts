import { type BrowserContext, expect } from '@playwright/test';

/** Where the function given to `evaluate` runs, the browser has this: a page of its own may send it orders. */
declare const chrome: { send(name: string, values: readonly string[]): void };

export type Policy = Readonly<Record<string, unknown>>;

/**
 * Has the browser believe that an administrator has set these values for the extension, in place of those before. It
 * is told on the page that Chromium has for trying policies, so nothing is written to the system; branded Chrome has
 * that page in its unstable channels alone. `managed` answers what the extension finds.
 */
export async function setPolicy(
  context: BrowserContext,
  policy: Policy,
  { extensionId, managed }: { readonly extensionId: string; readonly managed: () => Promise<Policy> },
): Promise<void> {
  // level mandatory, scope user, source enterprise (Chromium: components/policy/core/common/policy_types.h)
  const policies = Object.entries(policy).map(([name, value]) => ({
    level: 1,
    scope: 0,
    source: 1,
    namespace: extensionId,
    name,
    value,
  }));
  const page = await context.newPage();
  await page.goto('chrome://policy/test');
  if ((await page.locator('policy-test-table').count()) === 0)
    throw new Error(
      'This browser has no chrome://policy/test as Chromium has: set CHROME_PATH to one that has.',
    );
  await page.evaluate(
    (policies) => chrome.send('setLocalTestPolicies', ['verdict-test', policies, '']),
    JSON.stringify(policies),
  );
  await expect.poll(managed).toEqual(policy);
  await page.close();
}
