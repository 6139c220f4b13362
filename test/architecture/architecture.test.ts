import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { names } from '../../lib/engine/core/names.ts';
import { codeOf, importsOf, sourceFiles, styleAndPageFiles } from './source-files.ts';

// Import rules, cycles and unused files are checked by dependency-cruiser.

/** Where the API keys and the headers for proxies are stored. */
const SECRETS: readonly string[] = [
  'lib/extension/storage/connections/keys.ts',
  'lib/extension/storage/connections/headers.ts',
];

/** Only the background reads them. */
const SECRET_READERS: readonly string[] = [
  'lib/extension/actions',
  'lib/extension/storage',
  'entrypoints/background',
  'test',
];

const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

/** A component and the type that it draws, and what two programs that never meet call alike. */
const NAMED_TWICE: readonly string[] = names(
  'CheckState Connections Facts JobNotice JudgedPage KnownPage Page PageOf Site SitePages factsSchema openDatabase textOf waiting',
);

const files = sourceFiles();
const inside = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

describe('the source', () => {
  it('lets only the background import the stored keys', () => {
    const found = files
      .filter(({ path }) => !SECRET_READERS.some((reader) => inside(path, reader)))
      .filter((file) => importsOf(file).some(({ target }) => SECRETS.includes(target)))
      .map(({ path }) => path);
    expect(found, 'no page reads a key: it sends a new one and shows its last four characters').toEqual([]);
  });

  it('listens for messages only in the background, because browsers deliver each to every listener, and one contains a key', () => {
    const found = files
      .filter(
        ({ path }) => !inside(path, 'entrypoints/background') && !inside(path, 'lib/extension/messages'),
      )
      .filter((file) => /\bonMessage\b/.test(codeOf(file)) && !inside(file.path, 'test'))
      .map(({ path }) => path);
    expect(found).toEqual([]);
  });

  it('writes to the streams and files of the programs in one place, which leaves no command of a page in what it writes', () => {
    const WRITES =
      /\bconsole\b|\bstd(?:out|err)\b|\b_rawDebug\b|\b(?:write|append)File|\b[wW]riteSync\b|WriteStream\b/;
    const programs = files.filter(
      ({ path }) => /^lib\/programs\//.test(path) && path !== 'lib/programs/service/node/output.ts',
    );
    const found = programs.filter(
      (file) =>
        WRITES.test(codeOf(file)) ||
        importsOf(file).some(({ target }) => /^node:(?:console|process|tty)$/.test(target)),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it('gives no statement the time of a process: what processes compare is `:now`, the time of their database', () => {
    const found = files
      .filter(({ path }) => /^lib\/programs\/service\/node\/(?!serve\.ts)/.test(path))
      .filter((file) => /\bSql(?:Database)?\b/.test(codeOf(file)))
      .filter((file) => /\bDate\.now\b|\bnew Date\(\)|\bclock\b/.test(codeOf(file)));
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it('uses no window in the background, where it does not exist', () => {
    const found = files
      .filter(({ path }) => inside(path, 'entrypoints/background'))
      .filter((file) => /\b(?:window|document|localStorage)\b/.test(codeOf(file)))
      .map(({ path }) => path);
    expect(found).toEqual([]);
  });

  it('imports files with their extension, so that Node and every bundler resolve them alike', () => {
    const found = files.flatMap((file) =>
      importsOf(file)
        .filter(
          ({ relative, written }) =>
            relative && !/\.(?:tsx?|css(?:\?inline)?|json|mjs|html\?raw)$/.test(written),
        )
        .map(({ written }) => `${file.path} imports ${written}`),
    );
    expect(found).toEqual([]);
  });

  it('names files for their main export', () => {
    const found = files
      .map(({ path }) => path)
      .filter((path) => path !== 'entrypoints/background/index.ts')
      .filter((path) => {
        const name = path.split('/').at(-1) ?? '';
        const wellNamed = name.endsWith('.tsx')
          ? /^(?:[A-Z][A-Za-z0-9]*|main|[a-z0-9-]+\.test)\.tsx$/.test(name)
          : /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:test|spec|endurance|d|config))?\.ts$/.test(name);
        return !wellNamed || /(?:^|\/)(?:utils?|helpers?|common|index)(?:\/|\.tsx?$)/.test(path);
      });
    expect(
      found,
      'PascalCase.tsx for components, kebab-case.ts for everything else; no utils, helpers, common, barrels',
    ).toEqual([]);
  });

  it('gives an exported name to one thing, but for these', () => {
    const code = files.filter(({ path }) => !path.startsWith('test/') && !path.endsWith('.d.ts'));
    const named = code.flatMap(({ path, text }) =>
      [...new Set([...text.matchAll(EXPORTED)].map(([, name]) => name ?? ''))].map((name) => ({
        name,
        path,
      })),
    );
    const groups = [...Map.groupBy(named, ({ name }) => name)];
    const found = groups.filter(([, places]) => places.length > 1).map(([name]) => name);
    expect(found.toSorted(), 'choose another name, or take one off the list').toEqual(NAMED_TWICE);
  });

  it('leaves the order of findings to the engine', () => {
    const found = files
      .filter(({ path }) => !inside(path, 'lib/engine') && !path.startsWith('test/'))
      .filter((file) => /[sS]ort(?:ed)?\((?:[^;]{0,200}?)\b(?:weight|importance|cost)\b/i.test(codeOf(file)));
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it('keeps comments within 120 columns, which the formatter does not see', () => {
    const found = files.flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          /^\s*(?:\/\/|\/?\*)/.test(line) && line.length > 120 ? [`${path}:${at + 1}`] : [],
        ),
    );
    expect(found).toEqual([]);
  });

  it('has style sheets and pages whose imports exist and stay within their layer', () => {
    const found = styleAndPageFiles().flatMap(({ path, imports }) =>
      imports
        .filter(
          (target) =>
            !existsSync(join(import.meta.dirname, '..', '..', target)) ||
            (path.startsWith('components/ui/') &&
              !/^(components\/ui|lib\/(shared|extension)\/view)\//.test(target)) ||
            (path.startsWith('components/') &&
              !/^(components|lib\/(shared|extension)\/view)\//.test(target)) ||
            target.startsWith('test/'),
        )
        .map((target) => `${path} imports ${target}`),
    );
    expect(found).toEqual([]);
  });

  it('imports only packages that package.json names', () => {
    const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8'));
    const declared = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)];
    const found = files.flatMap((file) =>
      importsOf(file)
        .filter(({ relative, target }) => !relative && !target.startsWith('node:'))
        .filter(({ target }) => !declared.some((name) => target === name || target.startsWith(`${name}/`)))
        .map(({ target }) => `${file.path} imports ${target}`),
    );
    expect(found).toEqual([]);
  });

  it('is installed without a warning: the lock file has the engines of this repository alone', () => {
    const lock = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package-lock.json'), 'utf8'));
    const named = Object.entries<object>(lock.packages).filter(([, entry]) => 'engines' in entry);
    expect(
      named.map(([path]) => path),
      'npm run lock takes the others out',
    ).toEqual(['']);
  });
});

/** Every file that one of these loads, and the packages that they import. */
function loadedBy(entries: readonly string[]): { files: ReadonlySet<string>; packages: ReadonlySet<string> } {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const loaded = new Set<string>();
  const packages = new Set<string>();
  const load = (path: string) => {
    const file = byPath.get(path);
    if (!file || loaded.has(path)) return;
    loaded.add(path);
    for (const { relative, target } of importsOf(file)) {
      if (relative) load(target);
      else packages.add(target);
    }
  };
  for (const entry of entries) load(entry);
  return { files: loaded, packages };
}

describe('the tests of a room that all others use', () => {
  /** The texts in English as screens format them, which every room's tests may show. */
  const TEXTS = 'lib/extension/platform/text.ts';
  it.each([
    ['engine', /^(?:lib\/(?:shared|programs|extension)|components|entrypoints)\//],
    ['shared', /^(?:lib\/(?:programs|extension)|components|entrypoints)\//],
  ])('in test/%s import nothing of the rooms above: a test of several is in test/across', (room, others) => {
    const found = files
      .filter(({ path }) => inside(path, `test/${room}`))
      .flatMap((file) => importsOf(file).map(({ target }) => [file.path, target] as const))
      .filter(([, target]) => others.test(target) && target !== TEXTS);
    expect(found.map(([path, target]) => `${path}: ${target}`)).toEqual([]);
  });
});

describe('the extension', () => {
  it('has nothing of the programs on Node in it', () => {
    const entries = files.map(({ path }) => path).filter((path) => inside(path, 'entrypoints'));
    const extension = loadedBy(entries);
    const programs = [...extension.files].filter((path) =>
      /^lib\/(?:tooling|programs\/(?:cli|service\/node))\//.test(path),
    );
    const packages = [...extension.packages].filter((name) =>
      /^(?:node:|@modelcontextprotocol\/|@hono\/node-server|pg$|pg\/|pg-|playwright|@playwright\/)/.test(
        name,
      ),
    );
    expect([...programs, ...packages]).toEqual([]);
    expect(loadedBy(['lib/programs/cli/main.ts']).packages).toContain('@modelcontextprotocol/server');
  });
});

describe('stored items', () => {
  it('are declared only in lib/extension/storage', () => {
    const found = files
      .filter(({ path }) => !inside(path, 'lib/extension/storage') && !inside(path, 'test'))
      .filter((file) => /\bdefine(?:Item|Family)\s*\(/.test(codeOf(file)))
      .map(({ path }) => path);
    expect(found, 'declared in two places, one key would have two writers').toEqual([]);
  });

  it('are all loaded by the background, which deletes those of a connection and lists unreadable ones', () => {
    const { files: loaded } = loadedBy(['entrypoints/background/index.ts']);
    const declaring = files.filter(
      (file) =>
        inside(file.path, 'lib/extension/storage') &&
        /\bdefine(?:Item|Family)(?:<[^>]*>)?\(\{/.test(file.text),
    );
    expect(declaring.length).toBeGreaterThan(15);
    expect(declaring.map(({ path }) => path).filter((path) => !loaded.has(path))).toEqual([]);
  });

  it('have different names', () => {
    const names = files
      .filter(({ path }) => inside(path, 'lib/extension/storage'))
      .flatMap(({ text }) => [...text.matchAll(/define(?:Item|Family)(?:<[^>]*>)?\(\{([\s\S]*?)\}\)/g)])
      .map(([, declaration = '']) => /\bname(?::\s*['"`]([^'"`]+)['"`])?/.exec(declaration)?.[1] ?? 'index')
      .toSorted();
    expect(names.length).toBeGreaterThan(5);
    expect(names).toEqual([...new Set(names)]);
  });

  it('are accessed only through their declarations', () => {
    const found = files
      .filter(({ path }) => !inside(path, 'lib/extension/storage') && !inside(path, 'test'))
      .filter((file) =>
        /\b(?:browser|chrome)\.storage\.(?:local|sync|session)\.(?:get|set)/.test(codeOf(file)),
      )
      .map(({ path }) => path);
    expect(found, 'reading past the declaration skips validation').toEqual([]);
  });
});

it('documents name files and folders that exist', () => {
  const top = join(import.meta.dirname, '..', '..');
  const inFolder = (folder: string) =>
    readdirSync(join(top, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
  const documents = [...readdirSync(top), ...inFolder('lib'), ...inFolder('test')]
    .filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md')
    .map((path) => path.split(sep).join('/'));
  const missing = documents.flatMap((path) =>
    [...readFileSync(join(top, path), 'utf8').matchAll(/`((?:lib|test|components|entrypoints)\/[\w./-]+)`/g)]
      .map(([, named = '']) => named)
      .filter((named) => !existsSync(join(top, named)))
      .map((named) => `${path}: ${named}`),
  );
  expect(documents.length).toBeGreaterThan(7);
  expect(missing).toEqual([]);
});
