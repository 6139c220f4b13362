import { join } from 'node:path';
import { runQuietly } from './run-quietly.ts';

/** Builds the extension for a browser and returns its folder. Throws with the build's output if it fails. */
export async function buildExtension(top: string, browser: 'chrome' | 'firefox' = 'chrome'): Promise<string> {
  const wxt = join(top, 'node_modules', 'wxt', 'bin', 'wxt.mjs');
  const { code, output } = await runQuietly(process.execPath, [wxt, 'build', '-b', browser], {
    cwd: top,
    limit: 300_000,
  });
  if (code !== 0) throw new Error(`The extension does not build:\n${output}`);
  return join(top, '.output', `${browser}-mv3`);
}
