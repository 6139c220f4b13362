import { join } from 'node:path';
import { runQuietly } from './run-quietly.ts';

/** Builds the extension for Chromium and returns its folder. Throws with the build's output if it fails. */
export async function buildExtension(top: string): Promise<string> {
  const wxt = join(top, 'node_modules', 'wxt', 'bin', 'wxt.mjs');
  const { code, output } = await runQuietly(process.execPath, [wxt, 'build'], { cwd: top, limit: 300_000 });
  if (code !== 0) throw new Error(`The extension does not build:\n${output}`);
  return join(top, '.output', 'chrome-mv3');
}
