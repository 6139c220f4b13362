import { names } from '../core/names.ts';
import { asRead } from './as-read.ts';

/** Languages whose words for times are known wherever a page is from: those of the extension. */
const OURS = names('en de es fr pt ar ar-SY ar-MA ja zh');
/** Further ones for pages that state no language. */
const OTHERS = names('it nl pl ru uk cs sk sv nb da fi tr el hu ro bg hr ko vi id he fa th hi ca zh-Hant');

/** What sites say beside what browsers know (CLDR); `5` stands for any number. */
const FURTHER_TIMES = [
  "just now, moments ago, a moment ago, gerade eben, soeben, ahora mismo, hace un momento, à l'instant, agora mesmo",
  'للتو, たった今, 刚刚, 刚才, zojuist, przed chwilą, только что',
  '5 am, 5 pm, 5 a.m., 5 p.m., 午前5, 午後5, 上午5, 下午5, 오전5, 오후5',
].flatMap((phrases) => phrases.split(', '));
/** What stands for one or a few in a relative time: "an hour ago", "vor ein paar Tagen". */
const ONE = new Set<string>(
  names('a an few ein eine einem einer einigen paar un una unos unas une quelques um uma alguns een ett'),
);

/** The words for times in some languages. */
interface Times {
  /** Phrases, word by word (`#` for a number), with a space between them. */
  readonly phrases: ReadonlySet<string>;
  /** The first words of phrases. */
  readonly beginnings: ReadonlySet<string>;
  /** The beginnings of months in languages that inflect them: "październik" of "w październiku". */
  readonly months: ReadonlySet<string>;
}

interface Token {
  /** `#` for a number. */
  readonly word: string;
  readonly index: number;
  readonly end: number;
}

/** Scripts without spaces between words, or with endings that are written on: each character is a token. */
const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]`;
const TOKENS = new RegExp(
  String.raw`(\p{N}+(?:[.,:]\p{N}+)*)|${UNSPACED}|(?:(?!${UNSPACED})[\p{L}\p{M}])+`,
  'gu',
);
const INSIDE = new RegExp(UNSPACED, 'u');
/** The most tokens of a phrase that is a time. */
const LONGEST = 8;

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKENS)].map(({ 0: word, 1: number, index }) => ({
    word: number === undefined ? word : '#',
    index,
    end: index + word.length,
  }));
}

/** The beginnings of a phrase, the last one being all of it; `as`: further words that stand for a number. */
function keysOf(tokens: readonly Token[], as?: ReadonlySet<string>): string[] {
  let key = '';
  return tokens.map((token) => {
    const word = as?.has(token.word) ? '#' : token.word;
    if (key === '') key = word;
    else if (word !== '#' || !key.endsWith('#')) key += ` ${word}`;
    return key;
  });
}

/**
 * A text as read (`asRead`) and in lower case without dates, times of the day and relative times, in our languages and
 * in `language`, the one that its page states (BCP 47); in many if that is empty or unknown.
 */
export function withoutTimes(text: string, language: string): string {
  const { phrases, beginnings, months } = timesOf(language);
  const tokens = tokensOf(text);
  const isNumber = (at: number) => tokens[at]?.word === '#';
  /** How many tokens from there on are a time. */
  const lengthOfTime = (at: number, first: string): number => {
    if (beginnings.has(first) || ONE.has(first)) {
      const some = tokens.slice(at, at + LONGEST);
      // "月" is also Monday, and part of other words
      const isPart = INSIDE.test(first) && isWithin(text, tokens[at]);
      const isPhrase = (key: string, place: number) => phrases.has(key) && (place > 0 || !isPart);
      const length = 1 + Math.max(...[undefined, ONE].map((as) => keysOf(some, as).findLastIndex(isPhrase)));
      if (length > 0) return length;
    }
    return isMonth(first, months, isNumber(at - 1) || isNumber(at + 1)) ? 1 : 0;
  };
  let kept = '';
  let from = 0;
  for (let at = 0; at < tokens.length; at++) {
    const length = lengthOfTime(at, tokens[at]?.word ?? '');
    if (length === 0) continue;
    kept += `${text.slice(from, tokens[at]?.index)} `;
    at += length - 1;
    from = tokens[at]?.end ?? 0;
  }
  return kept + text.slice(from);
}

/** Whether another letter stands directly before or behind it. */
function isWithin(text: string, token?: Token): boolean {
  if (!token) return false;
  const around = [
    text.slice(Math.max(0, token.index - 1), token.index),
    text.slice(token.end, token.end + 1),
  ];
  return around.some((character) => /[\p{L}\p{M}]/u.test(character));
}

/** Whether a word is an inflected month; one with a short beginning only beside a number ("w maju 2026"). */
function isMonth(word: string, months: ReadonlySet<string>, isByNumber: boolean): boolean {
  if (months.size === 0) return false;
  const letters = [...word];
  return [0, 1, 2, 3].some((ending) => {
    const beginning = letters.slice(0, letters.length - ending);
    const isShort = beginning.length < 4;
    return beginning.length > 1 && (!isShort || (isByNumber && ending < 3)) && months.has(beginning.join(''));
  });
}

const known = new Map<string, Times>();

/** The words for times in our languages and in the one of the page, or in many if that is unknown. */
function timesOf(language: string): Times {
  const stated = Intl.DateTimeFormat.supportedLocalesOf(isTag(language) ? language : []);
  const key = stated[0] ?? '';
  const present = known.get(key);
  if (present) return present;
  const languages = [...OURS, ...(stated.length > 0 ? stated : OTHERS)];
  const phrases = [
    ...FURTHER_TIMES,
    ...languages.flatMap((each) => [...relativeTimes(each), ...dateNames(each)]),
  ];
  const keys = phrases
    .map((phrase) => tokensOf(asRead(phrase).toLowerCase()))
    .flatMap((tokens) => [keysOf(tokens), keysOf(tokens, ONE)])
    // a number alone is no time
    .filter((beginnings) => !['#', undefined].includes(beginnings.at(-1)));
  const times: Times = {
    phrases: new Set(keys.map((beginnings) => beginnings.at(-1) ?? '')),
    beginnings: new Set(keys.map(([first = '']) => first)),
    months: new Set(languages.flatMap(inflectedMonths)),
  };
  known.set(key, times);
  return times;
}

function isTag(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0;
  } catch {
    return false;
  }
}

const UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const;
/** One of each kind of plural (CLDR, plural rules). */
const AMOUNTS = [1, 2, 5, 11, 100];

/** "5 minutes ago", "in 1 hour", "yesterday". */
function relativeTimes(language: string): string[] {
  const phrases = (['long', 'short', 'narrow'] as const).flatMap((style) => {
    const named = new Intl.RelativeTimeFormat(language, { style, numeric: 'auto' });
    const counted = new Intl.RelativeTimeFormat(language, { style, numeric: 'always' });
    return UNITS.flatMap((unit) => [
      ...[-2, -1, 0, 1, 2].map((amount) => named.format(amount, unit)),
      ...AMOUNTS.flatMap((amount) => [counted.format(-amount, unit), counted.format(amount, unit)]),
    ]);
  });
  return phrases.flatMap((phrase) => {
    // there is a second word for "ago" in Portuguese and Spanish, and in Arabic, where "one" may be left out
    if (/^(?:há|hace) /.test(phrase)) return [phrase, phrase.replace(/^\S+ (.*)$/, '$1 atrás')];
    if (!phrase.startsWith('قبل ')) return [phrase];
    return [phrase, phrase.replace(/ واحدة?$/, '')].flatMap((each) => [each, each.replace('قبل', 'منذ')]);
  });
}

/** The names of months, days of the week and halves of the day ("5 PM"), long and short, alone and in a date. */
function dateNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { hour: 'numeric', hour12: true, timeZone: 'UTC' });
  const hours = [9, 15].map((hour) => format.format(Date.UTC(2026, 0, 1, hour)));
  const names = (['long', 'short'] as const).flatMap((length) =>
    (['month', 'weekday'] as const).flatMap((type) => namesOf(language, type, length)),
  );
  // "11月" is a number, and what is left of it
  return [...hours, ...names.filter((name) => !/\p{N}/u.test(name))];
}

function namesOf(language: string, type: 'month' | 'weekday', length: 'long' | 'short'): string[] {
  const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, month + 1));
  return [{}, { day: 'numeric' } as const].flatMap((more) => {
    const options = { ...more, [type]: length, calendar: 'gregory', timeZone: 'UTC' };
    const format = new Intl.DateTimeFormat(language, options);
    return days.flatMap((day) =>
      format.formatToParts(day).flatMap((part) => (part.type === type ? [part.value] : [])),
    );
  });
}

/** The beginnings of a language's months, if they are inflected in dates. */
function inflectedMonths(language: string): string[] {
  const names = [...new Set(namesOf(language, 'month', 'long'))];
  const isInflected = names.length > 12;
  const beginningOf = (name: string) =>
    asRead(name.toLowerCase()).replace(/[аеиіоуыэюяьйaeiouyąęěůúíé]$/u, '');
  return isInflected ? names.map(beginningOf) : [];
}
