import { describe, expect, it, test } from 'vitest';
import { EVERY_CHECK } from '../../../lib/engine/analysis/checks/every-check.ts';
import { names } from '../../../lib/engine/core/names.ts';
import type { Importance } from '../../../lib/engine/report/check-values.ts';
import {
  decidesIndexing,
  findingsOf,
  inOrder,
  isServerSetting,
  isToAnswer,
} from '../../../lib/engine/report/findings.ts';
import { manyText } from '../../../lib/engine/texts/create-translator.ts';
import { LANGUAGES, type Language } from '../../../lib/engine/texts/languages.ts';
import { type ServiceTextKey, text } from '../../../lib/engine/texts/text.ts';
import { translator } from '../../../lib/engine/texts/translate.ts';
import { readRows } from '../../fixtures/read-rows.ts';

const order = (...found: string[]) =>
  inOrder(found, (one) => {
    const [id = '', importance = 'medium'] = one.split(':');
    return { id, importance: importance as Importance };
  }).map((one) => one.split(':')[0]);

describe('the order in which faults are to be fixed', () => {
  it('begins with what decides about indexing, in the order in which that is decided', () => {
    expect(order('title-present:high', 'soft-404', 'canonical-target:high', 'robots-meta:high')).toEqual(
      names('robots-meta canonical-target soft-404 title-present'),
    );
  });

  it('has what is of high importance before what costs a result, and that before what is missing', () => {
    expect(order('meta-description-present', 'hreflang', 'viewport:high', 'open-graph:low')).toEqual(
      names('viewport hreflang meta-description-present open-graph'),
    );
  });

  it('has by importance what only may cost a result', () => {
    expect(order('structured-data-eligible:low', 'html-lang')).toEqual(
      names('html-lang structured-data-eligible'),
    );
  });

  it('has notes last, and what decides for another crawler alone by its importance', () => {
    expect(order('canonical-target:note', 'robots-meta:low', 'insecure-links:low', 'html-lang')).toEqual(
      names('html-lang robots-meta insecure-links canonical-target'),
    );
  });

  test('what says the same again comes after everything else that counts', () => {
    expect(order('signals-conflict:high', 'canonical-target:high', 'open-graph:low')).toEqual(
      names('canonical-target open-graph signals-conflict'),
    );
    expect(order('https-redirect', 'https:high', 'open-graph:low')).toEqual(
      names('https open-graph https-redirect'),
    );
    expect(order('open-graph:low', 'https-redirect')).toEqual(names('https-redirect open-graph'));
  });

  it('has settings of the server behind everything else that counts', () => {
    expect(order('caching-headers', 'hsts', 'single-h1:note', 'favicon:low', 'signals-conflict')).toEqual(
      names('signals-conflict favicon hsts caching-headers single-h1'),
    );
  });

  it('has of equal ones those of more pages first', () => {
    const found = [
      { id: 'single-h1', importance: 'low', pages: 2 },
      { id: 'favicon', importance: 'low', pages: 60 },
      { id: 'viewport', importance: 'high', pages: 1 },
    ] as const;
    expect(inOrder(found, (one) => one).map(({ id }) => id)).toEqual(names('viewport favicon single-h1'));
  });

  it('leaves checks of another service in theirs, by importance', () => {
    expect(order('b:low', 'toString', '__proto__', 'a:low', 'constructor:high')).toEqual(
      names('constructor toString __proto__ b a'),
    );
  });
});

test('every check that may count has its place', () => {
  const counting = EVERY_CHECK.filter(({ id, importance }) => importance !== 'note' && !isServerSetting(id));
  const behind = counting.filter(({ id }) => order('unknown:high', `${id}:high`)[0] === 'unknown');
  expect(behind.map(({ id }) => id)).toEqual([]);
});

test('an answer that keeps a page out, or is unknown, is itself what is to be done', () => {
  const answers = [
    undefined,
    'listed',
    'kept-out',
    'unknown',
    'not-listed',
    'other-address',
    'exposed',
  ] as const;
  expect(answers.filter(isToAnswer)).toEqual(['unknown', 'not-listed', 'other-address', 'exposed']);
});

describe('a finding of several pages', () => {
  const failed = (id: string, text: string, many: string, importance: Importance = 'medium') => ({
    id,
    title: `Name of ${id}`,
    text,
    text_many: many,
    importance,
    advice: `Fix ${id}.`,
  });

  it('has its rank, its pages, and words that are true of each of them', () => {
    const found = findingsOf([
      [
        failed('alt', '1 of 4 images has none', 'Images have none'),
        failed('noicon', 'No icon', 'No icon', 'low'),
      ],
      [failed('alt', '3 of 4 images have none', 'Images have none', 'high')],
      [failed('noicon', 'No icon', 'No icon', 'low')],
    ]);
    expect(found.map(({ rank, text, pages, first }) => [rank, text, pages, first.importance])).toEqual([
      [1, 'Images have none', [0, 1], 'high'],
      [2, 'No icon', [0, 2], 'low'],
    ]);
  });

  it('is said as its page says it if it is of one page', () => {
    const [found] = findingsOf([[failed('alt', '1 of 4 images has none', 'Images have none')], []]);
    expect(found).toMatchObject({ text: '1 of 4 images has none', advice: 'Fix alt.', pages: [0] });
  });

  it('is two if a check fails in two ways', () => {
    const found = findingsOf([[failed('h1', 'No heading', 'No heading')], [failed('h1', 'Empty', 'Empty')]]);
    expect(found.map(({ text, pages }) => [text, pages])).toEqual([
      ['No heading', [0]],
      ['Empty', [1]],
    ]);
  });

  it('has the name of the check only if its service has no words for several pages', () => {
    const [found] = findingsOf([[failed('alt', '1 image', '')], [failed('alt', '2 images', '')]]);
    expect(found?.text).toBe('Name of alt');
  });
});

const SENTENCES = Object.keys(LANGUAGES.en).filter((key) => key.includes('.failed'));
const CHECKS: ReadonlySet<string> = new Set(EVERY_CHECK.map(({ id }) => id));

test.each(Object.keys(LANGUAGES) as Language[])(
  'every failure of a check has words for several pages in %s',
  (language) => {
    const translate = translator(language);
    const ofChecks = SENTENCES.filter((key) => CHECKS.has(key.split('.', 1)[0] ?? ''));
    expect(ofChecks.length).toBeGreaterThan(100);
    const without = ofChecks.filter((key) => {
      const many = manyText(key.replace(/_(?:zero|one|two|few|many|other)$/, ''));
      const name = translate({ key: `${key.split('.', 1)[0]}.name` as ServiceTextKey });
      return (
        many === undefined ||
        /[$\d]/.test(translate(text(many)).replaceAll(/h1|404|200|X-UA|utf-8/gi, '')) ||
        translate(text(many)) === name
      );
    });
    expect(without).toEqual([]);
  },
);

test('what a page lacks decides about nothing', () => {
  expect(['robots-meta', 'viewport', 'toString'].map(decidesIndexing)).toEqual([true, false, false]);
});

/**
 * A real page as it was published (its HTML alone, on a server without faults), with the failed checks that count, and
 * the first three that somebody who builds such pages would fix: ranked by hand before there was this order. Empty
 * where the answer alone says what to do.
 */
interface Ranked {
  readonly page: string;
  readonly first: readonly string[];
  readonly failed: readonly { readonly id: string; readonly importance: Importance }[];
}
const RANKED = readRows<Ranked>(import.meta.dirname, 'findings.jsonl').map(({ page, first, failed }) => ({
  page,
  wanted: first[0],
  found: inOrder(failed, (check) => check).map(({ id }) => id),
}));

describe('of real pages that were ranked by hand', () => {
  const without = (rows: readonly { readonly page: string }[]) => rows.map(({ page }) => page);

  test('27 of 30 have the same first', () => {
    const others = RANKED.filter(({ wanted, found }) => found[0] !== wanted);
    expect(others.length / RANKED.length, without(others).join(' ')).toBeLessThanOrEqual(3 / 30);
  });

  test('29 of 30 have it within the first three', () => {
    const others = RANKED.filter(({ wanted, found }) => wanted && !found.slice(0, 3).includes(wanted));
    expect(others.length / RANKED.length, without(others).join(' ')).toBeLessThanOrEqual(1 / 30);
  });
});
