import { describe, expect, it } from 'vitest';
import { judgeReason } from '../../../lib/engine/search-console/judge-reason.ts';
import { REASONS } from '../../../lib/engine/search-console/reasons.ts';
import { datesOf, JUDGE_TABLE, todayOf } from './judge-table.ts';

const CASES = JUDGE_TABLE.flatMap((row) => row.of.map((reason) => ({ ...row, reason })));

describe('what has become of a reason of Google', () => {
  it.each(CASES)('$reason, and today $seen: $key', ({ reason, key, line, ...row }) => {
    const made = judgeReason(reason, todayOf(row), datesOf(row.dates));
    expect(made.key).toBe(key.endsWith('.') ? key + reason : key);
    expect(made.verdict).toBe(key.split('.')[0]);
    if (line) expect(made.evidence[0]).toMatchObject(line);
  });

  it('has every verdict and reason in its table', () => {
    const keys = new Set(JUDGE_TABLE.map(({ key }) => key));
    expect(new Set(JUDGE_TABLE.flatMap(({ of }) => of)).size).toBe(REASONS.length);
    expect(keys.size).toBeGreaterThan(45);
    expect(CASES.length).toBeGreaterThan(300);
  });

  it('is never "fix", "still" or "intended" without a line, whatever is combined', () => {
    const lists = [...JUDGE_TABLE, ...JUDGE_TABLE.toReversed()];
    for (const [at, row] of JUDGE_TABLE.entries())
      for (const reason of REASONS) {
        const other = lists[at + JUDGE_TABLE.length];
        const mixed = {
          today: { ...other?.today, ...row.today },
          obstacles: [...row.obstacles, ...(other?.obstacles ?? [])],
        };
        const { verdict, key, evidence } = judgeReason(reason, todayOf(mixed), datesOf(row.dates));
        const isProven = evidence.every(({ text }) => text !== '') && evidence.length > 0;
        expect(isProven || !['fix', 'still', 'intended'].includes(verdict), key).toBe(true);
        // what keeps a page out today is no "not true any more"
        if (verdict === 'gone')
          expect(mixed.obstacles.filter(([one]) => one !== 'sitemap-conflict')).toEqual([]);
      }
  });

  it('reads days that are none as unknown', () => {
    for (const crawled of ['', '2026-13-40', 'yesterday', '9999-99-99'])
      for (const exported of ['', '2026-13-39', null]) {
        const dates = { crawled, exported, changed: { from: 'x', to: 'y', by: 'user' } } as const;
        const { verdict } = judgeReason('noindex', todayOf({ today: {}, obstacles: [] }), dates);
        expect(['not-visible', 'unchecked']).toContain(verdict);
      }
  });
});
