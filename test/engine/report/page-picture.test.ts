import { describe, expect, it } from 'vitest';
import type { CheckState } from '../../../lib/engine/report/check-values.ts';
import { differsForOthers, findingsBefore, numberFindings } from '../../../lib/engine/report/page-picture.ts';
import type { Check } from '../../../lib/engine/report/read-contents.ts';

const place = (check: string) => ({ check, x: 0.1, y: 0.2, width: 0.3, height: 0.1 });
const check = (key: string, state: CheckState): Check => ({
  id: key,
  title: `Title of ${key}`,
  group: '',
  importance: 'medium',
  state,
  text: state === 'failed' ? `Wrong: ${key}` : '',
  text_many: '',
  value: '',
  evidence: [],
  advice: '',
  why: '',
  source: '',
  fixed_by: null,
  cost: 0,
  ceiling: null,
  count: null,
});

describe('the findings in a picture', () => {
  it('have their ranks in the list as numbers, without those that have no place', () => {
    const checks = [check('a', 'failed'), check('b', 'failed'), check('c', 'failed')];
    const numbered = numberFindings(checks, { places: [place('c'), place('a'), place('c')] });
    expect(numbered.map(({ number, title, places }) => [number, title, places.length])).toEqual([
      [1, 'Wrong: a', 1],
      [3, 'Wrong: c', 2],
    ]);
  });

  it('are none of what passed, or is ignored and so not in the list', () => {
    expect(numberFindings([check('a', 'passed')], { places: [place('a'), place('b')] })).toEqual([]);
  });

  it('of before are fixed only if they pass now: what was not seen has no mark', () => {
    const now = [check('a', 'passed'), check('b', 'failed'), check('c', 'not-seen')];
    const before = findingsBefore(now, { places: ['a', 'b', 'c', 'd'].map(place) });
    expect(before.map(({ check: key, isFixed }) => [key, isFixed])).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });
});

describe('what others get of a page', () => {
  it('differs if it was judged as its user sees it, or if they are asked to sign in or refused', () => {
    expect(differsForOthers({ readMode: 'as-user', status: 200 })).toBe(true);
    expect([401, 403].map((status) => differsForOthers({ status }))).toEqual([true, true]);
  });

  it('is not said to differ where that is not known', () => {
    expect(differsForOthers({})).toBe(false);
    expect(differsForOthers({ status: 200 })).toBe(false);
    expect(differsForOthers({ readMode: 'shown-only', status: 404 })).toBe(false);
  });
});
