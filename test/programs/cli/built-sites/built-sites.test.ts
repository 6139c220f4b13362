import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CHECK_COMMAND } from '../../../../lib/programs/cli/check/check-command.ts';
import { runCheck } from '../../../../lib/programs/cli/check/run-check.ts';
import { readArguments } from '../../../../lib/programs/service/node/command-line.ts';
import { readRows } from '../../../fixtures/read-rows.ts';

/** What became of a site, and what a run with the baseline of its first build says. */
interface Row {
  /** The one that has built it; absent: each. */
  readonly framework?: string;
  readonly change: string;
  /** A page that is new, as a copy of the article. */
  readonly added?: string;
  /** Which texts became which in all files when the framework built the site again: all of its changes. */
  readonly rebuilt?: readonly (readonly [from: string, to: string])[];
  /** A pattern and what stands in its place, by page, `*` for all of them, or file; `null`: it is gone. */
  readonly edits?: Readonly<Record<string, readonly [pattern: string, instead: string] | null>>;
  readonly exit: number;
  /** The id of the first reason, or `missing`, and the page of which it is told, if that is one. */
  readonly first?: string;
  readonly page?: string;
}

const SITES = join(import.meta.dirname, 'bodies');
const ROWS = readRows<Row>(import.meta.dirname, 'built-sites.jsonl');

/** The first reason in the output of a run, and of which page it is told: in the line above, or of the missing ones. */
function firstIn(said: string) {
  const [place = ''] = said.split('\n\n');
  const [, first = /^Of the baseline/m.test(place) ? 'missing' : ''] =
    /^ {2}(?:new|more) .*\(([\w-]+)\)$/m.exec(place) ?? [];
  const [, page] =
    /(?:^\S.* {2}|not checked: )https:\/\/[^/]+(\/|\/\S*?[^/])\/?(?:,.*|\.)?$/m.exec(place) ?? [];
  return { first, page };
}

describe.each(readdirSync(SITES))('a site that %s has built', (framework) => {
  const folder = mkdtempSync(join(tmpdir(), 'verdict-built-'));
  const dist = join(folder, 'dist');
  afterAll(() => rmSync(folder, { recursive: true }));
  const build = () => {
    rmSync(dist, { recursive: true, force: true });
    cpSync(join(SITES, framework), dist, { recursive: true });
  };

  async function check(...args: string[]) {
    const options = ['--no-render', '--baseline', join(folder, 'verdict.json'), ...args];
    const { values, named } = readArguments(CHECK_COMMAND, [dist, ...options]);
    const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { exitCode: exit } = await runCheck(values, named);
    return { exit, said: out.mock.calls.join('') };
  }
  beforeAll(async () => {
    build();
    await check('--update-baseline');
  });

  const filesOf = (name: string) =>
    readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => {
      const page = `/${file.replace(/\/?(?:index)?\.html$/, '')}`;
      return /\.(?:html|xml|txt)$/.test(file) && (name === '*' || page === name || file.startsWith(name));
    });
  function edit(name: string, edited: (text: string) => string) {
    const changed = filesOf(name).filter((file) => {
      const [path, text] = [join(dist, file), readFileSync(join(dist, file), 'utf8')];
      writeFileSync(path, edited(text));
      return edited(text) !== text;
    });
    expect(changed, `${name} is changed`).not.toEqual([]);
  }

  it.each(ROWS.filter((row) => (row.framework ?? framework) === framework))(
    'is compared with its first build, and the worst is said first: $change',
    async ({ added, rebuilt = [], edits = {}, exit, first, page }) => {
      build();
      if (added !== undefined) {
        const [article = ''] = filesOf('/journal/night');
        const file = join(dist, article.replace('journal/night', added.slice(1)));
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, readFileSync(join(dist, article), 'utf8').replaceAll('/journal/night', added));
      }
      for (const [from, to] of rebuilt) edit('*', (text) => text.replaceAll(from, to));
      for (const [name, how] of Object.entries(edits))
        if (how === null) for (const file of filesOf(name)) rmSync(join(dist, file));
        else edit(name, (text) => text.replace(new RegExp(how[0], 'gs'), how[1]));
      const { exit: code, said } = await check('--fail-on', 'missing');
      expect({ exit: code, ...firstIn(said) }, said).toMatchObject({
        exit,
        first: first ?? '',
        ...(page && { page }),
      });
    },
  );
});
