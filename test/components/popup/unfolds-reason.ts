import { expect } from 'vitest';
import { check } from '../../engine/history/reading-of-checks.ts';
import { fireEvent, screen } from '../../mocks/render.ts';

const LINE = '<meta name="robots" content="noindex">';
/** The contents of a report of a page that says noindex. */
export const NOINDEX = {
  listing: {
    answer: 'not-listed',
    reason: 'noindex-meta',
    text: 'A meta tag says so.',
    next_step: 'Remove it.',
  },
  checks: [
    check('lang', false, { state: 'failed', importance: 'high' }),
    check('robots-meta', false, {
      state: 'failed',
      importance: 'high',
      why: 'It keeps search engines away.',
      source: 'https://docs.example/noindex',
      evidence: [LINE],
    }),
  ],
};

/** Presses *Why* and expects the reason in the popup, which closes with the same button. */
export async function unfoldsReason(): Promise<void> {
  const why = screen.getByRole('button', { name: 'Why' });
  expect(why.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(why);
  for (const words of ['A meta tag says so.', LINE, 'Remove it.', /^It keeps search engines away/])
    expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Source' }).getAttribute('href')).toBe(
    'https://docs.example/noindex',
  );
  fireEvent.click(why);
  expect(screen.queryByText('A meta tag says so.')).toBeNull();
}
