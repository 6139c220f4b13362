import { counted } from '../../counted.ts';
import { defineCheck, notApplicable, outcome } from '../../define-check.ts';
import { wordsOf } from '../../html/words.ts';

/** The most frequent function words of common languages; they do not identify a topic. */
const STOP_WORDS = new Set(
  'the and for with from your our you are that this how what all der die das und mit für von ein eine les des une pour avec los las una con del para il lo gli per'.split(
    ' ',
  ),
);

/**
 * At least half of the words of the title, without function words, also occur in the page's text (as a word
 * or the beginning of one). Google rewrites titles that do not match the page:
 * https://developers.google.com/search/docs/appearance/title-link ("no clear main title"). The half is our
 * own choice.
 */
export const titleWordsInText = defineCheck({
  id: 'title-words-in-text',
  title: 'Title words in the text',
  group: 'search',
  importance: 'medium',
  run: ({ title, words }) => {
    const wanted = [...new Set(wordsOf(title))]
      .filter((word) => !STOP_WORDS.has(word) && isTelling(word))
      .slice(0, 50);
    if (wanted.length === 0)
      return notApplicable('no title', 'The text should cover what the title promises.');
    const known = new Set(words);
    const missing = wanted.filter(
      (word) => !known.has(word) && !words.some((other) => other.startsWith(word)),
    );
    return outcome(missing.length * 2 <= wanted.length, {
      value: `${wanted.length - missing.length} of ${wanted.length} words`,
      evidence: missing.map((word) => `not in the text: ${word}`),
      fix: 'Use the words of the title in the text too, or change the title to match the page.',
      why: 'The text covers what the title promises.',
    });
  },
});

function isTelling(word: string): boolean {
  return word.length >= 3 || /[^\p{Script=Latin}\p{N}]/u.test(word);
}

const WORDS = 300;

/**
 * The page has at least 300 words of text. Google asks for helpful content and has no word limit; 300 is
 * Yoast's minimum for a regular page, https://yoast.com/academy/blog-post-word-count-seo/. Words of languages
 * without spaces are found by Intl.Segmenter.
 */
export const contentLength = defineCheck({
  id: 'content-length',
  title: 'Content length',
  group: 'search',
  importance: 'medium',
  run: ({ words }) =>
    outcome(words.length >= WORDS, {
      value: counted(words.length, 'word'),
      fix: `Write at least ${WORDS} words that help your visitors; pages with little text rarely rank.`,
      why: 'Enough text shows visitors and search engines what the page is about.',
    }),
});
