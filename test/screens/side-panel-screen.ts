import type { Page } from '@playwright/test';
import { expect } from '../drivers/setup/expect.ts';

/** The side panel, by accessible names. */
export function sidePanelScreen(page: Page) {
  return {
    page,
    verdict: page.getByRole('heading', { level: 1 }),
    vitals: page.getByRole('region', { name: 'Core Web Vitals of this visit' }),
    layers: page.getByRole('group', { name: 'Show on page' }),
    since: page.getByRole('region', { name: 'Since the last check' }),
    create: page.getByRole('button', { name: 'Create report' }),
    /** Expects this text in a `status`. */
    says: (words: string | RegExp) =>
      expect(page.getByRole('status').filter({ hasText: words }).first()).toBeVisible(),
  };
}
