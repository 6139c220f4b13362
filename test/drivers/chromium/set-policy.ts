import { type BrowserContext, expect } from '@playwright/test';

/** Available where the function passed to `evaluate` runs: the page may send messages to the browser. */
declare const chrome: { send(name: string, values: readonly string[]): void };

export type Policy = Readonly<Record<string, unknown>>;

/**
 * Makes the browser treat these values as set for the extension by an administrator, replacing earlier ones.
 * Uses Chromium's page for testing policies, so nothing is written to the system; branded Chrome has that
 * page only in its unstable channels. `managed` returns the values that the extension reads.
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
