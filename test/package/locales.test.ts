import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../architecture/source-files.ts';

interface Message {
  readonly message: string;
  readonly description?: string;
  readonly placeholders?: Readonly<Record<string, { readonly content: string }>>;
}
type Messages = Readonly<Record<string, Message>>;

const top = join(import.meta.dirname, '..', '..');
const folder = join(top, 'public', '_locales');
const FORM = /_(zero|one|two|few|many|other)$/;
const locales = readdirSync(folder)
  .toSorted()
  .map((name): [string, Messages] => [
    name,
    JSON.parse(readFileSync(join(folder, name, 'messages.json'), 'utf8')),
  ]);
const source = Object.fromEntries(locales)['en'] ?? {};
const translations = locales.filter(([name]) => name !== 'en');

/**
 * The keys a language must have: one for each text, and for a plural one for each plural form of the
 * language.
 */
function keysFor(tag: string): string[] {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  return Object.keys(source)
    .flatMap((key) => {
      if (!FORM.test(key)) return [key];
      return key.endsWith('_other') ? forms.map((form) => key.replace(FORM, `_${form}`)) : [];
    })
    .toSorted();
}

/** The source's message for a key of any language. */
function sourceOf(key: string): Message | undefined {
  return source[key] ?? source[key.replace(FORM, '_other')];
}

/** The placeholders that a text uses, by name. */
function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\$(\w+)\$/g)].map(([, name = '']) => name))].toSorted();
}

/** Equal in every language: names, and words that all of these languages share. */
const ALIKE = new Set([
  'extensionName',
  'languageDirection',
  'badgeResult',
  'badgeResultAge',
  'badgeFailed',
  'resultAge',
  'suggestion',
  'twoSentences',
  'twoParts',
  'rerunResult',
  'changeFromTo',
  'verdictsBeforeAfter',
  'verdictWithScore',
  'nameAndValue',
  'sortUrl',
  'pageTitle',
]);
/** Words that a language shares with English. */
const ALSO_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  de: ['details', 'detailsOf', 'layerLinks', 'logo', 'sortName', 'connectionName', 'browserGroup'],
  es: ['no', 'color'],
  fr: [
    'actions',
    'colorViolet',
    'factScripts',
    'columnPage',
    'connectionActive',
    'factImages',
    'layerImages',
    'logo',
    'pagerTotal',
    'privacyPublic',
    'scoreIs',
    'scoreLabel',
    'site',
    'sites',
    'weightHigh',
  ],
  pt_BR: ['factScripts', 'layerLinks', 'site', 'sites'],
};

describe('the source', () => {
  const used = sourceFiles()
    .filter(({ path }) => /^(entrypoints|components|lib\/(model|platform|actions))\//.test(path))
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
      .filter(([, { message, placeholders }]) => placeholders && namesIn(message).length > 1)
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

describe.each(locales)('in %s', (name, messages) => {
  const tag = messages['languageTag']?.message ?? '';

  it('the folder is named for the language’s own tag', () => {
    expect(tag.replace('-', '_')).toBe(name);
    expect(['ltr', 'rtl']).toContain(messages['languageDirection']?.message);
  });

  it('has no text, and no form for numbers, that English does not have', () => {
    expect(Object.keys(messages).filter((key) => !keysFor(tag).includes(key))).toEqual([]);
  });

  // browsers show the English text meanwhile, so a contributor may leave the translation to others
  it('every text is translated at a release; until then a missing one is a warning', () => {
    const missing = keysFor(tag).filter((key) => !(key in messages));
    if (missing.length > 0) console.warn(`Not translated (${name}): ${missing.join(', ')}`);
    expect(name === 'en' || process.env['VERDICT_RELEASE'] ? missing : []).toEqual([]);
  });

  it('no text is empty or has spaces around it', () => {
    const found = Object.entries(messages).filter(
      ([, { message }]) => message === '' || message !== message.trim(),
    );
    expect(found).toEqual([]);
  });

  it('each text has the placeholders of the source', () => {
    const found = Object.entries(messages).flatMap(([key, { message, placeholders }]) => {
      const theirs = sourceOf(key);
      const declared =
        JSON.stringify(contentsOf(placeholders)) === JSON.stringify(contentsOf(theirs?.placeholders));
      const wanted = namesIn(theirs?.message ?? '').filter((name) => !mayLeaveOut(key, name));
      const has = namesIn(message);
      const isSame =
        wanted.every((one) => has.includes(one)) && has.every((one) => one in (placeholders ?? {}));
      return declared && isSame ? [] : [key];
    });
    expect(found).toEqual([]);
  });

  it('the stores accept name and description', () => {
    const lengthOf = (key: string) => (messages[key] ?? source[key])?.message.length;
    expect(lengthOf('extensionName')).toBeLessThanOrEqual(45);
    expect(lengthOf('extensionDescription')).toBeLessThanOrEqual(132);
  });
});

describe.each(translations)('in %s', (name, messages) => {
  it('nothing is left in English', () => {
    const found = Object.entries(messages)
      .filter(([key, { message }]) => message === sourceOf(key)?.message)
      .map(([key]) => key)
      .filter((key) => !ALIKE.has(key) && !ALSO_ENGLISH[name]?.includes(key));
    expect(found).toEqual([]);
  });

  it('the untranslated texts exist, and equal the English ones', () => {
    for (const key of ALSO_ENGLISH[name] ?? []) expect(messages[key]?.message).toBe(source[key]?.message);
  });

  it('untranslatable parts are unchanged: URLs, and the service’s values', () => {
    const kept = /https?:\/\/(?:[\w.-]+\/?[\w.]*)?|\b\d{2,}\b|[\w.]*\*[\w.]*|about:addons|\.gz\b/g;
    const found = Object.entries(messages)
      .filter(([key]) => !FORM.test(key))
      .filter(([key, { message }]) => {
        const theirs = [...(source[key]?.message.matchAll(kept) ?? [])].map(([text]) =>
          text.replace(/\.$/, ''),
        );
        return theirs.some((text) => !message.includes(text));
      })
      .map(([key]) => key);
    expect(found).toEqual([]);
  });
});

/** If a plural form is for a single number, the number may be a word: `تقريران`. */
function mayLeaveOut(key: string, name: string): boolean {
  return name === 'count' && /_(zero|one|two)$/.test(key);
}

function contentsOf(placeholders: Message['placeholders'] = {}): [string, string][] {
  return Object.entries(placeholders)
    .map(([name, { content }]): [string, string] => [name, content])
    .toSorted();
}
