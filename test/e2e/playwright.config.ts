import { defineConfig } from '@playwright/test';

const top = '../..';

export default defineConfig({
  testDir: '.',
  outputDir: `${top}/.output/test-results`,
  // each test has a service, a site and a newly installed extension of its own
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // no test is about time: a machine may have more to do
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: `${top}/.output/test-reports/e2e.json` }]],
});
