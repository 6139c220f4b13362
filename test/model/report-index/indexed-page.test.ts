import { describe, expect, it } from 'vitest';
import {
  type IndexedPage,
  projectMark,
  readIndexedPage,
  storedPage,
} from '../../../lib/model/report-index/indexed-page.ts';

const page: IndexedPage = {
  id: '4711',
  result: 'decent',
  generatedAt: '2026-11-20T12:00:00.123Z',
  project: projectMark('bakery.example'),
  seenAt: Date.parse('2026-11-21T08:00:00Z'),
};

describe('an index entry', () => {
  it.each([
    ['a number for an id', page],
    ['a UUID', { ...page, id: '0f8fad5b-d9cb-469f-a165-70867728950e' }],
    ['an id with spaces and lines', { ...page, id: ' a\r  b\nc\u2028 \\n\\ “ü” 🍞' }],
    ['no result yet', { ...page, result: null }],
    ['no time', { ...page, generatedAt: null }],
    ['a time before 1970', { ...page, generatedAt: '1969-07-20T20:17:40.000Z' }],
    ['no project', { ...page, project: '' }],
  ])('is restored with %s', (_, one) => {
    expect(readIndexedPage(storedPage(one))).toEqual(one);
  });

  it.each([undefined, '', 'x', 'g', 'gmi2w6yr 1 ', 'good mi2w6yr', '{"id":"1"}', 'zmi2w6yr mi2w6yr  1'])(
    'is undefined for the stored text %j',
    (stored) => {
      expect(readIndexedPage(stored)).toBeUndefined();
    },
  );
});
