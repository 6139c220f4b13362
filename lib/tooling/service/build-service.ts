import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { BUILT, top } from './built-service.ts';

/** The modules that something starts or imports by their names. */
const ENTRIES = {
  main: 'service/main.ts',
  verdict: 'cli/main.ts',
  serve: 'service/node/serve.ts',
  'analysis-worker': 'service/node/analysis/analysis-worker.ts',
  renderer: 'service/node/rendering/renderer.ts',
  'site-worker': 'service/node/site-worker.ts',
  'reading-worker': 'service/node/page-reader/reading-worker.ts',
};

/**
 * Builds the report service and the command line for Node, which cannot read JSX, into one folder; packages stay
 * imports. Takes half a second. Files are replaced whole, so that a program that starts meanwhile finds its own.
 */
export async function buildService(): Promise<void> {
  // beside the folder, so that each file can be renamed into it
  const folder = `${BUILT}-${process.pid}`;
  try {
    await buildPrograms(folder, ENTRIES);
    await mkdir(BUILT, { recursive: true });
    for (const name of await readdir(folder)) await rename(join(folder, name), join(BUILT, name));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const CONFIG = { configFile: false, root: top, publicDir: false, logLevel: 'warn' } as const;

/**
 * Builds modules of the programs by the names that they are to have; beside them, as one script, what reads a page in a
 * browser. Packages stay imports, or if they are `bundled`, only these do.
 */
export async function buildPrograms(
  outDir: string,
  entries: Readonly<Record<string, string>>,
  bundled?: { readonly but: readonly string[] },
): Promise<void> {
  const input = Object.entries(entries).map(([name, file]) => [name, join(top, 'lib/programs', file)]);
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
      ...(bundled && { ssr: { noExternal: true, external: [...bundled.but] } }),
      build: {
        ssr: true,
        outDir,
        emptyOutDir: false,
        // their authors ask for it where their code is given away
        license: bundled !== undefined && { fileName: 'LICENSES.md' },
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
