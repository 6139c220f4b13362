import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserPlaces } from '../../../lib/programs/service/node/rendering/browser-places.ts';
import { findBrowser } from '../../../lib/tooling/browser/find-browser.ts';

describe('the browser places', () => {
  it('have a Chromium before a branded browser on every system', () => {
    const env = {
      PATH: '/usr/bin',
      HOME: '/home/me',
      LOCALAPPDATA: 'C:\\Local',
      PROGRAMFILES: 'C:\\Programs',
    };
    for (const platform of ['linux', 'darwin', 'win32'] as const) {
      const paths = browserPlaces(platform, env);
      expect(paths[0]).toMatch(/chromium/i);
      expect(paths.findIndex((path) => /edge/i.test(path))).toBeGreaterThan(0);
    }
  });

  it('include the Linux path, and the distributions’ folders even if the path is empty', () => {
    const paths = browserPlaces('linux', { PATH: '/opt/mine' });
    expect(paths).toContain('/opt/mine/chromium');
    expect(paths).toContain('/usr/bin/google-chrome');
    expect(paths).toContain('/snap/bin/chromium');
  });

  it('include the applications of the system and of the user on a Mac', () => {
    const paths = browserPlaces('darwin', { HOME: '/Users/me' });
    expect(paths).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
    expect(paths).toContain('/Users/me/Applications/Chromium.app/Contents/MacOS/Chromium');
  });

  it('omit Windows folders without an environment variable', () => {
    const paths = browserPlaces('win32', { PROGRAMFILES: 'C:\\Programs' });
    expect(paths).toContain('C:\\Programs\\Google\\Chrome\\Application\\chrome.exe');
    expect(paths.every((path) => path.startsWith('C:\\Programs\\'))).toBe(true);
  });
});

describe('a browser named by CHROME_PATH', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verdict-browsers-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function program(script: string): Promise<string> {
    const path = join(folder, `browser-${Math.random()}`);
    await writeFile(path, `#!/bin/sh\n${script}\n`);
    await chmod(path, 0o755);
    return path;
  }

  it('is used, and printed', async () => {
    const path = await program('echo "Chromium 156.0.8078.79"');
    const said: string[] = [];
    expect(await findBrowser({ say: (line) => said.push(line), env: { CHROME_PATH: path } })).toBe(path);
    expect(said).toEqual([`Browser: ${path} (from CHROME_PATH)`]);
  });

  it('is an error with the file name if it does not exist', async () => {
    const found = findBrowser({ say: () => {}, env: { CHROME_PATH: '/no/such/browser' } });
    await expect(found).rejects.toThrow(/CHROME_PATH is \/no\/such\/browser, but there is no such file/);
  });

  it('is an error with the missing system library', async () => {
    const path = await program(
      'echo "$0: error while loading shared libraries: libnss3.so: cannot open shared object file" >&2; exit 127',
    );
    const found = findBrowser({ say: () => {}, env: { CHROME_PATH: path } });
    await expect(found).rejects.toThrow(/system library libnss3\.so is missing/);
  });

  it('is an error with its last output if it does not start', async () => {
    const path = await program('echo "requires the chromium snap to be installed" >&2; exit 1');
    const found = findBrowser({ say: () => {}, env: { CHROME_PATH: path } });
    await expect(found).rejects.toThrow(/requires the chromium snap[\s\S]*CHROME_PATH=/);
  });
});
