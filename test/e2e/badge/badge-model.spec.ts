import { expect, test } from '@playwright/test';
import { browserUnderTest } from '../../drivers/chromium/browser-under-test.ts';
import { runBadgeModel } from '../../fixtures/badge-model.ts';

test('badges are right after each of 60 random steps: tabs, histories, windows, sleep, and reports changed anywhere', async () => {
  const seen = await runBadgeModel(browserUnderTest(), { seed: 4, steps: 60 });
  expect(seen.requests, 'nothing is asked of the service while people only browse').toEqual([]);
});
