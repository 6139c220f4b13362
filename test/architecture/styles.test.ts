import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf, type SourceFile, sourceFiles } from './source-files.ts';

// TypeScript sees every name in a CSS module as a string. Who may import one is in .dependency-cruiser.mjs.

/**
 * Its components have plain class names: those of a CSS module would differ between the builds that share the style.
 */
const VIEW = /^lib\/(shared|extension)\/view\//;
const SHEETS = [
  'lib/shared/view/marks.css',
  'lib/shared/view/report.css',
  'lib/extension/view/client-report/client.css',
];

interface Use {
  readonly file: SourceFile;
  readonly module: string;
  /** The names after the dot: `row` in `styles.row`. */
  readonly names: readonly string[];
  /** Some names are computed: `styles[mark]`. */
  readonly isOpen: boolean;
}

const uses = sourceFiles().flatMap((file) =>
  importsOf(file)
    .filter(({ target }) => target.endsWith('.module.css'))
    .map(({ target }) => useOf(file, target)),
);

it('shows every element in its own style: each class that a component names is in its style sheet', () => {
  const missing = uses.flatMap(({ file, module, names }) => {
    const classes = classesOf(module);
    return names.filter((name) => !classes.has(name)).map((name) => `${file.path}: ${name}`);
  });
  expect(uses.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

it('gives no element a class in plain text, because no style sheet has it under that name', () => {
  const found = sourceFiles()
    .filter(
      ({ path, text }) => path.startsWith('components/') && /\bclassName(?:=\{?| = |: )["'`][a-z]/.test(text),
    )
    .map(({ path }) => path);
  expect(found).toEqual([]);
});

it('loads no style that nothing on the screen has', () => {
  const unused = [...Map.groupBy(uses, ({ module }) => module)].flatMap(([module, byFiles]) => {
    if (byFiles.some(({ isOpen }) => isOpen)) return [];
    const named = new Set(byFiles.flatMap(({ names }) => names));
    return [...classesOf(module)].filter((name) => !named.has(name)).map((name) => `${module}: ${name}`);
  });
  expect(unused).toEqual([]);
});

it('aligns text by no value that Chromium does not know', () => {
  const files = [...new Set(uses.map(({ module }) => module)), ...SHEETS];
  const found = files.filter((file) => textOf(file).includes('match-parent'));
  expect(found).toEqual([]);
});

it('shows each element of a report in its own style: the plain names of the view are those of its style sheets', () => {
  const code = sourceFiles()
    .filter(({ path }) => VIEW.test(path))
    .map(({ text }) => text)
    .join('\n');
  const classes = SHEETS.flatMap((file) => [...classesOf(file)]);
  // computed from the state or the weight of a check, or the level of a heading
  const isBuilt = (name: string) => /^(?:weight|level)\d$/.test(name) || code.includes(`${name}:`);
  expect(
    classes.filter((name) => !new RegExp(`['"\`. ]${name}['"\` ]`).test(code) && !isBuilt(name)),
  ).toEqual([]);
  const named = [...code.matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !classes.includes(name))).toEqual([]);
});

function useOf(file: SourceFile, module: string): Use {
  const { text } = file;
  const [, name = ''] =
    new RegExp(`import (\\w+) from '[^']*${module.split('/').at(-1)?.replaceAll('.', '\\.')}'`).exec(text) ??
    [];
  return {
    file,
    module,
    names: [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].flatMap(([, used]) => used ?? []),
    isOpen: text.includes(`${name}[`),
  };
}

function classesOf(module: string): Set<string> {
  const css = textOf(module).replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return new Set([...css.matchAll(/\.([a-z]\w*)(?=[^{}]*\{)/gi)].flatMap(([, name]) => name ?? []));
}

function textOf(style: string): string {
  return readFileSync(join(import.meta.dirname, '..', '..', style), 'utf8');
}
