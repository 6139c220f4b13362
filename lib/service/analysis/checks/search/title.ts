import { counted } from '../../counted.ts';
import { defineCheck, notApplicable, outcome } from '../../define-check.ts';
import { displayWidth } from '../../html/display-width.ts';

const WHY = 'The title is the headline of the page in search results and on the browser tab.';

/**
 * The page has a title element with text. Source: Google Search Central, "Influencing your title links",
 * https://developers.google.com/search/docs/appearance/title-link; Lighthouse, document-title.
 */
export const titlePresent = defineCheck({
  id: 'title-present',
  title: 'Title',
  group: 'search',
  importance: 'high',
  run: ({ title, all }) =>
    outcome(title !== '', {
      value: title === '' ? 'none' : title,
      evidence: all('title').slice(0, 1),
      fix: 'Add a <title> that describes this page and differs from your other pages.',
      why: WHY,
    }),
});

/**
 * The document has one title element (HTML standard, section 4.2.2: no more than one), so that the intended
 * one is used. https://html.spec.whatwg.org/multipage/semantics.html#the-title-element
 */
export const titleSingle = defineCheck({
  id: 'title-single',
  title: 'One title only',
  group: 'search',
  importance: 'low',
  run: ({ all }) => {
    const titles = all('title');
    if (titles.length === 0) return notApplicable('no title', WHY);
    return outcome(titles.length === 1, {
      value: counted(titles.length, 'title element'),
      evidence: titles,
      fix: 'Keep one <title> and remove the others; otherwise search engines choose one.',
      why: 'With a single title it is clear which one is shown.',
    });
  },
});

const TITLE_MIN = 30;
const TITLE_MAX = 60;

/**
 * The title is 30 to 60 characters long; wide characters (Chinese, Japanese, Korean) count twice, because
 * results are cut by width. Google gives no number ("no limit, but truncated as needed"); these are the
 * defaults of Screaming Frog's SEO Spider,
 * https://www.screamingfrog.co.uk/seo-spider/user-guide/configuration/
 */
export const titleLength = defineCheck({
  id: 'title-length',
  title: 'Title length',
  group: 'search',
  importance: 'medium',
  run: ({ title }) => {
    if (title === '') return notApplicable('no title', WHY);
    const length = displayWidth(title);
    return outcome(length >= TITLE_MIN && length <= TITLE_MAX, {
      value: counted(length, 'character'),
      evidence: [title],
      fix:
        length < TITLE_MIN
          ? `Extend the title to ${TITLE_MIN} to ${TITLE_MAX} characters: what the page offers and who you are.`
          : `Shorten the title to ${TITLE_MAX} characters at most, important words first; search results cut off the rest.`,
      why: 'Most search results show a title of this length in full.',
    });
  },
});
