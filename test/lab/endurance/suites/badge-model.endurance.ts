import { expect, test } from '@playwright/test';
import { browserUnderTest } from '../../../drivers/chromium/browser-under-test.ts';
import { runBadgeModel } from '../../../fixtures/badge/badge-model.ts';
import { figure, rounds } from '../figures.ts';

const STEPS = rounds(1000);
/** `VERDICT_SEED=…` repeats the steps of another run. */
const SEED = Number(process.env['VERDICT_SEED'] ?? Date.now() % 1_000_000);

test('every tab has the right badge after each of 1,000 random steps', async () => {
  const seen = await runBadgeModel(browserUnderTest(), { seed: SEED, steps: STEPS });
  figure('steps, wrong badges (seed)', `${STEPS}, 0 (${SEED})`);
  figure('pages shown that were loaded ahead, from the cache', `${seen.prerendered}, ${seen.restored}`);
  figure(
    'kinds of steps',
    Object.entries(seen.taken)
      .map(([name, times]) => `${times} ${name}`)
      .join(', '),
  );
  figure('requests during steps that change no report', seen.requests.length);
  expect(seen.requests).toEqual([]);
});
