import { expect, test } from 'vitest';
import { pagerText } from '../../../components/list/Pager.tsx';

const noun = 'reportsCount';
const page = { rows: [1, 2], unreadable: 0, page: 2, hasNext: true, total: 34, paged: true };

test('shows the page and the number of reports', () => {
  expect(pagerText(page, noun)).toBe('Page 2 · 34 reports');
  expect(pagerText({ ...page, page: 1, total: 1 }, noun)).toBe('Page 1 · 1 report');
});

test('does not invent a total that the service does not send', () => {
  expect(pagerText({ ...page, total: null }, noun)).toBe('Page 2 · total unknown');
});

test('says that there may be more if a service without paging fills its only page', () => {
  const full = {
    ...page,
    rows: Array.from({ length: 10 }, (_, row) => row),
    page: 1,
    total: null,
    paged: false,
  };
  expect(pagerText(full, noun)).toBe('The service returned no further pages');
  // also if a service cuts the list below the requested size
  expect(pagerText({ ...full, rows: [1] }, noun)).toBe('The service returned no further pages');
});

test('is empty before the first response', () => {
  expect(pagerText(null, noun)).toBe('');
});
