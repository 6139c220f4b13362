import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration as Project } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

// They put something else in the place of a module or of a clock: nothing of that may be left to the next file.
const ALONE = ['actions', 'background', 'dialects', 'platform', 'tooling'].map(
  (room) => `test/${room}/**/*.test.ts`,
);

export default defineConfig({
  test: {
    setupFiles: ['test/mocks/english-texts.ts'],
    reporters: ['default', ['json', { outputFile: '.output/test-reports/unit.json' }]],
    // no test is about time; passwords are hashed slowly on purpose, and a machine may have more to do
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Vitest leaves one processor idle: of two that is every second test
    maxWorkers: '100%',
    mockReset: true,
    restoreMocks: true,
    projects: [
      await project({ name: 'alone', include: ALONE }),
      // a quarter of all the time would go into loading the same modules again for each file
      await project({
        name: 'together',
        include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
        exclude: ['test/e2e/**', ...ALONE],
        isolate: false,
      }),
    ],
  },
});

/** Each has a plugin of its own: one that two of them share gives the fake browser to neither. */
async function project(test: NonNullable<Project['test']>): Promise<Project> {
  return {
    extends: true,
    plugins: [await WxtVitest()],
    resolve: {
      // the polyfill refuses to load outside an extension
      alias: { 'webextension-polyfill': join(import.meta.dirname, 'test/mocks/webextension-polyfill.ts') },
    },
    test,
  };
}
