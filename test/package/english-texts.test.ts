import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import english from '../../lib/engine/text/catalog/en.json' with { type: 'json' };
import notes from '../../lib/engine/text/notes.json' with { type: 'json' };
import placeholders from '../../lib/engine/text/placeholders.json' with { type: 'json' };
import ofService from '../../lib/engine/texts/en.json' with { type: 'json' };
import { sourceFiles } from '../architecture/source-files.ts';
import { FORM, placeholdersIn } from './catalogs.ts';

const config = readFileSync(join(import.meta.dirname, '..', '..', 'wxt.config.ts'), 'utf8');
const basesOf = (texts: object) => [...new Set(Object.keys(texts).map((key) => key.replace(FORM, '')))];

function codeIn(folders: RegExp): string {
  const files = sourceFiles().filter(({ path }) => folders.test(path));
  return files.map(({ text }) => text).join('\n');
}

describe('the extension’s English texts', () => {
  const code = config + codeIn(/^(entrypoints|components|lib\/(engine|extension|shared))\//);

  it('are all used', () => {
    const isNamed = (key: string) =>
      [`'${key}'`, `"${key}"`, `__MSG_${key}__`].some((use) => code.includes(use));
    // beside a label in the table of settings stand its hint and why a permission was refused; a group has its title
    const found = basesOf(english).filter(
      (key) => !isNamed(key) && !isNamed(key.replace(/(?:Hint|RefusedWhy|Group)$/, '')),
    );
    expect(found).toEqual([]);
  });

  it('have every text of the manifest', () => {
    const named = [...config.matchAll(/__MSG_(\w+?)__/g)].map(([, key = '']) => key);
    expect(named).toContain('extensionName');
    expect(named.filter((key) => !(key in english))).toEqual([]);
  });

  it('have their placeholders in placeholders.json, where the types take them from', () => {
    const inTexts = Object.entries(english)
      .filter(([key]) => !FORM.test(key))
      .map(([key, text]) => [key, placeholdersIn(text)] as const)
      .filter(([, names]) => names.length > 0);
    const declared = Object.entries(placeholders).map(([key, names]) => [key, Object.keys(names).toSorted()]);
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(inTexts));
  });

  it('have notes for translators, at least where a text has more than one value', () => {
    expect(Object.keys(notes).filter((key) => !basesOf(english).includes(key))).toEqual([]);
    const several = Object.entries(placeholders).filter(([, names]) => Object.keys(names).length > 1);
    expect(several.map(([key]) => key).filter((key) => !(key in notes))).toEqual([]);
  });
});

it('the report service’s English texts are all used, those of checks by a check that exists', () => {
  const code = codeIn(/^lib\//);
  /** Keys that the code puts together; the engine joins lists with the last. */
  const built =
    /^(?:listing|difference|unread|in-front|searchConsole)\.|^database\.(?:newer|other)$|^fault\.json-|^twoParts$/;
  const checks = new Set(
    Array.from(code.matchAll(/(?:id: |define(?:Raw)?Check\(\s*)'([^']+)'/g), ([, id]) => id),
  );
  const found = basesOf(ofService).filter((key) => {
    const [, check] = /^(.*)\.(?:name|fix|why|failed|site(?:-.+)?)$/.exec(key) ?? [];
    return !built.test(key) && !code.includes(`'${key}'`) && !checks.has(check);
  });
  expect(found).toEqual([]);
});

it('a check says of several pages what is wrong, without the values of a single one', () => {
  const texts: Readonly<Record<string, string>> = ofService;
  const withValue = Object.keys(texts).filter(
    (key) => /\.failed(?:-[a-z]+)?$/.test(key) && texts[key]?.includes('$'),
  );
  const wanted = withValue
    .filter((key) => !/^(?:read|searchConsole)\./.test(key))
    .map((key) => key.replace('.failed', '.site'));
  expect(
    Object.keys(texts)
      .filter((key) => /\.site(?:-[a-z]+)?$/.test(key))
      .toSorted(),
  ).toEqual(wanted.toSorted());
  expect(wanted.filter((key) => texts[key]?.includes('$'))).toEqual([]);
});
