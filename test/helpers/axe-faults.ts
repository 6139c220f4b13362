import type { Locator, Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.0, 2.1 and 2.2, levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the page, or in a part of it, in words that lead to it. `rules` in place of all of those levels. */
export async function axeFaults(page: Page, part?: Locator, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return (part ?? page.locator(':root')).evaluate(
    async (element, only) => {
      const { violations } = await window.axe.run(element, { runOnly: only });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} ${failureSummary}`),
      );
    },
    rules ? { type: 'rule' as const, values: [...rules] } : { type: 'tag' as const, values: RULES },
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
