import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

const messages = z.array(z.object({ code: z.string(), message: z.string(), file: z.optional(z.string()) }));
const lintSchema = z.object({ errors: messages, notices: messages, warnings: messages });

const bin = join(
  import.meta.dirname,
  '..',
  '..',
  '..',
  'node_modules',
  'addons-linter',
  'bin',
  'addons-linter',
);

/**
 * The report of the linter of Firefox's store (`web-ext lint` runs the same one) on an unpacked extension.
 */
export async function lintForFirefox(extension: string): Promise<z.infer<typeof lintSchema>> {
  const run = promisify(execFile)(process.execPath, [bin, '--output', 'json', extension]);
  // it exits with 1 if it has found errors, and prints them anyway
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  return lintSchema.parse(JSON.parse(stdout));
}
