import { describe, expect, test } from 'vitest';
import { readContents } from '../../../../lib/engine/report/read-contents.ts';
import { guessedEncoding, readModeOf } from '../../../../lib/engine/report/read-mode.ts';
import { format } from '../../../../lib/extension/platform/text.ts';
import { check } from '../../../engine/history/reading-of-checks.ts';

const SEEN = { raw_seen: true, rendered_seen: false };
const PAGE = { status: 200, bytes: 1, ...SEEN };

describe('a report’s contents', () => {
  test('have evidence with the element that it is about, if the service names one', () => {
    const { checks } = readContents([
      check('images', false, {
        evidence: ['<img>', '<a>', { size: 3 }, '<b>'],
        selectors: ['main > img', 7, null],
      }),
    ]);
    expect(checks[0]?.evidence).toEqual([
      { text: '<img>', selector: 'main > img' },
      { text: '<a>' },
      { text: '{"size":3}' },
      { text: '<b>' },
    ]);
  });

  test('say how the page was read, and have units in the tree', () => {
    const seen = { title: 'Loaves', status: 200, bytes: 1143, time_to_first_byte: 8.4, ...SEEN };
    const read = readContents({ page: { ...seen, transferred_bytes: 812 }, took_ms: 12 });
    expect(read.page).toMatchObject(seen);
    const tree = read.rest.flatMap(({ text, children }) => [text, ...children.map((child) => child.text)]);
    expect(tree.map((text) => format(text))).toEqual(
      expect.arrayContaining(['1.1 kB', '812 bytes', '8 ms', '12 ms']),
    );
    expect(readContents({ page: { ...SEEN, status: 'fine', bytes: 'many' } }).page).toBeNull();
    expect(readContents({ page: { status: 200, bytes: 1 } }).page).toBeNull();
  });

  test.each([
    ['in the usual way', { raw_seen: true, shown_version: 'same' }, undefined],
    ['by a service without a tab', { raw_seen: true, shown_version: null }, undefined],
    ['as its user sees it', { as_user: true, raw_seen: false, raw_unread: 'no-answer' }, 'as-user'],
    ['from what is served, by an older tab', { raw_seen: true, shown_version: 'older' }, 'older'],
    [
      'as it is shown, because its policy forbids more',
      { raw_seen: false, raw_unread: 'no-answer' },
      'forbidden',
    ],
    [
      'as it is shown, because its worker would see more',
      { raw_seen: false, raw_unread: 'own-worker', shown_version: 'own-worker' },
      'forbidden',
    ],
    [
      'as it is shown, because a script wrote its address',
      { raw_seen: false, raw_unread: 'not-requested' },
      'shown-only',
    ],
    ['as it is shown and translated', { raw_seen: false, shown_version: 'translated' }, 'shown-only'],
  ])('say that the page was read %s', (_, seen, readMode) => {
    expect(readModeOf(readContents({ page: { ...PAGE, ...seen } }).page)).toBe(readMode);
  });

  test('have a preview only with the widths, and no image with an unsafe address', () => {
    const preview = {
      title: 'Loaves',
      title_width: 60,
      description_width: 0,
      social_image: 'javascript:alert(1)',
    };
    const read = (value: unknown) => readContents({ page: { ...PAGE, preview: value } }).page?.preview;
    expect(read(preview)).toMatchObject({ title: 'Loaves', title_width: 60, description: '' });
    expect(read(preview)?.social_image).toBe('');
    expect(read({ ...preview, title_width: 'wide' })).toBeUndefined();
  });

  test.each([
    ['as a guess', {}, 'windows-1252'],
    [
      'as a guess, where an older tab is not judged',
      { rendered_seen: true, shown_version: 'older' },
      'windows-1252',
    ],
    ['as declared', { encoding: { name: 'windows-1252', source: 'header' } }, undefined],
    ['as UTF-8, which is no guess', { encoding: { name: 'UTF-8', source: 'default' } }, undefined],
    ['by the browser', { rendered_seen: true }, undefined],
    ['by the browser alone', { raw_seen: false, rendered_seen: true }, undefined],
    ['as a guess of a title that is the same in every encoding', { preview: { title: 'Rye' } }, undefined],
  ])('say that a preview was decoded %s', (_, page, guessed) => {
    const preview = { title: 'Brötchen', title_width: 60, description_width: 0 };
    const encoding = { name: 'windows-1252', source: 'default' };
    const widths = { ...preview, ...('preview' in page ? page.preview : {}) };
    const read = readContents({ page: { ...PAGE, encoding, ...page, preview: widths } }).page;
    expect(read && guessedEncoding(read)).toBe(guessed);
  });
});
