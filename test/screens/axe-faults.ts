import type { Locator, Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.0, 2.1 and 2.2, levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const CONTRAST = 'color-contrast';

/** What to check: `contrast` takes half of the total time, and is the same in every language. */
export type Looked = 'all' | 'contrast' | 'all but contrast';

/** The violations axe finds on the page, or in a part of it, as text that helps to locate them. */
export async function axeFaults(page: Page, part?: Locator, looked: Looked = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly =
    looked === 'contrast'
      ? { type: 'rule' as const, values: [CONTRAST] }
      : { type: 'tag' as const, values: RULES };
  const rules = { [CONTRAST]: { enabled: looked !== 'all but contrast' } };
  return (part ?? page.locator(':root')).evaluate(
    async (element, options) => {
      const { violations } = await window.axe.run(element, options);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} ${failureSummary}`),
      );
    },
    { runOnly, rules },
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
