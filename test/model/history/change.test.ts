import { describe, expect, it } from 'vitest';
import { changeBetween, isChanged, turned } from '../../../lib/model/history/change.ts';
import { changeLabels } from '../../../lib/model/history/change-labels.ts';
import { historyEntries } from '../../../lib/model/history/history-entries.ts';
import { format } from '../../../lib/platform/text.ts';
import { check, reading, type Said } from './reading-of-checks.ts';

const compare = (before: Said, after: Said) => changeBetween(reading(before), reading(after));
const keys = (checks: readonly { readonly key: string }[] = []) => checks.map(({ key }) => key);

describe('two reports of a page', () => {
  it('show what was fixed and what is a new issue, and nothing of a check that one of them does not have', () => {
    const change = compare(
      { contents: [check('title', false), check('h1', false), check('https', true), check('old', false)] },
      { contents: [check('title', true), check('h1', false), check('https', false), check('new', false)] },
    );
    expect(keys(turned(change, 'better'))).toEqual(['title']);
    expect(turned(change, 'worse')).toMatchObject([{ key: 'https', title: 'About https', weight: 2 }]);
    expect(change.differences).toHaveLength(2);
  });

  it('show what the page says otherwise', () => {
    const facts = { title: 'Our bread', description: '', h1: '', robots: '' };
    const change = compare(
      { contents: { facts } },
      { contents: { facts: { ...facts, title: 'Our loaves' } } },
    );
    expect(change.differences).toMatchObject([{ of: 'title', before: 'Our bread', after: 'Our loaves' }]);
    expect(isChanged(change)).toBe(true);
  });

  it('show nothing if only more is wrong that was wrong before', () => {
    const images = (count: number) => ({ contents: [check('alt', false, { state: 'failed', count })] });
    expect(isChanged(compare(images(2), images(3)))).toBe(false);
  });

  it('match two checks of the same name separately', () => {
    const change = compare(
      { contents: [check('image', true), check('image', false)] },
      { contents: [check('image', true), check('image', true)] },
    );
    expect(keys(turned(change, 'better'))).toEqual(['image 2']);
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
          ...{ compared: 'verdicts', differences: [] },
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
  const PAGE = { status: 200, bytes: 1143 };
  const READ_MODES = {
    usual: { raw_seen: true, shown_version: 'same' },
    'as its user': { raw_seen: false, as_user: true },
    'without its source, which the browser kept': { raw_seen: false, raw_unread: 'no-answer' },
    'without its source': { raw_seen: false, raw_unread: 'not-requested' },
    'in an older tab': { raw_seen: true, shown_version: 'older' },
    'from its own worker': { raw_seen: true, shown_version: 'own-worker' },
    translated: { raw_seen: true, shown_version: 'translated' },
  };
  const report = (readMode: keyof typeof READ_MODES, score: number, isFine: boolean, day: number) =>
    reading({
      score,
      result: score > 80 ? 'good' : 'bad',
      generatedAt: `2026-11-${day}T10:00:00.000Z`,
      contents: { checks: [check('h1', isFine)], page: { ...PAGE, ...READ_MODES[readMode] } },
    });
  const names = Object.keys(READ_MODES) as (keyof typeof READ_MODES)[];
  const pairs = names.flatMap((one) => names.map((other) => [one, other] as const));

  it.each(pairs.filter(([one, other]) => one !== other))(
    'are neither better nor worse: %s, then %s',
    (one, other) => {
      const change = changeBetween(report(one, 91, true, 20), report(other, 31, false, 21));
      expect(change).toMatchObject({ compared: 'nothing', differences: [] });
      expect(format(changeLabels(change))).toBe('Bad (31), not compared: checked differently');
    },
  );

  it.each(names)('do not keep two reports %s from being compared', (name) => {
    const change = changeBetween(report(name, 31, false, 20), report(name, 91, true, 21));
    expect(format(changeLabels(change))).toBe('Bad (31) → Good (91), 1 fixed');
  });

  it('do not keep a report from being compared with the last one that saw the same', () => {
    const [newest, shown, first] = historyEntries([
      report('usual', 81, true, 22),
      report('without its source, which the browser kept', 91, true, 21),
      report('usual', 71, false, 20),
    ]);
    expect(newest).toMatchObject({ before: { score: 71 }, change: { after: { score: 81 } } });
    expect(newest?.change && keys(turned(newest.change, 'better'))).toEqual(['h1']);
    expect(shown).toMatchObject({ before: { score: 71 }, change: { compared: 'nothing' } });
    expect(first).toMatchObject({ before: null, change: null });
  });
});
