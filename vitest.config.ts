import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

export default defineConfig({
  plugins: [await WxtVitest()],
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    exclude: ['test/e2e/**'],
    setupFiles: ['test/english-texts.ts'],
    reporters: ['default', ['json', { outputFile: '.output/test-reports/unit.json' }]],
    // no test is about time; passwords are hashed slowly on purpose, and a machine may have more to do
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Vitest leaves one processor idle: of two that is every second test
    maxWorkers: '100%',
    mockReset: true,
    restoreMocks: true,
  },
});
