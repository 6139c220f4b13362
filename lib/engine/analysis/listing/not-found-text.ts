import { names } from '../../core/names.ts';
import words from './not-found-words.json' with { type: 'json' };

/** The kinds of words in `not-found-words.json`: if a word is of several, the first counts. */
const KINDS = names('thing listed error not found lacking absent gone done act beside');
/**
 * What a word says in the sentence of a missing page. `not` and `found` say together that something is missing, as do,
 * about a `thing`, `not` and `lacking`, `done` and `act` (has been removed), and `gone` alone; `absent` is `not` and
 * `found` in one word. None of the things that are `listed` says that a list is empty. `beside` are the words that may
 * stand with them and say nothing else.
 */
type Kind = (typeof KINDS)[number];

/** The words of one language; those with `*` are the beginnings of words. */
interface Vocabulary {
  readonly whole: ReadonlyMap<string, Kind>;
  readonly beginnings: readonly (readonly [string, Kind])[];
  /** What may be written together with the word behind it: Arabic articles and conjunctions. */
  readonly prefixes: readonly string[];
}

type LanguageWords = Readonly<Partial<Record<Kind | 'prefixes' | 'definition', string>>>;
const LANGUAGES: readonly LanguageWords[] = Object.values(words.languages);
/** The longest title or heading that is read, in characters. */
const LONGEST = 200;
/** The longest word of a language without spaces, in characters. */
const LONGEST_WORD = 16;
const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々';
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');
const WORD = new RegExp(`[${UNSPACED}]+|\\p{N}+|(?:(?![${UNSPACED}])\\p{L})+`, 'gu');
const CODES: ReadonlySet<string> = new Set(['404', '410', '٤٠٤']);
const VOCABULARIES = LANGUAGES.map(vocabularyOf);
const PHRASES = new Set(words.phrases.map((phrase) => wordsIn(phrase).join(' ')));
const DEFINITION = LANGUAGES.flatMap(({ definition = '' }) => wordsIn(definition));

/**
 * The title or main heading in which a page says that what was asked for does not exist at its address; of a title, the
 * part beside the site's name. Only sentences that say nothing else count, and no questions. Not judged is a title of
 * which the heading says more. A thing may have such a name.
 */
export function notFoundSentence(page: {
  readonly title: string;
  readonly heading: string;
}): string | undefined {
  const heading = page.heading.slice(0, LONGEST);
  if (sentencesOf(heading).some(isNotFound)) return heading.trim();
  const title = page.title.slice(0, LONGEST);
  const named = wordsIn(heading).join(' ');
  const part = [title, ...title.split(/\s[-–—|·•»:]+\s|\s*[|｜]\s*/)].find((one) => {
    const isMore = named.length > 0 && ` ${named} `.includes(` ${wordsIn(one).join(' ')} `);
    return !isMore && sentencesOf(one).some(isNotFound);
  });
  return part?.trim();
}

/** The number of a list's entries: of a title or heading it says nothing, because filters may hide them. */
const LISTED = LANGUAGES.flatMap(({ listed = '' }) => listed.split(' '));
const IS_NONE = new RegExp(
  `^\\s*(?:${LISTED.join('|')})?[\\s:：]*[0٠]\\s*(?:${LISTED.join('|')})\\s*$`,
  'iu',
);

/** The text of a page with little else that says that something was not found, as a list without entries does. */
export function notFoundText(texts: readonly string[]): string | undefined {
  const isSaid = (sentence: string) => isNotFound(sentence) || IS_NONE.test(sentence);
  return texts.find((text) => text.length <= LONGEST && sentencesOf(text).some(isSaid))?.trim();
}

/** Whether a text names a kind of word, as dictionaries do. */
export function isDefinition(text: string): boolean {
  const all = wordsIn(text);
  return DEFINITION.some((word) =>
    IS_UNSPACED.test(word) ? all.join('').includes(word) : all.includes(word),
  );
}

/** Without questions. */
function sentencesOf(text: string): string[] {
  return [...text.matchAll(/([^.!?。！？؟…]+)([.!?。！？؟…]*)/g)]
    .filter(([, , end = '']) => !/[?？؟]/.test(end))
    .map(([, sentence = '']) => sentence);
}

/** The words in lower case and without accents; a run of a script without spaces is one word. */
function wordsIn(text: string): string[] {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().match(WORD) ?? [];
}

/** Whether a sentence says that something was not found: as a whole, or one of its clauses does of a thing. */
function isNotFound(sentence: string): boolean {
  const all = wordsIn(sentence);
  const [whole = ''] = all;
  if (all.length === 0) return false;
  if ((all.length === 1 && whole === '404') || PHRASES.has(all.join(' '))) return true;
  if (VOCABULARIES.some((language) => isNotFoundIn(language, all))) return true;
  const clauses = sentence.replace(/^.*[:：]/s, '').split(/[,;،、，]/);
  return clauses.some((clause) => {
    const said = wordsIn(clause);
    const isLong = said.length > 3 || (IS_UNSPACED.test(clause.trim()) && clause.length > 6);
    return isLong && VOCABULARIES.some((language) => isNotFoundIn(language, said, true));
  });
}

function isNotFoundIn(language: Vocabulary, sentence: readonly string[], isClause = false): boolean {
  const kinds = new Set<Kind | 'code'>();
  for (const word of sentence) {
    const found = CODES.has(word) ? (['code'] as const) : kindsOf(language, word);
    if (found === undefined) return false;
    for (const kind of found) kinds.add(kind);
  }
  const isNegated = kinds.has('not');
  if (kinds.has('listed') && (isNegated || kinds.has('absent'))) return true;
  if (isClause && !kinds.has('thing')) return false;
  if (kinds.has('absent') || (isNegated && kinds.has('found'))) return true;
  if (kinds.has('code') && kinds.has('error') && !isNegated) return true;
  const isGone = kinds.has('gone') || (kinds.has('done') && kinds.has('act'));
  return (kinds.has('thing') || kinds.has('code')) && (isGone || (isNegated && kinds.has('lacking')));
}

/** What the words in a run say; `undefined` if one is none of the language. */
function kindsOf({ whole, beginnings, prefixes }: Vocabulary, run: string): Kind[] | undefined {
  if (!IS_UNSPACED.test(run)) {
    const kind = [run, ...prefixes.filter((one) => run.startsWith(one)).map((one) => run.slice(one.length))]
      .map((word) => whole.get(word) ?? beginnings.find(([beginning]) => word.startsWith(beginning))?.[1])
      .find((one) => one !== undefined);
    return kind && [kind];
  }
  const kinds: Kind[] = [];
  for (let start = 0; start < run.length; ) {
    let end = Math.min(run.length, start + LONGEST_WORD);
    while (end > start && !whole.has(run.slice(start, end))) end -= 1;
    const kind = whole.get(run.slice(start, end));
    if (kind === undefined) return undefined;
    kinds.push(kind);
    start = end;
  }
  return kinds;
}

function vocabularyOf(language: LanguageWords): Vocabulary {
  // the first kind of a word counts
  const all = KINDS.toReversed().flatMap((kind) =>
    (language[kind] ?? '')
      .split(' ')
      .map((word) => [wordsIn(word).join(''), kind, word.endsWith('*')] as const),
  );
  return {
    whole: new Map(
      all.filter(([word, , isBeginning]) => !isBeginning && word !== '').map(([word, kind]) => [word, kind]),
    ),
    beginnings: all.filter(([, , isBeginning]) => isBeginning).map(([word, kind]) => [word, kind]),
    prefixes: wordsIn(language.prefixes ?? ''),
  };
}
