import { defineConfig } from '@playwright/test';

const top = '../..';

export default defineConfig({
  testDir: '.',
  outputDir: `${top}/.output/test-results`,
  // each test has its own service, site and installation of the extension
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // generous, because no test measures time and the machine may be busy
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: `${top}/.output/test-reports/e2e.json` }]],
});
