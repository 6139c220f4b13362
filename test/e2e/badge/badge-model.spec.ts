import { expect, test } from '@playwright/test';
import { browserUnderTest } from '../../drivers/chromium/browser-under-test.ts';
import { runBadgeModel } from '../../fixtures/badge/badge-model.ts';

test('badges are right after each of 60 random steps: tabs, histories, windows, sleep, and changed reports', async () => {
  const seen = await runBadgeModel(browserUnderTest(), { seed: 4, steps: 60 });
  expect(seen.requests, 'browsing makes no requests to the service').toEqual([]);
});
