import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const top = join(import.meta.dirname, '..', '..', '..');

/** The folder of the built report service. */
export const BUILT = join(top, '.output', 'service');

/** Imports the built report service, for programs that Node runs as they are. Rejects if it is not built. */
export function builtService(): Promise<typeof import('../../programs/service/node/serve.ts')> {
  return import(pathToFileURL(join(BUILT, 'serve.js')).href);
}
