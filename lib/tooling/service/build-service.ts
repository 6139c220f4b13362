import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { BUILT, top } from './built-service.ts';

/** The modules that something starts or imports by their names. */
const ENTRIES = {
  main: 'service/main.ts',
  verdict: 'cli/main.ts',
  action: 'cli/action/main.ts',
  serve: 'service/node/serve.ts',
  'analysis-worker': 'service/node/analysis/analysis-worker.ts',
  renderer: 'service/node/rendering/renderer.ts',
  'site-worker': 'service/node/site-worker.ts',
  'reading-worker': 'service/node/page-reader/reading-worker.ts',
};

/** Packages that look for files of their own, and so are no part of a bundle. */
export const UNBUNDLED = ['axe-core', 'playwright-core'];

/**
 * Builds the report service and the command line for Node, which cannot read JSX, into one folder; packages stay
 * imports. Takes half a second. Files are replaced whole, so that a program that starts meanwhile finds its own.
 */
export async function buildService(): Promise<void> {
  // beside the folder, so that each file can be renamed into it
  const folder = `${BUILT}-${process.pid}`;
  try {
    await buildPrograms(folder, false);
    await mkdir(BUILT, { recursive: true });
    for (const name of await readdir(folder)) await rename(join(folder, name), join(BUILT, name));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const CONFIG = { configFile: false, root: top, publicDir: false, logLevel: 'warn' } as const;

/**
 * Builds the programs into a folder; beside them, as one script, what reads a page in a browser. Packages stay imports,
 * or if they are to be `bundled`, at the versions of the lock file, only those that are left `UNBUNDLED` do.
 */
export async function buildPrograms(outDir: string, isBundled: boolean): Promise<void> {
  const input = Object.entries(ENTRIES).map(([name, file]) => [name, join(top, 'lib/programs', file)]);
  const captureScript = {
    entry: join(top, 'lib/programs/service/node/rendering/capture-script.ts'),
    formats: ['iife' as const],
    name: 'verdict',
    fileName: () => 'capture-script.js',
  };
  await Promise.all([
    build({ ...CONFIG, build: { outDir, emptyOutDir: false, lib: captureScript } }),
    build({
      ...CONFIG,
      // the same under a test runner, which sets another NODE_ENV
      oxc: { jsx: { runtime: 'automatic', development: false } },
      ...(isBundled && { ssr: { noExternal: true, external: UNBUNDLED } }),
      build: {
        ssr: true,
        outDir,
        emptyOutDir: false,
        // their authors ask for it where their code is given away
        license: isBundled && { fileName: 'LICENSES.md' },
        rolldownOptions: {
          input: Object.fromEntries(input),
          // as in the extension (`wxt.config.ts`)
          optimization: { inlineConst: false },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
        },
      },
    }),
  ]);
}
