import { expect, it } from 'vitest';
import { readReport } from '../../../lib/api/wire/report.ts';

const row = { id: 1, url: 'https://a.example/' };

it.each([
  [{ answer: 'other-address', reason: 'redirected' }, 'other-address'],
  ['listed', 'listed'],
])('a report knows whether its page may be listed: %j', (listing, answer) => {
  expect(readReport({ ...row, listing })?.listing).toBe(answer);
});

it.each([[undefined], [null], ['yes'], [{ answer: 1 }], [['listed']]])(
  'a report of a service that does not say so has no listing answer: %j',
  (listing) => {
    expect(readReport({ ...row, listing })).not.toHaveProperty('listing');
  },
);
