import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { codeOf, importsOf, type SourceFile, sourceFiles } from './source-files.ts';
import { KEY_READERS, ROOMS, type Room, SECRETS } from './walls.ts';

const files = sourceFiles();
const inside = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

function roomOf(path: string): Room | undefined {
  return ROOMS.filter(({ room }) => inside(path, room)).toSorted((a, b) => b.room.length - a.room.length)[0];
}

/** Which of a file's imports go through a wall, in words. */
function breaches(file: SourceFile): string[] {
  const room = roomOf(file.path);
  if (!room) return [`${file.path} stands in no room of the house.`];
  return importsOf(file)
    .filter((edge) => !mayImport(room, edge.target, edge.relative))
    .map(({ written }) => `${file.path} imports ${written}, but ${room.why}.`);
}

function mayImport(room: Room, target: string, relative: boolean): boolean {
  if (relative) {
    const owner = roomOf(target)?.room;
    return owner === room.room || room.ours.some((folder) => inside(target, folder));
  }
  return room.packages.some(
    (name) =>
      name === '*' ||
      name === target ||
      target.startsWith(`${name}/`) ||
      (name === 'node:*' && target.startsWith('node:')),
  );
}

describe('the house', () => {
  it('has files in every room it talks of, so that no rule watches over nothing', () => {
    const rooms = new Set(files.map(({ path }) => roomOf(path)?.room));
    expect([...rooms]).toEqual(expect.arrayContaining(['lib/model', 'lib/service', 'components/ui', 'test']));
  });

  it('sees an import through a wall', () => {
    const text = "import { createClient } from '../../lib/api/create-client.ts';\nimport ky from 'ky';";
    expect(breaches({ path: 'components/report/Example.tsx', text })).toHaveLength(2);
    expect(breaches({ path: 'lib/model/example.ts', text: "export * from '../api/x.ts'" })).toHaveLength(1);
    expect(breaches({ path: 'lib/actions/jobs/example.ts', text })).toHaveLength(2);
  });

  it('lets each room import only what its wall lets through', () => {
    expect(files.flatMap(breaches)).toEqual([]);
  });

  it('imports only packages that package.json names, for what another package brings may go with it', () => {
    const declared = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)];
    const found = files.flatMap((file) =>
      importsOf(file)
        .filter(({ relative, target }) => !relative && !target.startsWith('node:'))
        .filter(({ target }) => !declared.some((name) => target === name || target.startsWith(`${name}/`)))
        .map(({ target }) => `${file.path} imports ${target}`),
    );
    expect(found).toEqual([]);
  });

  it('imports no test from outside the tests', () => {
    const found = files
      .filter(({ path }) => !inside(path, 'test'))
      .flatMap((file) => importsOf(file).map(({ target }) => ({ path: file.path, target })))
      .filter(({ target }) => inside(target, 'test'));
    expect(found, 'what tests need must not be part of what users get').toEqual([]);
  });

  it('lets only the background near the API keys and what is like them', () => {
    const found = files
      .filter(({ path }) => !KEY_READERS.some((reader) => inside(path, reader)))
      .filter((file) => importsOf(file).some(({ target }) => SECRETS.includes(target)))
      .map(({ path }) => path);
    expect(found, 'no page ever reads a key: it sends a new one and sees its last four characters').toEqual(
      [],
    );
  });

  it('lets only the background hear messages, for the browser gives each to all that listen, and one holds a key', () => {
    const found = files
      .filter(({ path }) => !inside(path, 'entrypoints/background') && !inside(path, 'lib/messages'))
      .filter((file) => /\bonMessage\b/.test(codeOf(file)) && !inside(file.path, 'test'))
      .map(({ path }) => path);
    expect(found).toEqual([]);
  });

  it('uses no window in the background, which has none', () => {
    const found = files
      .filter(({ path }) => inside(path, 'entrypoints/background'))
      .filter((file) => /\b(?:window|document|localStorage)\b/.test(codeOf(file)))
      .map(({ path }) => path);
    expect(found).toEqual([]);
  });

  it('names each imported file whole, so that Node and every bundler find it alike', () => {
    const found = files.flatMap((file) =>
      importsOf(file)
        .filter(({ relative, written }) => relative && !/\.(?:tsx?|css|json|mjs|html\?raw)$/.test(written))
        .map(({ written }) => `${file.path} imports ${written}`),
    );
    expect(found).toEqual([]);
  });

  it('keeps files short enough to be read in one go', () => {
    const found = files
      .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > 250);
    expect(found, 'a file of more than 250 lines holds a second thing that wants a room of its own').toEqual(
      [],
    );
  });

  it('names files for what is in them', () => {
    const found = files
      .map(({ path }) => path)
      .filter((path) => path !== 'entrypoints/background/index.ts' && !inside(path, 'test/helpers'))
      .filter((path) => {
        const name = path.split('/').at(-1) ?? '';
        const wellNamed = name.endsWith('.tsx')
          ? /^(?:[A-Z][A-Za-z0-9]*|main|[a-z0-9-]+\.test)\.tsx$/.test(name)
          : /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:test|spec|endurance|d|config))?\.ts$/.test(name);
        return !wellNamed || /(?:^|\/)(?:utils?|helpers?|common|index)(?:\/|\.tsx?$)/.test(path);
      });
    expect(
      found,
      'PascalCase.tsx is a component, kebab-case.ts all else; no utils, helpers, common, barrels',
    ).toEqual([]);
  });
});

describe('stored items', () => {
  it('are declared in lib/storage alone', () => {
    const found = files
      .filter(({ path }) => !inside(path, 'lib/storage') && !inside(path, 'test'))
      // the popup's first picture is read before anything that parses is loaded, and looks for itself
      .filter(({ path }) => path !== 'lib/platform/first-look.ts')
      .filter((file) => /\bdefineItem\s*\(/.test(codeOf(file)))
      .map(({ path }) => path);
    expect(found, 'one home for everything stored: else two rooms write one key').toEqual([]);
  });

  it('have each a name of their own', () => {
    const names = files
      .filter(({ path }) => inside(path, 'lib/storage'))
      .flatMap(({ text }) => [...text.matchAll(/defineItem(?:<[^>]*>)?\(\{([\s\S]*?)\}\)/g)])
      .map(([, declaration = '']) => /\bname(?::\s*['"`]([^'"`]+)['"`])?/.exec(declaration)?.[1] ?? 'index')
      .toSorted();
    expect(names.length).toBeGreaterThan(5);
    expect(names).toEqual([...new Set(names)]);
  });

  it('are reached through their declarations, never past them', () => {
    const found = files
      .filter(({ path }) => !inside(path, 'lib/storage') && !inside(path, 'test'))
      // the popup's first picture is read before anything that parses is loaded, and looks for itself
      .filter(({ path }) => path !== 'lib/platform/first-look.ts')
      .filter((file) =>
        /\b(?:browser|chrome)\.storage\.(?:local|sync|session)\.(?:get|set)/.test(codeOf(file)),
      )
      .map(({ path }) => path);
    expect(found, 'what is read past its declaration is not parsed, and not migrated').toEqual([]);
  });
});
