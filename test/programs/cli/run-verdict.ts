import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { BUILT } from '../../../lib/tooling/service/built-service.ts';

/** Runs the built `verdict` with these words until it ends: its exit code, and what it has printed. */
export function runVerdict(
  words: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [join(BUILT, 'verdict.js'), ...words], options, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}
