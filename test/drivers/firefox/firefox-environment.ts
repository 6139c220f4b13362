import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFirefox } from './find-firefox.ts';

const build = join(import.meta.dirname, '..', '..', '..', '.output', 'firefox-mv3');

/**
 * The environment for tests in Firefox; `undefined`, with a message, if there is no Firefox and none could be
 * installed. Throws with the remedy if there is no build.
 */
export async function firefoxEnvironment(): Promise<Record<string, string> | undefined> {
  if (!existsSync(join(build, 'manifest.json')))
    throw new Error('There is no build for Firefox to test yet. Run: npm run build');
  const path = await findFirefox({ say: console.log });
  if (!path) return undefined;
  // one copy for the whole run, so that a build in the meantime does not affect it
  const copy = mkdtempSync(join(tmpdir(), 'verdict-tested-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  cpSync(build, copy, { recursive: true });
  return { VERDICT_FIREFOX: path, VERDICT_FIREFOX_EXTENSION: copy };
}
