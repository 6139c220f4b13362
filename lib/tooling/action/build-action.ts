import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPrograms } from '../service/build-service.ts';
import { top } from '../service/built-service.ts';

/** The folder of what action.yml runs. */
export const BUILT_ACTION = join(top, '.output', 'action');

const ENTRIES = {
  action: 'cli/action/main.ts',
  'analysis-worker': 'service/node/analysis/analysis-worker.ts',
  'reading-worker': 'service/node/page-reader/reading-worker.ts',
};

/** Packages that look for their own files, and so are no part of the bundle but lie beside it, as they are. */
const WHOLE = ['axe-core', 'playwright-core'];

/**
 * Builds `verdict check` as an Action, with all packages that it needs, at the versions of the lock file: nothing is
 * installed where it runs.
 */
export async function buildAction(): Promise<void> {
  await rm(BUILT_ACTION, { recursive: true, force: true });
  await buildPrograms(BUILT_ACTION, ENTRIES, { but: WHOLE });
  // whatever lies above
  await writeFile(join(BUILT_ACTION, 'package.json'), '{ "type": "module" }\n');
  for (const name of WHOLE)
    await cp(join(top, 'node_modules', name), join(BUILT_ACTION, 'node_modules', name), { recursive: true });
}
