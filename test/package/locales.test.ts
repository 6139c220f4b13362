import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import english from '../../lib/model/text/catalog/en.json' with { type: 'json' };
import notes from '../../lib/model/text/notes.json' with { type: 'json' };
import placeholders from '../../lib/model/text/placeholders.json' with { type: 'json' };
import { sourceFiles } from '../architecture/source-files.ts';
import { CATALOGS, FORM, placeholdersIn } from './catalogs.ts';

const top = join(import.meta.dirname, '..', '..');

describe('the extension’s English texts', () => {
  const used = sourceFiles()
    .filter(({ path }) => /^(entrypoints|components|lib\/(model|report-view|platform|actions))\//.test(path))
    .map(({ text }) => text)
    .concat(readFileSync(join(top, 'wxt.config.ts'), 'utf8'))
    .join('\n');
  const bases = new Set(Object.keys(english).map((key) => key.replace(FORM, '')));

  it('are all used', () => {
    const found = [...bases].filter(
      (key) => ![`'${key}'`, `"${key}"`, `__MSG_${key}__`].some((use) => used.includes(use)),
    );
    expect(found).toEqual([]);
  });

  it('have every text of the manifest', () => {
    const named = [...used.matchAll(/__MSG_(\w+?)__/g)].map(([, key = '']) => key);
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
    expect(Object.keys(notes).filter((key) => !bases.has(key))).toEqual([]);
    const several = Object.entries(placeholders).filter(([, names]) => Object.keys(names).length > 1);
    expect(several.map(([key]) => key).filter((key) => !(key in notes))).toEqual([]);
  });
});

describe.each([...(CATALOGS[0]?.texts ?? [])])('the extension’s texts in %s', (tag, texts) => {
  it('name their language', () => {
    expect(texts['languageTag']).toBe(tag);
  });

  it('have a name and a description that the stores accept', () => {
    expect((texts['extensionName'] ?? '').length).toBeLessThanOrEqual(45);
    expect((texts['extensionDescription'] ?? '').length).toBeLessThanOrEqual(132);
  });
});
