/** The parts whose lines are counted. Data, styles, texts and `test/lab` are not. */
const PARTS: readonly (readonly [name: string, path: RegExp])[] = [
  ['engine', /^lib\/engine\//],
  ['shared', /^lib\/shared\//],
  ['programs', /^lib\/programs\//],
  ['extension', /^(?:lib\/extension|components|entrypoints)\//],
  ['tooling', /^lib\/tooling\/|^[^/]+$/],
  ['tests', /^test\/(?!lab\/)/],
];

/** An object literal that is spread into another one saves lines at the formatter, and nothing else. */
const SPREAD_FOR_LAYOUT = /^\s*\.\.\.\{/;

export interface CountedFile {
  /** From the top of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** The lines of TypeScript in each part, and in the source, which is all parts but the tests. */
export function countLines(files: readonly CountedFile[]): Map<string, number> {
  const lines = new Map([...PARTS.map(([name]) => name), 'source'].map((name) => [name, 0]));
  const add = (name: string, count: number) => lines.set(name, (lines.get(name) ?? 0) + count);
  for (const { path, text } of files) {
    const part = /\.tsx?$/.test(path) && PARTS.find(([, pattern]) => pattern.test(path))?.[0];
    if (!part) continue;
    const count = text.split('\n').length - 1;
    add(part, count);
    if (part !== 'tests') add('source', count);
  }
  return lines;
}

/** What is wrong with the counted lines: a part over its ceiling, and lines that were saved by typography. */
export function lineFaults(
  lines: ReadonlyMap<string, number>,
  ceilings: Readonly<Record<string, number>>,
  files: readonly CountedFile[],
): string[] {
  const over = [...lines].flatMap(([name, count]) => {
    const ceiling = ceilings[name];
    if (ceiling === undefined) return [`${name} has no ceiling in ceilings.json`];
    return count > ceiling ? [`${name} has ${count} lines, ${count - ceiling} over its ceiling`] : [];
  });
  const spread = files
    .filter(({ path }) => /\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          SPREAD_FOR_LAYOUT.test(line) ? [`${path}:${at + 1}: ...{ } for layout`] : [],
        ),
    );
  return [...over, ...spread];
}
