import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';

const top = join(import.meta.dirname, '..', '..');

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export interface Import {
  /** As written. */
  readonly written: string;
  /** A path from the root for relative imports, else the package's name as written. */
  readonly target: string;
  readonly relative: boolean;
}

export function sourceFiles(): SourceFile[] {
  return ['entrypoints', 'components', 'lib', 'test'].flatMap((folder) =>
    readdirSync(join(top, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ({
        path: relative(top, file).split(sep).join('/'),
        text: readFileSync(file, 'utf8'),
      })),
  );
}

const IMPORTS = [
  /^\s*(?:import|export)\s[^'";]*?\sfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
];

/** What a file imports or re-exports, including types. */
export function importsOf({ path, text }: SourceFile): Import[] {
  return IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)])
    .flatMap((match) => match[1] ?? [])
    .map((written) => {
      const isRelative = written.startsWith('.');
      const target = isRelative ? posix.join(posix.dirname(path), written) : written;
      return { written, target, relative: isRelative };
    });
}

/** The text without comments and string contents, but for the code in templates. */
export function codeOf({ text }: SourceFile): string {
  return text.replace(
    /\/\*[\s\S]*?\*\/|\/\/.*$|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/gm,
    (found) => (found.startsWith('`') ? (found.match(/\$\{[^}`]*/g) ?? []).join(' ') : ''),
  );
}

export interface StyleOrPage {
  readonly path: string;
  /** Style sheets and scripts that it loads from this repository, as paths from the root. */
  readonly imports: readonly string[];
}

/** Every style sheet and HTML page of the extension, with its imports. */
export function styleAndPageFiles(): StyleOrPage[] {
  return ['entrypoints', 'components'].flatMap((folder) =>
    readdirSync(join(top, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:css|html)$/.test(entry.name))
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        const path = relative(top, file).split(sep).join('/');
        const loaded = [
          ...readFileSync(file, 'utf8').matchAll(/@import\s+["']([^"']+)["']|\b(?:src|href)="(\.[^"]+)"/g),
        ].map(([, style, script]) => style ?? script ?? '');
        return { path, imports: loaded.map((target) => posix.join(posix.dirname(path), target)) };
      }),
  );
}
