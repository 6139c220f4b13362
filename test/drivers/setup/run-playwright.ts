import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyWithLocalAccess } from '../../../lib/tooling/browser/copy-with-local-access.ts';
import { findBrowser } from '../../../lib/tooling/browser/find-browser.ts';

const top = join(import.meta.dirname, '..', '..', '..');
const build = join(top, '.output', 'chrome-mv3');

/**
 * Finds (or installs) the browser once, then runs Playwright with this configuration; `args` are passed to
 * `playwright test`. Returns its exit code; 1, with a message on the console, if it could not start.
 */
export async function runPlaywright(
  config: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  if (!existsSync(join(build, 'manifest.json'))) {
    console.error('There is no build to test yet. Run: npm run build');
    return 1;
  }
  try {
    const browser = await findBrowser({ say: console.log });
    // one copy for the whole run, so that a build in the meantime does not affect it
    const extension = mkdtempSync(join(tmpdir(), 'verdict-tested-'));
    process.once('exit', () => rmSync(extension, { recursive: true, force: true }));
    await copyWithLocalAccess(build, extension);
    const playwright = dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json'));
    const child = spawn(process.execPath, [join(playwright, 'cli.js'), 'test', '--config', config, ...args], {
      cwd: top,
      stdio: 'inherit',
      env: { ...process.env, ...env, VERDICT_BROWSER: browser, VERDICT_EXTENSION: extension },
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
    return await new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}
