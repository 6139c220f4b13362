import { defineConfig } from '@playwright/test';
import type { Fixtures } from '../../drivers/setup/verdict-test.ts';

const top = '../../..';

export default defineConfig<Pick<Fixtures, 'ownBrowser'>>({
  testDir: '.',
  testMatch: '**/*.endurance.ts',
  outputDir: `${top}/.output/endurance-results`,
  // each test has its own browser, service and site; `run.ts` sets how many run at a time
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // tests set their own limits; this one only ends what hangs
  timeout: 45 * 60_000,
  expect: { timeout: 30_000 },
  // some terminate it
  use: { ownBrowser: true },
  reporter: [
    ['list'],
    ['./figures-reporter.ts'],
    ['json', { outputFile: `${top}/.output/test-reports/endurance.json` }],
  ],
});
