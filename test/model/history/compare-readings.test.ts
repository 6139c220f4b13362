import { describe, expect, it } from 'vitest';
import { compareReadings, INDEXING_RANK } from '../../../lib/model/history/compare-readings.ts';
import type { FailedCheck, Reading } from '../../../lib/model/history/reading.ts';
import { reading } from './reading-of-checks.ts';

type Checks = Readonly<Record<string, boolean | number>>;
type Said = Partial<Omit<Reading, 'checks'>> & { readonly checks?: Checks | null };

/** A reading whose checks passed (`true`), failed (`false`), or failed with so many that are wrong. */
function said({ checks = {}, ...more }: Said = {}): Reading {
  const entries = Object.entries(checks ?? {});
  const failed = entries.flatMap(([key, value]): FailedCheck[] => {
    const count = typeof value === 'number' ? { count: value } : {};
    return value === true ? [] : [{ key, title: `About ${key}`, weight: 2, ...count }];
  });
  const passed = entries.flatMap(([key, value]) => (value === true ? [key] : []));
  return { ...reading(), ...more, checks: checks && { failed, passed } };
}

/** What differs, each in words: `check h1 worse`, `status better`. */
const differences = (before: Said, after: Said) =>
  compareReadings(said(before), said(after)).map((difference) =>
    [difference.kind, ...('of' in difference ? [difference.of] : []), difference.way].join(' '),
  );

describe('of two readings of a page', () => {
  it.each<[what: string, before: Said, after: Said, expected: readonly string[]]>([
    ['nothing', { checks: { h1: true, alt: 2 } }, { checks: { h1: true, alt: 2 } }, []],
    ['a check that fails now', { checks: { h1: true } }, { checks: { h1: false } }, ['check h1 worse']],
    ['a check that passes now', { checks: { h1: false } }, { checks: { h1: true } }, ['check h1 better']],
    ['more that is wrong', { checks: { alt: 3 } }, { checks: { alt: 4 } }, ['check alt worse']],
    ['less that is wrong', { checks: { alt: 3 } }, { checks: { alt: 1 } }, ['check alt better']],
    [
      'nothing, where one does not count what is wrong',
      { checks: { alt: false } },
      { checks: { alt: 4 } },
      [],
    ],
    ['a check that was not judged before', {}, { checks: { h1: false } }, ['check h1 unknown']],
    ['a check that is not judged now', { checks: { h1: false } }, {}, ['check h1 unknown']],
    [
      'checks that one of them does not have',
      { checks: null },
      { checks: { h1: false } },
      ['check h1 unknown'],
    ],
    ['nothing, where a check that passes was not judged before', {}, { checks: { h1: true } }, []],
    ['an error', { status: 200 }, { status: 404 }, ['status worse']],
    ['a page that is back', { status: 503 }, { status: 301 }, ['status better']],
    ['another error', { status: 404 }, { status: 410 }, ['status other']],
    ['a status that was not said before', {}, { status: 500 }, ['status unknown']],
    ['a worse result', { result: 'good' }, { result: 'bad', score: 20 }, ['result worse']],
    ['a better result', { result: 'decent' }, { result: 'good' }, ['result better']],
    ['a score within its result', { score: 95 }, { score: 81 }, ['result other']],
    [
      'an answer about indexing that was not said before',
      {},
      { listing: 'not-listed' },
      ['indexing unknown'],
    ],
    ['an answer that became unknown', { listing: 'listed' }, { listing: 'unknown' }, ['indexing unknown']],
  ])('says %s', (_what, before, after, expected) => {
    expect(differences(before, after)).toEqual(expected);
  });

  it('ranks the answers about indexing: each is worse than those before it', () => {
    const ranked = ['listed', 'contradiction', 'other-address', 'not-listed'] as const;
    expect(ranked.map((answer) => INDEXING_RANK[answer])).toEqual([0, 1, 2, 3]);
    for (const [at, listing] of ranked.entries()) {
      for (const worse of ranked.slice(at + 1)) {
        expect(differences({ listing }, { listing: worse })).toEqual(['indexing worse']);
        expect(differences({ listing: worse }, { listing })).toEqual(['indexing better']);
      }
    }
  });

  it('says what the page says otherwise, if both say it', () => {
    const facts = { title: 'Our bread', description: 'Rye', h1: 'Bread', canonical: '', robots: '' };
    const after = { ...facts, title: 'Our loaves', canonical: 'https://a.example/b' };
    expect(compareReadings(said({ facts }), said({ facts: after }))).toEqual([
      { kind: 'fact', of: 'title', before: 'Our bread', after: 'Our loaves', way: 'other' },
      { kind: 'fact', of: 'canonical', before: '', after: 'https://a.example/b', way: 'other' },
    ]);
    expect(differences({}, { facts })).toEqual([]);
  });

  it('takes nothing for worse or better where other parts of the page were seen', () => {
    const before: Said = { status: 200, listing: 'listed', checks: { h1: true, alt: 3, title: false } };
    const after: Said = {
      ...{ status: 404, listing: 'not-listed', result: 'bad', readMode: 'as-user' },
      checks: { h1: false, alt: 4, title: true },
    };
    const all = ['status', 'indexing', 'result', 'check h1', 'check alt', 'check title'];
    expect(differences(before, after)).toEqual(all.map((what) => `${what} unknown`));
  });

  it('gives a check in the words of the side that failed, the newer one first', () => {
    const titled = (title: string, checks: Checks): Reading => {
      const { checks: made, ...rest } = said({ checks });
      return {
        ...rest,
        checks: made && { ...made, failed: made.failed.map((check) => ({ ...check, title })) },
      };
    };
    const words = (before: Reading, after: Reading) =>
      compareReadings(before, after).map(
        (each) => each.kind === 'check' && [each.check.title, each.before, each.after],
      );
    const three = { state: 'failed', count: 3 };
    const four = { state: 'failed', count: 4 };
    expect(words(titled('3 images', { alt: 3 }), titled('All well', { alt: true }))).toEqual([
      ['3 images', three, { state: 'passed' }],
    ]);
    expect(words(titled('3 images', { alt: 3 }), titled('4 images', { alt: 4 }))).toEqual([
      ['4 images', three, four],
    ]);
  });

  it('says what fails now before what was fixed', () => {
    const before = { checks: { title: false, h1: true } };
    expect(differences(before, { checks: { title: true, h1: false } })).toEqual([
      'check h1 worse',
      'check title better',
    ]);
  });
});
