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

it.each([
  [7, 7],
  [0, 0],
  [-1, undefined],
  [1.5, undefined],
  ['7', undefined],
  [null, undefined],
])('a report knows how much there is to fix, if its service says so: %j', (to_fix, toFix) => {
  expect(readReport({ ...row, to_fix })?.toFix).toBe(toFix);
});
