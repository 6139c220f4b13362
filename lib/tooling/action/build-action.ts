import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPrograms, UNBUNDLED } from '../service/build-service.ts';
import { top } from '../service/built-service.ts';

/** The folder of what action.yml runs. */
export const BUILT_ACTION = join(top, '.output', 'action');

/** Builds `verdict check` as an Action, with all packages that it needs: nothing is installed where it runs. */
export async function buildAction(): Promise<void> {
  await rm(BUILT_ACTION, { recursive: true, force: true });
  await buildPrograms(BUILT_ACTION, true);
  // whatever lies above
  await writeFile(join(BUILT_ACTION, 'package.json'), '{ "type": "module" }\n');
  for (const name of UNBUNDLED)
    await cp(join(top, 'node_modules', name), join(BUILT_ACTION, 'node_modules', name), { recursive: true });
}
