import { defineConfig } from '@playwright/test';

const top = '../..';

export default defineConfig({
  testDir: '.',
  outputDir: `${top}/.output/test-results`,
  // each test has a browser, a service and a site of its own
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: `${top}/.output/test-reports/e2e.json` }]],
});
