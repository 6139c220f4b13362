import { expect, test } from 'vitest';
import { pagerText } from '../../../components/list/pager-text.ts';

const noun = 'reportsCount';
const page = { rows: [1, 2], unreadable: 0, page: 2, hasNext: true, total: 34, paged: true };

test('says which page this is and how many reports there are', () => {
  expect(pagerText(page, noun)).toBe('Page 2 · 34 reports');
  expect(pagerText({ ...page, page: 1, total: 1 }, noun)).toBe('Page 1 · 1 report');
});

test('does not make up a number the service does not tell', () => {
  expect(pagerText({ ...page, total: null }, noun)).toBe('Page 2 · total unknown');
});

test('says that there may be more when a service without pages fills its one page', () => {
  const full = {
    ...page,
    rows: Array.from({ length: 10 }, (_, row) => row),
    page: 1,
    total: null,
    paged: false,
  };
  expect(pagerText(full, noun)).toBe('The service returned no further pages');
  // also where a service cuts the list at fewer rows than were asked for
  expect(pagerText({ ...full, rows: [1] }, noun)).toBe('The service returned no further pages');
});

test('says nothing before the first answer', () => {
  expect(pagerText(null, noun)).toBe('');
});
