import { expect, test } from 'vitest';
import { BeforeReport } from '../../../components/popup/answer/BeforeReport.tsx';
import type { ShownAnswer } from '../../../components/popup/answer/shown-answer.ts';
import type { Reading } from '../../../lib/engine/history/reading.ts';
import { render, screen } from '../../mocks/render.ts';

/** Renders it with the answer about the page as it is shown; returns the mark of the line with these words. */
function show(reading: Partial<Reading> | null | undefined, words = '') {
  const answer = reading && ({ reading: { checks: null, ...reading } } as ShownAnswer);
  render(<BeforeReport answer={answer} tabId={7} url="https://shop.example/" isFirst children={null} />);
  if (words === '') return undefined;
  const line = screen.getByRole('status', { name: `Indexing: ${words}` }).parentElement;
  return line?.querySelector('svg')?.getAttribute('class');
}

const NEXT = 'robots.txt and headers: “Create report” checks them';

test('of a healthy page it says that nothing on the page forbids indexing, outlined, and what else is checked', () => {
  const open = { listing: 'unknown', listingCause: 'robots.txt' } as const;
  expect(show(open, 'Nothing on the page forbids indexing')).toBe('mark good half');
  expect(screen.getByText(NEXT)).toBeTruthy();
  // that waits for what was not read
  expect(screen.queryByText(/as the page is shown now/)).toBeNull();
});

test('of a page that says noindex nothing is promised, and what is certain is drawn whole', () => {
  const checks = {
    failed: [{ id: 'robots-meta', title: 'noindex', importance: 'high' as const }],
    passed: [],
  };
  const noindex = { listing: 'not-listed', listingCause: 'noindex', checks } as const;
  expect(show(noindex, 'Can’t be indexed: noindex')).toBe('mark bad');
  expect(screen.getByText('1 to fix, as the page is shown now')).toBeTruthy();
  expect(screen.queryByText(NEXT)).toBeNull();
});

test('of a page behind a bot challenge it says “Unknown”, not that nothing forbids indexing', () => {
  expect(show({ listing: 'unknown' }, 'Unknown')).toBe('mark none half');
  expect(screen.queryByText(NEXT)).toBeNull();
});

test('while the page is read the place of the answer says so, and no longer if it cannot be read', () => {
  show(undefined);
  expect(screen.getAllByText('Reading the page…')).toHaveLength(1);
  show(null);
  expect(screen.getAllByText('Reading the page…')).toHaveLength(1);
});
