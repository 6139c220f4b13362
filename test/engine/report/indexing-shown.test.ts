import { expect, it } from 'vitest';
import { indexingShown, indexingText } from '../../../lib/engine/report/check-labels.ts';
import { readListing } from '../../../lib/engine/report/read-parts.ts';
import catalog from '../../../lib/engine/text/catalog/en.json';
import { createTexts, fillMessage } from '../../../lib/engine/text/create-texts.ts';

const english: Readonly<Record<string, string>> = catalog;
const { format } = createTexts({
  getMessage: (key, values) => fillMessage(english[key] ?? '', values),
  language: () => 'en',
});

function shownOf(answer: string, reason: string) {
  const read = readListing({ answer, reason });
  if (!read) return null;
  const { words, mark, isHalf } = indexingShown(read.answer, read.cause);
  return [format(words), isHalf ? `half ${mark}` : mark];
}

it.each([
  ['listed', 'no-obstacle', 'Can be indexed', 'good'],
  ['not-listed', 'noindex-meta', 'Can’t be indexed: noindex', 'bad'],
  ['not-listed', 'robots-disallowed', 'Can’t be indexed: robots.txt', 'bad'],
  ['not-listed', 'http-error', 'Can’t be indexed', 'bad'],
  ['suspected', 'may-be-not-found', 'May be a “not found” page', 'decent'],
  ['other-address', 'canonical-elsewhere', 'Another URL is preferred: canonical', 'elsewhere'],
  ['contradiction', 'canonical-conflict', 'Signals conflict: canonical', 'decent'],
  ['unknown', 'robots-not-seen', 'Nothing on the page forbids indexing', 'half good'],
  ['unknown', 'page-not-seen', 'Nothing on the page forbids indexing', 'half good'],
  ['unknown', 'header-unclear', 'Unknown: X-Robots-Tag', 'half none'],
  ['unknown', 'in-front', 'Unknown', 'half none'],
  ['unknown', 'nothing-there', 'Unknown', 'half none'],
])('the answer %s because of %s is said as “%s” and drawn as %s', (answer, reason, words, mark) => {
  expect(shownOf(answer, reason)).toEqual([words, mark]);
});

it.each([
  ['listed', 'no-obstacle', '✓ Can be indexed'],
  ['not-listed', 'noindex-meta', '✕ Can’t be indexed: noindex'],
  ['suspected', 'may-be-not-found', '~ May be a “not found” page'],
  ['other-address', 'canonical-elsewhere', '↷ Another URL is preferred: canonical'],
  ['unknown', 'robots-not-seen', '(✓) Nothing on the page forbids indexing'],
  ['unknown', 'header-unclear', '(?) Unknown: X-Robots-Tag'],
])('programs write the answer %s because of %s as “%s”', (answer, reason, text) => {
  const read = readListing({ answer, reason });
  expect(read && indexingText(format, read.answer, read.cause)).toBe(text);
});
