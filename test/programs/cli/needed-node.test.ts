import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NEEDED_NODE } from '../../../lib/programs/service/node/command-line.ts';
import { BUILT, top } from '../../../lib/tooling/service/built-service.ts';

const PROGRAMS = ['verdict.js', 'main.js'];

describe('which Node the programs need', () => {
  it('is said in what people read', () => {
    for (const file of ['README.md', 'lib/programs/cli/README.md', 'lib/programs/service/README.md'])
      expect(readFileSync(join(top, file), 'utf8'), file).toContain(`Node ${NEEDED_NODE}`);
  });

  it.each(PROGRAMS)('is known to %s before it loads anything that an older one lacks', (program) => {
    expect([...loadedAtOnce(program)].filter((name) => name.startsWith('node:')).toSorted()).toEqual([
      ...['node:fs', 'node:stream', 'node:util'],
    ]);
  });

  const old = olderNode();
  if (old === undefined) it('on an older one', ({ skip }) => skip('There is no older Node on the PATH'));
  else
    it.each([
      ['verdict.js', 'check', '--no-render', 'http://127.0.0.1:9/'],
      ['verdict.js', 'mcp', '--no-render'],
      ['verdict.js', '--help'],
      ['main.js', '--port', '0', '--no-render', '--database', ':memory:'],
    ])('is said in one sentence by an older one: %s %s', async (program, ...args) => {
      const ended = await new Promise((resolve) => {
        execFile(old.path, [join(BUILT, program), ...args], (error, out, err) =>
          resolve({ code: error?.code, out, err }),
        );
      });
      const err = `This program needs Node ${NEEDED_NODE} or newer, and this is Node ${old.version}.\n`;
      expect(ended).toEqual({ code: 2, out: '', err });
    });
});

/** The built files and the modules that a program imports, before it runs. */
function loadedAtOnce(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  if (file.startsWith('node:')) return loaded;
  const code = readFileSync(join(BUILT, file), 'utf8');
  for (const [, name = ''] of code.matchAll(/^(?:import|export)\s[^;]*?["']([^"']+)["'];$/gm))
    loadedAtOnce(name, loaded);
  return loaded;
}

function olderNode(): { readonly path: string; readonly version: string } | undefined {
  const places = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'node'));
  const found = places.filter(existsSync).map((path) => ({
    path,
    version: execFileSync(path, ['--version'], { encoding: 'utf8' }).trim().slice(1),
  }));
  return found.find(({ version }) => version.localeCompare(NEEDED_NODE, 'en', { numeric: true }) < 0);
}
