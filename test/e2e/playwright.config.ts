import { defineConfig } from '@playwright/test';

const top = '../..';
const IN_FIREFOX = /, in Firefox( @core)?$/;
const report = process.env['VERDICT_E2E_REPORT'] ?? 'e2e';

export default defineConfig({
  testDir: '.',
  // compiling the built service again, in each worker, would take five seconds
  build: { external: ['**/.output/service/**'] },
  outputDir: `${top}/.output/test-results`,
  // each test has its own service, site and newly installed extension
  fullyParallel: true,
  workers: 2,
  projects: [
    // one Firefox beside one Chromium; a second Chromium follows when Firefox is done
    { name: 'Firefox', grep: IN_FIREFOX, ...(process.env['VERDICT_FIREFOX_ALONE'] ? {} : { workers: 1 }) },
    { name: 'Chromium', grepInvert: IN_FIREFOX },
  ],
  retries: 0,
  forbidOnly: true,
  // no test measures wall time: the machine may be busy
  timeout: 300_000,
  // an alarm continues the jobs of a terminated background, half a minute later
  expect: { timeout: process.env['VERDICT_STOP_BACKGROUND'] ? 120_000 : 60_000 },
  reporter: [['list'], ['json', { outputFile: `${top}/.output/test-reports/${report}.json` }]],
});
