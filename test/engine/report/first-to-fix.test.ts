import { describe, expect, it, test } from 'vitest';
import { EVERY_CHECK } from '../../../lib/engine/analysis/checks/every-check.ts';
import { names } from '../../../lib/engine/core/names.ts';
import type { Importance } from '../../../lib/engine/report/check-values.ts';
import { decidesIndexing, firstToFix, isToAnswer } from '../../../lib/engine/report/first-to-fix.ts';
import { readRows } from '../../fixtures/read-rows.ts';

const order = (...found: string[]) =>
  firstToFix(found, (one) => {
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
    expect(order('hsts', 'https:high', 'open-graph:low')).toEqual(names('https open-graph hsts'));
    expect(order('open-graph:low', 'hsts')).toEqual(names('hsts open-graph'));
  });

  it('leaves checks of another service in theirs, by importance', () => {
    expect(order('b:low', 'toString', '__proto__', 'a:low', 'constructor:high')).toEqual(
      names('constructor toString __proto__ b a'),
    );
  });
});

test('every check that may count has its place', () => {
  const counting = EVERY_CHECK.filter(({ importance }) => importance !== 'note');
  const behind = counting.filter(({ id }) => order('unknown:high', `${id}:high`)[0] === 'unknown');
  expect(behind.map(({ id }) => id)).toEqual([]);
});

test('an answer that keeps a page out is itself what is to be done', () => {
  const answers = [
    undefined,
    'listed',
    'kept-out',
    'unknown',
    'not-listed',
    'other-address',
    'exposed',
  ] as const;
  expect(answers.filter(isToAnswer)).toEqual(['not-listed', 'other-address', 'exposed']);
});

test('what a page lacks decides about nothing', () => {
  expect(['robots-meta', 'viewport', 'toString'].map(decidesIndexing)).toEqual([true, false, false]);
});

/**
 * A real page as it was published (its HTML alone, on a server without faults), with the failed checks that count, and
 * the first three that somebody who builds such pages would mend: ranked by hand before there was this order. Empty
 * where the answer alone says what to do.
 */
interface Ranked {
  readonly page: string;
  readonly first: readonly string[];
  readonly failed: readonly { readonly id: string; readonly importance: Importance }[];
}
const RANKED = readRows<Ranked>(import.meta.dirname, 'first-to-fix.jsonl').map(({ page, first, failed }) => ({
  page,
  wanted: first[0],
  found: firstToFix(failed, (check) => check).map(({ id }) => id),
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
