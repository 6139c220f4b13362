import { describe, expect, it } from 'vitest';
import type { Reading } from '../../../../lib/engine/history/reading.ts';
import type { ReadMode } from '../../../../lib/engine/report/read-mode.ts';
import { changeBetween, isChanged, turned } from '../../../../lib/extension/model/history/change.ts';
import { changeLabels } from '../../../../lib/extension/model/history/change-labels.ts';
import { historyEntries } from '../../../../lib/extension/model/history/page-history.ts';
import { format } from '../../../../lib/extension/platform/text.ts';
import { check, reading, type Said } from '../../../engine/history/reading-of-checks.ts';

const compare = (before: Said, after: Said) => changeBetween(reading(before), reading(after));
const keys = (checks: readonly { readonly id: string }[] = []) => checks.map(({ id }) => id);

describe('two reports of a page', () => {
  it('show what was fixed, what is a new issue, and which checks only one of them has', () => {
    const change = compare(
      { contents: [check('title', false), check('h1', false), check('https', true), check('old', false)] },
      { contents: [check('title', true), check('h1', false), check('https', false), check('new', false)] },
    );
    expect(keys(turned(change, 'better'))).toEqual(['title']);
    expect(turned(change, 'worse')).toMatchObject([
      { id: 'https', title: 'About https', importance: 'medium' },
    ]);
    const left = change.differences.filter(({ way }) => way === 'unknown');
    expect(left).toMatchObject([{ of: 'new' }, { of: 'old' }]);
    expect(change.differences).toHaveLength(4);
  });

  it('match two checks of the same name separately', () => {
    const change = compare(
      { contents: [check('image', true), check('image', false)] },
      { contents: [check('image', true), check('image', true)] },
    );
    expect(keys(turned(change, 'better'))).toEqual(['image 2']);
  });

  it('say that nothing changed, and say the result once where only checks did', () => {
    const contents = [check('title', false), check('h1', true)];
    expect(format(changeLabels(compare({ contents }, { contents })))).toBe('No change: Good');
    const repaired = [check('title', true), check('h1', true)];
    expect(format(changeLabels(compare({ contents }, { contents: repaired })))).toBe('Good, 1 fixed');
  });

  it('compare only the verdicts if one has no checks', () => {
    const change = compare(
      { result: 'bad', score: 20, contents: { note: 'fine' } },
      { contents: [check('h1', true)] },
    );
    expect(change.compared).toBe('verdicts');
    expect(format(changeLabels(change))).toBe('Bad (20) → Good (90)');
  });

  it('are summarised in one line', () => {
    const before = { result: 'decent', contents: ['a', 'b', 'c'].map((id) => check(id, false)) } as const;
    const contents = [...['a', 'b', 'c'].map((id) => check(id, true)), check('d', false)];
    expect(format(changeLabels(compare(before, { contents })))).toBe('Decent → Good, 3 fixed');
    const withD = { ...before, contents: [...before.contents, check('d', true)] };
    expect(format(changeLabels(compare(withD, { contents })))).toBe('Decent → Good, 3 fixed, 1 new issue');
  });

  it('are summarised with scores if both are known and differ', () => {
    const label = (before: number | null, after: number | null) =>
      format(
        changeLabels({
          before: { result: 'bad', score: before },
          after: { result: 'good', score: after },
          compared: 'verdicts',
          differences: [],
        }),
      );
    expect(label(30.6, 92)).toBe('Bad (31) → Good (92)');
    for (const [before, after] of [
      [30, null],
      [null, 92],
      [30.6, 31.4],
    ] as const) {
      expect(label(before, after)).toBe('Bad → Good');
    }
  });
});

describe('two reports that saw other parts of a page', () => {
  const report = (readMode: ReadMode | undefined, score: number, isFine: boolean): Reading => ({
    ...reading({ score, result: score > 80 ? 'good' : 'bad', contents: { checks: [check('h1', isFine)] } }),
    ...(readMode && { readMode }),
  });

  it('are neither better nor worse', () => {
    const change = changeBetween(report(undefined, 91, true), report('translated', 31, false));
    expect(change).toMatchObject({ compared: 'nothing', differences: [] });
    expect(isChanged(change)).toBe(false);
    expect(format(changeLabels(change))).toBe('Bad (31), not compared: checked differently');
  });

  it('do not keep a report from being compared with the last one that saw the same', () => {
    const [newest, shown, first] = historyEntries([
      report(undefined, 81, true),
      report('forbidden', 91, true),
      report(undefined, 71, false),
    ]);
    expect(newest).toMatchObject({ before: { score: 71 }, change: { after: { score: 81 } } });
    expect(newest?.change && keys(turned(newest.change, 'better'))).toEqual(['h1']);
    expect(shown).toMatchObject({ before: { score: 71 }, change: { compared: 'nothing' } });
    expect(first).toMatchObject({ before: null, change: null });
  });
});
