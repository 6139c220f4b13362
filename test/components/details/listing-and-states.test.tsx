import { expect, test } from 'vitest';
import { CheckList } from '../../../components/details/checks/CheckList.tsx';
import { ListingSection } from '../../../components/details/checks/ListingSection.tsx';
import { ScriptChanges } from '../../../components/details/checks/ScriptChanges.tsx';
import { readContents } from '../../../lib/model/report/read-contents.ts';
import { render, screen } from '../../mocks/render.ts';
import { check } from '../../model/history/snapshot-of-checks.ts';

const LISTING = {
  answer: 'not-listed',
  text: 'A robots meta tag forbids listing.',
  next_step: 'Remove noindex.',
  crawlers: { google: { answer: 'not-listed' }, bing: { answer: 'listed' }, ai: { GPTBot: 'disallowed' } },
};

test('the details say whether the page may be listed, why, what to do, and what each crawler may do', () => {
  const { listing } = readContents({ listing: LISTING });
  if (listing === null) throw new Error('It has no listing answer.');
  render(<ListingSection listing={listing} />);
  expect(screen.getByRole('status', { name: 'Listing: Not listed' }).textContent).toBe('Not listed');
  for (const words of [LISTING.text, LISTING.next_step, 'Google: Not listed', 'Bing: May be listed'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText('GPTBot: Not allowed')).toBeTruthy();
});

test('what passed, failed, does not apply and was not seen are kept apart', () => {
  const { checks, counts } = readContents([
    check('title', true, { state: 'passed' }),
    check('h1', false, { state: 'failed' }),
    check('words', false, { state: 'failed', importance: 'note' }),
    check('forms', false, { state: 'not-applicable', passed: null }),
    check('redirects', false, { state: 'not-seen', passed: null }),
  ]);
  render(<CheckList checks={checks} counts={counts} />);
  expect(screen.getByRole('region', { name: 'Search' }).textContent).toContain('1 of 2 passed');
  const summaries = [...document.querySelectorAll('section > details > summary')];
  expect(summaries.map(({ textContent }) => textContent)).toEqual([
    '1 passed',
    'Not applicable: 1',
    'Not seen: 1',
  ]);
  const said = [...document.querySelectorAll('[data-check] p > :first-child')].map(({ textContent }) =>
    textContent?.trim(),
  );
  expect(said).toEqual(['Failed:', 'Failed:', 'Passed:', 'Not applicable:', 'Not seen:']);
  expect(screen.getByText('Note')).toBeTruthy();
});

test('the checks of a service without states are shown as passed and failed', () => {
  const { checks, counts } = readContents([check('title', true), check('h1', false)]);
  render(<CheckList checks={checks} counts={counts} />);
  expect(document.querySelectorAll('section > details')).toHaveLength(1);
});

test('what scripts change is listed, or that they change nothing', () => {
  const { rerender } = render(<ScriptChanges differences={['Title: a in the HTML, b after']} />);
  expect(screen.getByRole('listitem').textContent).toBe('Title: a in the HTML, b after');
  rerender(<ScriptChanges differences={[]} />);
  expect(screen.getByText('Scripts change nothing that search engines read.')).toBeTruthy();
});
