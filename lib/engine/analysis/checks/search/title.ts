import { text } from '../../../texts/text.ts';
import { defineCheck, notApplicable, notSeen, passOrFail } from '../../define-check.ts';
import { isInHead } from '../../html/page-context.ts';
import { textWidth } from '../../html/text-width.ts';

/**
 * The head has a title element with text; one in the body does not count. Source: Google Search Central,
 * "Influencing your title links", https://developers.google.com/search/docs/appearance/title-link; "Valid page
 * metadata", https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata (copies of 2026-07, read
 * 2026-11-25)
 */
export const titlePresent = defineCheck(
  'title-present',
  'search',
  'high',
  ({ title, all, isUnfilled, guessedEncoding: encoding }) => {
    const elements = all('title');
    const inBody = elements.length > 0 && !elements.some(isInHead);
    const isEmpty = elements.some(isInHead);
    const none = isEmpty ? 'value.empty' : isUnfilled ? 'value.none-scripts-not-run' : 'value.none';
    const sentence = inBody
      ? text('title-present.failed-in-body')
      : isEmpty
        ? text('title-present.failed-empty')
        : undefined;
    return passOrFail(title !== '', {
      sentence,
      value:
        title === ''
          ? text(inBody ? 'value.in-body' : none)
          : encoding === undefined
            ? title
            : text('fault.of', { fault: title.slice(0, 200), what: text('value.read-as', { encoding }) }),
      evidence: elements.slice(0, 1),
    });
  },
);

/**
 * The document has one title element (HTML standard, section 4.2.2: no more than one), so that the intended
 * one is used. https://html.spec.whatwg.org/multipage/semantics.html#the-title-element
 */
export const titleSingle = defineCheck('title-single', 'search', 'low', ({ all }) => {
  const titles = all('title');
  if (titles.length === 0) return notApplicable();
  return passOrFail(titles.length === 1, {
    value: text('value.count', { n: titles.length }),
    evidence: titles,
  });
});

/** The width and font size of a title in Google's results on a desktop, in pixels, measured there. */
const MOST_PIXELS = 600;
const FONT_SIZE = 20;

/**
 * The title fits into 600 pixels of Arial at 20 pixels, as measured in Google's results on a desktop. Google gives
 * no number ("there's no limit on how long a title element can be, the title link is truncated as needed"), so
 * this is a note. https://developers.google.com/search/docs/appearance/title-link (copy of 2026-07, read 2026-11-25)
 */
export const titleLength = defineCheck(
  'title-length',
  'search',
  'note',
  ({ title, guessedEncoding: encoding }) => {
    if (title === '') return notApplicable();
    if (encoding !== undefined) return notSeen(text('value.read-as', { encoding }));
    const width = textWidth(title, FONT_SIZE);
    return passOrFail(width <= MOST_PIXELS, { value: text('unit.px', { n: width }), evidence: [title] });
  },
);
