import { expect, it } from 'vitest';
import { compareReadings } from '../../../lib/engine/history/compare-readings.ts';
import { type FailedCheck, failedCheckSchema, type Reading } from '../../../lib/engine/history/reading.ts';
import { reading } from './reading-of-checks.ts';

type Checks = Readonly<Record<string, boolean | string>>;
type Said = Partial<Omit<Reading, 'checks'>> & { readonly checks?: Checks };

/** A reading whose checks passed (`true`), or failed, with a name. */
function said({ checks = {}, ...more }: Said): Reading {
  const failed = Object.entries(checks).flatMap(([key, value]): FailedCheck[] =>
    value === true ? [] : [{ id: key, title: String(value), importance: 'medium' }],
  );
  const passed = Object.keys(checks).filter((key) => checks[key] === true);
  return { ...reading(), ...more, checks: { failed, passed } };
}

/** What differs, each in words: `check h1 worse`, `status better`. */
const differences = (before: Said, after: Said) =>
  compareReadings(said(before), said(after)).map((difference) =>
    [difference.kind, ...('of' in difference ? [difference.of] : []), difference.way].join(' '),
  );

it.each<[what: string, before: Said, after: Said, expected: readonly string[]]>([
  ['an error is worse', { status: 200 }, { status: 404 }, ['status worse']],
  ['a page that is back is better', { status: 503 }, { status: 301 }, ['status better']],
  ['another error is neither', { status: 404 }, { status: 410 }, ['status other']],
  ['a status that was not said is not compared', {}, { status: 500 }, ['status unknown']],
  ['a worse result', { result: 'good' }, { result: 'bad' }, ['result worse']],
  ['a better result', { result: 'decent' }, { result: 'good' }, ['result better']],
  ['a score within its result is neither', { score: 95 }, { score: 81 }, ['result other']],
  ['an answer that became unknown', { listing: 'listed' }, { listing: 'unknown' }, ['indexing unknown']],
  ['a check that was not judged before', {}, { checks: { h1: 'None' } }, ['check h1 unknown']],
  ['a check that passes and was not judged before is no difference', {}, { checks: { h1: true } }, []],
])('%s', (_what, before, after, expected) => {
  expect(differences(before, after)).toEqual(expected);
});

it('where other parts of the page were seen nothing is worse or better', () => {
  const before: Said = { status: 200, listing: 'listed', checks: { h1: true, title: 'None' } };
  const after: Said = {
    status: 404,
    listing: 'not-listed',
    result: 'bad',
    readMode: 'as-user',
    checks: { h1: 'None', title: true },
  };
  const all = ['status', 'indexing', 'result', 'check h1', 'check title'];
  expect(differences(before, after)).toEqual(all.map((what) => `${what} unknown`));
});

it('what fails now stands before what was fixed, each in the words of the report that failed it', () => {
  const found = compareReadings(
    said({ checks: { alt: '3 images', h1: true } }),
    said({ checks: { alt: true, h1: 'No heading' } }),
  );
  expect(found.map((each) => each.kind === 'check' && each.check.title)).toEqual(['No heading', '3 images']);
});

it('a note is neither worse nor better', () => {
  const noted = (state: 'failed' | 'passed'): Reading => ({
    ...reading(),
    checks: {
      failed: state === 'failed' ? [{ id: 'sitemap', title: 'No sitemap', importance: 'note' }] : [],
      passed: state === 'passed' ? ['sitemap'] : [],
    },
  });
  const ways = (before: Reading, after: Reading) => compareReadings(before, after).map(({ way }) => way);
  expect(ways(noted('passed'), noted('failed'))).toEqual(['other']);
  expect(ways(noted('failed'), noted('passed'))).toEqual(['other']);
});

it('a reading that was stored with the former names of its checks is read with the present ones', () => {
  const both = { title: 'Alt', text: '2 of 4', count: 2 };
  const present = { ...both, id: 'alt', importance: 'high', text_many: 'Images have none' };
  const former = { ...both, key: 'alt', weight: 3, textMany: 'Images have none' };
  for (const stored of [former, present]) expect(failedCheckSchema.parse(stored)).toEqual(present);
  expect(failedCheckSchema.safeParse({ ...former, weight: 'x' }).success).toBe(false);
});
