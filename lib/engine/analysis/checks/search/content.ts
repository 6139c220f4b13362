import { names } from '../../../core/names.ts';
import { asRead } from '../../../text/as-read.ts';
import { text } from '../../../texts/text.ts';
import { defineCheck, notApplicable, notSeen, passOrFail, scriptsNotRun } from '../../define-check.ts';
import { nameFromContent } from '../../html/accessible-name.ts';
import { isUnspaced, wordsOf } from '../../html/words.ts';
import { mainHeadings } from './headings.ts';

/** The most frequent function words of common languages; they do not identify a topic. */
const STOP_WORDS = new Set<string>(
  names(
    'the and for with from your our you are that this how what all der die das und mit für von ein eine les des une pour avec los las una con del para il lo gli per',
  ),
);

/**
 * At least half of the first 50 words of the title, without function words and Latin ones of one or two letters, also
 * occur in the page's text, its main headings or the alternatives of its images (as a word or the beginning of one;
 * anywhere if the script has no spaces), however they are written: in capitals, with hyphens. Google rewrites
 * titles that do not match the page: https://developers.google.com/search/docs/appearance/title-link. The half is our
 * own choice, so this is a note.
 */
export const titleWordsInText = defineCheck('title-words-in-text', 'search', 'note', (context) => {
  const { title, text: shown, isUnfilled, guessedEncoding } = context;
  if (isUnfilled) return scriptsNotRun();
  if (guessedEncoding !== undefined) return notSeen(text('value.read-as', { encoding: guessedEncoding }));
  const wanted = [...new Set(wordsOf(title).flatMap(partsOf))]
    .filter((word) => !STOP_WORDS.has(word) && isTelling(word))
    .slice(0, 50);
  if (wanted.length === 0) return notApplicable();
  const images = context.all('img').filter((image) => !context.isHidden(image));
  const replaced = [
    ...mainHeadings(context).map((heading) => nameFromContent(heading, context)),
    ...images.map(({ attribs }) => attribs['alt'] ?? ''),
  ].join(' ');
  const known = new Set([...context.vocabulary, ...wordsOf(replaced)].flatMap(partsOf));
  const whole = wanted.some(isUnspaced) ? asRead(`${shown} ${replaced}`) : '';
  const isInText = (word: string) =>
    isUnspaced(word)
      ? whole.includes(word)
      : known.has(word) || known.values().some((other) => other.startsWith(word));
  const missing = wanted.filter((word) => !isInText(word));
  return passOrFail(missing.length * 2 <= wanted.length, {
    value: text('value.of', { n: missing.length, total: wanted.length }),
    evidence: missing.map((word) => text('fault.not-in-text', { what: word.slice(0, 100) })),
  });
});

/** A word as it is compared: its parts without hyphens and apostrophes, in one case (`ß` is `SS`, `i` is `İ`). */
function partsOf(word: string): string[] {
  return word.toUpperCase().toLowerCase().replaceAll('i\u0307', 'i').split(/['-]/);
}

function isTelling(word: string): boolean {
  return word.length >= 3 || /[^\p{Script=Latin}\p{N}]/u.test(word);
}

const WORDS = 300;

/**
 * The page has at least 300 words of text. Google asks for helpful content and has no word limit
 * (https://developers.google.com/search/docs/fundamentals/creating-helpful-content), so this is a note; 300 is
 * Yoast's minimum for a regular page (https://yoast.com/blog-post-length/). Words of languages without spaces are
 * estimated from their characters.
 */
export const contentLength = defineCheck('content-length', 'search', 'note', ({ wordCount, isUnfilled }) => {
  if (isUnfilled) return scriptsNotRun();
  return passOrFail(wordCount >= WORDS, { value: text('value.count', { n: wordCount }) });
});
