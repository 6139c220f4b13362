import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration as Project } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

const WITH_PLATFORM = [
  'test/extension/actions/**/*.test.ts',
  'test/extension/dialects/**/*.test.ts',
  'test/components/bulk/read-sitemap.test.ts',
];
const COMPONENTS = ['test/components/**/*.test.tsx'];
/**
 * These mock modules, timers or globals of their own; or depend on Node's own `Response`, which a worker that has run
 * happy-dom no longer has.
 */
const ISOLATED = ['extension/api', 'extension/messages', 'extension/platform', 'properties', 'tooling'].map(
  (folder) => `test/${folder}/**/*.test.ts`,
);
ISOLATED.push('test/extension/local/explain-reasons.test.ts');
/**
 * These start programs, services in a state that they never leave, and worker threads; some measure how long it takes.
 */
const PROCESSES = [
  'analysis-pool',
  'many-reports',
  'monitoring',
  'monitoring-days',
  'postgres',
  'postgres-faults',
  'reading-pool',
  'rendering',
  'service-process',
  'shown-picture',
  'site-pool',
  'stop-signals',
  'workers',
].map((name) => `test/programs/service/node/${name}.test.ts`);
PROCESSES.push('test/programs/cli/**/*.test.ts');
/** These take longer in the long run (`test/fixtures/is-long.ts`), which is a part of `npm run test:all`. */
const LONGER = ['test/properties/linear-time*.test.ts', 'test/extension/api/wire/random-payloads.test.ts'];
const LONGER_WITH_PLATFORM = ['test/extension/actions/schedule/monitored-pages.test.ts'];
/** Builds the report service for tests that run it as a program, or import it as the browser tests do. */
const BUILD_FIRST = 'test/programs/service/node/build-first.ts';
/** Has a document in place of Node's globals. */
ISOLATED.push('test/shared/capture/capture-document.test.ts');

// `vitest run` is quick; `--mode all` adds what starts programs, and the long run. Where modules stay loaded from one file
// to the next, a run takes half the time.
export default defineConfig(async ({ mode }) => ({
  test: {
    setupFiles: ['test/mocks/english-texts.ts'],
    reporters: ['default', 'json'],
    outputFile: { json: '.output/test-reports/unit.json' },
    // no test measures wall time: passwords are hashed slowly on purpose, and the machine may be busy
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Vitest leaves one processor idle by default, which is half of two
    maxWorkers: '100%',
    provide: { isLong: false },
    mockReset: true,
    restoreMocks: true,
    projects: [
      await project({
        name: 'platform mocked',
        include: WITH_PLATFORM,
        globalSetup: BUILD_FIRST,
        setupFiles: ['test/mocks/platform.ts'],
        isolate: false,
      }),
      await project({ name: 'isolated', include: ISOLATED }),
      await project({
        name: 'components',
        include: COMPONENTS,
        environment: 'happy-dom',
        setupFiles: ['test/mocks/render.ts'],
        isolate: false,
      }),
      await project({
        name: 'shared modules',
        include: ['test/**/*.test.ts'],
        exclude: ['test/e2e/**', ...WITH_PLATFORM, ...ISOLATED, ...PROCESSES],
        isolate: false,
      }),
      ...(mode === 'all' ? await ofAll() : []),
    ],
  },
}));

/** `npm run test:processes`; in one run with others these come last, because each would hold up the other. */
async function ofAll(): Promise<Project[]> {
  return [
    await project({
      name: 'processes',
      include: PROCESSES,
      globalSetup: BUILD_FIRST,
      sequence: { groupOrder: 1 },
    }),
    await project({ name: 'long', include: LONGER, provide: { isLong: true } }),
    await project({
      name: 'long, platform mocked',
      include: LONGER_WITH_PLATFORM,
      setupFiles: ['test/mocks/platform.ts'],
      isolate: false,
      provide: { isLong: true },
    }),
  ];
}

/** Each project needs its own instance of the plugin: one that two share gives the fake browser to neither. */
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
