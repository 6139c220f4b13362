import { describe, expect, it } from 'vitest';
import { changeLabels } from '../../../lib/model/history/change-labels.ts';
import { changeBetween, historyEntries } from '../../../lib/model/history/history-entries.ts';
import { format } from '../../../lib/platform/text.ts';
import { check, reading, type Said } from './reading-of-checks.ts';

const compare = (before: Said, after: Said) => changeBetween(reading(before), reading(after));
const keys = (checks: readonly { readonly key: string }[] = []) => checks.map(({ key }) => key);

describe('two reports of a page', () => {
  it('show what was fixed and what is a new issue', () => {
    const { checks } = compare(
      { contents: [check('title', false), check('h1', false), check('https', true), check('robots', true)] },
      { contents: [check('title', true), check('h1', false), check('https', false), check('robots', true)] },
    );
    expect(keys(checks?.fixed)).toEqual(['title']);
    expect(keys(checks?.broke)).toEqual(['https']);
    expect(checks?.broke).toMatchObject([{ title: 'About https', weight: 2 }]);
  });

  it('ignore a check that the other report does not have', () => {
    const { checks } = compare({ contents: [check('old', false)] }, { contents: [check('new', false)] });
    expect(checks).toEqual({ fixed: [], broke: [] });
  });

  it('match a check whose title has changed', () => {
    const before = check('images', false, { title: '3 images without a text' });
    const { checks } = compare(
      { contents: [before] },
      { contents: [check('images', true, { title: 'All well' })] },
    );
    expect(checks?.fixed).toMatchObject([{ title: '3 images without a text' }]);
  });

  it('match two checks of the same name separately', () => {
    const { checks } = compare(
      { contents: [check('image', true), check('image', false)] },
      { contents: [check('image', true), check('image', true)] },
    );
    expect(keys(checks?.fixed)).toEqual(['image 2']);
  });

  it('compare only the verdicts if one has no checks', () => {
    const change = compare(
      { result: 'bad', score: 20, contents: { note: 'fine' } },
      { contents: [check('h1', true)] },
    );
    expect(change.checks).toBeNull();
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
          checks: null,
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
      expect(change).toMatchObject({ checks: null, isComparable: false });
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
    expect(keys(newest?.change?.checks?.fixed)).toEqual(['h1']);
    expect(shown).toMatchObject({ before: { score: 71 }, change: { isComparable: false } });
    expect(first).toMatchObject({ before: null, change: null });
  });
});

describe('what a page says', () => {
  const facts = { title: 'Our bread', description: 'Rye', h1: 'Bread', canonical: null, robots: '' };
  const contents = (more: Readonly<Record<string, unknown>> = {}) => ({
    checks: [check('h1', true)],
    facts: { ...facts, ...more },
  });

  it('is told before and after, if it is otherwise than in the report before', () => {
    const change = compare(
      { contents: contents() },
      { contents: contents({ title: 'Our loaves', canonical: 'https://a.example/b' }) },
    );
    expect(change.facts).toEqual([
      { name: 'title', before: 'Our bread', after: 'Our loaves' },
      { name: 'canonical', before: '', after: 'https://a.example/b' },
    ]);
  });

  it('is not told if it is the same, or not known of both', () => {
    expect(compare({ contents: contents() }, { contents: contents() }).facts).toBeUndefined();
    expect(compare({}, { contents: contents() }).facts).toBeUndefined();
    expect(compare({ contents: contents() }, {}).facts).toBeUndefined();
  });

  it('is not told of reports that saw different parts of the page', () => {
    const page = { status: 200, bytes: 1, as_user: true };
    const change = compare({ contents: contents() }, { contents: { ...contents({ title: 'Hi' }), page } });
    expect(change.facts).toBeUndefined();
  });
});
