import { defineConfig } from '@playwright/test';
import type { Fixtures } from '../drivers/setup/verdict-test.ts';

const top = '../..';

export default defineConfig<Pick<Fixtures, 'ownBrowser'>>({
  testDir: '.',
  testMatch: '**/*.endurance.ts',
  outputDir: `${top}/.output/endurance-results`,
  // each test has a browser, a service and a site of its own; `run.ts` says how many at a time
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // each says itself how long a thing may take; this one only ends what hangs
  timeout: 45 * 60_000,
  expect: { timeout: 30_000 },
  // some end it
  use: { ownBrowser: true },
  reporter: [
    ['list'],
    ['./figures-reporter.ts'],
    ['json', { outputFile: `${top}/.output/test-reports/endurance.json` }],
  ],
});
