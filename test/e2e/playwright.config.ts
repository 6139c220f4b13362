import { defineConfig } from '@playwright/test';

const top = '../..';
const report = process.env['VERDICT_E2E_REPORT'] ?? 'e2e';

export default defineConfig({
  testDir: '.',
  outputDir: `${top}/.output/test-results`,
  // each test has its own service, site and newly installed extension
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // no test measures wall time: the machine may be busy
  timeout: 300_000,
  // an alarm continues the jobs of a terminated background, half a minute later
  expect: { timeout: process.env['VERDICT_STOP_BACKGROUND'] ? 120_000 : 60_000 },
  reporter: [['list'], ['json', { outputFile: `${top}/.output/test-reports/${report}.json` }]],
});
