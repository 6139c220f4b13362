import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../architecture/source-files.ts';
import { FORM, MESSAGES, type Message, placeholdersIn } from './catalogs.ts';

const top = join(import.meta.dirname, '..', '..');
const source = MESSAGES.get('en') ?? {};

describe('the source', () => {
  const used = sourceFiles()
    .filter(({ path }) => /^(entrypoints|components|lib\/(model|report-view|platform|actions))\//.test(path))
    .map(({ text }) => text)
    .concat(readFileSync(join(top, 'wxt.config.ts'), 'utf8'))
    .join('\n');

  it('has no unused text', () => {
    const found = Object.keys(source)
      .map((key) => key.replace(FORM, ''))
      .filter((key) => ![`'${key}'`, `"${key}"`, `__MSG_${key}__`].some((use) => used.includes(use)));
    expect(found).toEqual([]);
  });

  it('has every text used in the code', () => {
    const asked = [...used.matchAll(/\b(t|plural)\(\s*'(\w+)'/g)];
    expect(asked.length).toBeGreaterThan(50);
    const found = asked.filter(
      ([, kind, key]) => !((kind === 'plural' ? `${key}_other` : `${key}`) in source),
    );
    expect(found.map(([call]) => call)).toEqual([]);
  });

  it('has every text used in the manifest', () => {
    const named = [...used.matchAll(/__MSG_(\w+?)__/g)].map(([, key = '']) => key);
    expect(named).toContain('extensionName');
    expect(named.filter((key) => !(key in source))).toEqual([]);
  });

  it('has a description for translators on each text with more than one value', () => {
    const found = Object.entries(source)
      .filter(([key]) => !FORM.test(key))
      .filter(([, { message, placeholders }]) => placeholders && placeholdersIn(message).length > 1)
      .filter(([, { description = '' }]) => description.length < 10)
      .map(([key]) => key);
    expect(found).toEqual([]);
  });

  it('numbers placeholders in alphabetical order, as lib/platform/text.ts does', () => {
    const found = Object.entries(source).filter(([, { placeholders = {} }]) => {
      const contents = Object.keys(placeholders).toSorted();
      return contents.some((name, index) => placeholders[name]?.content !== `$${index + 1}`);
    });
    expect(found).toEqual([]);
  });
});

describe.each([...MESSAGES])('in %s', (name, messages) => {
  it('the folder is named for the language’s own tag', () => {
    expect(messages['languageTag']?.message.replace('-', '_')).toBe(name);
  });

  it('each text declares the placeholders of the source', () => {
    const found = Object.entries(messages).filter(([key, { message, placeholders = {} }]) => {
      const declared = contentsOf(placeholders);
      const theirs = contentsOf((source[key] ?? source[key.replace(FORM, '_other')])?.placeholders);
      return declared !== theirs || placeholdersIn(message).some((one) => !(one in placeholders));
    });
    expect(found).toEqual([]);
  });

  it('the stores accept name and description', () => {
    const lengthOf = (key: string) => (messages[key] ?? source[key])?.message.length;
    expect(lengthOf('extensionName')).toBeLessThanOrEqual(45);
    expect(lengthOf('extensionDescription')).toBeLessThanOrEqual(132);
  });
});

function contentsOf(placeholders: Message['placeholders'] = {}): string {
  return JSON.stringify(
    Object.entries(placeholders)
      .map(([name, { content }]) => `${name}: ${content}`)
      .toSorted(),
  );
}
