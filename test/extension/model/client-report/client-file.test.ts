import { describe, expect, it } from 'vitest';
import type { Ignore } from '../../../../lib/engine/report/ignore.ts';
import type { Report } from '../../../../lib/engine/report/report.ts';
import { clientFile } from '../../../../lib/extension/model/client-report/client-file.ts';
import { comparedWith } from '../../../../lib/extension/model/history/page-history.ts';
import { check, reading, type Said } from '../../../engine/history/reading-of-checks.ts';
import { someReport } from '../../../engine/report/some-report.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const DAY = Date.parse('2026-11-10T00:00:00Z');
const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`;

/** A page with one report of the 20th that has these checks, and with readings of earlier ones. */
const page = (
  path: string,
  checks: readonly object[],
  history: readonly Said[] = [],
  report: Partial<Report> = {},
) => ({
  details: {
    report: someReport({
      id: path,
      url: `https://a.example${path}`,
      score: 70,
      generatedAt: at(20),
      ...report,
    }),
    contents: { checks },
  },
  history: history.map((said) => reading({ id: path, ...said })),
});
const fileOf = (
  pages: readonly ReturnType<typeof page>[],
  { since = null, ignores = [] }: { since?: number | null; ignores?: readonly Ignore[] } = {},
) => clientFile(pages, { since, ignores, now: NOW });
const own = (id: string, passed: boolean, more: object = {}) =>
  check(id, passed, {
    state: passed ? 'passed' : 'failed',
    fixed_by: 'content',
    text: `${id} is wrong`,
    ...more,
  });

describe('a fault of several pages', () => {
  it('is listed once, with its pages', () => {
    const { findings } = fileOf([
      page('/a', [check('h1', false), check('alt', false)]),
      page('/b', [check('h1', true)]),
      page('/c', [check('h1', false)]),
    ]);
    expect(findings.map(({ first: { id }, pages }) => [id, pages])).toEqual([
      ['h1', [0, 2]],
      ['alt', [0]],
    ]);
  });

  it('comes first if it is important, then if many pages have it; notes are none', () => {
    const { findings } = fileOf([
      page('/a', [check('low', false, { importance: 'low' }), check('note', false, { importance: 'note' })]),
      page('/b', [check('low', false, { importance: 'low' }), check('one', false)]),
      page('/c', [check('high', false, { importance: 'high' })]),
    ]);
    expect(findings.map(({ first: { id } }) => id)).toEqual(['high', 'one', 'low']);
  });

  it('has the sentence that all pages say, else the one that is true of all, else the name of the check', () => {
    const { findings } = fileOf([
      page('/a', [
        own('alt', false, { text: '1 of 2 images', text_many: 'Images have none' }),
        own('links', false, { text: '1 of 2 links' }),
        own('h1', false),
      ]),
      page('/b', [
        own('alt', false, { text: '3 of 4 images', text_many: 'Images have none' }),
        own('links', false, { text: '2 of 2 links' }),
        own('h1', false),
      ]),
    ]);
    expect(findings.map(({ text }) => text)).toEqual(['Images have none', 'About links', 'h1 is wrong']);
  });

  it('has the advice that all pages give, else none', () => {
    const { findings } = fileOf([
      page('/a', [check('h1', false), check('alt', false, { advice: 'Describe the loaf.' })]),
      page('/b', [check('h1', false), check('alt', false, { advice: 'Describe the oven.' })]),
    ]);
    expect(findings.map(({ advice }) => advice)).toEqual(['Keep it short.', '']);
  });
});

it('what is ignored is no fault, and is listed once with its reason and its pages', () => {
  const ignore: Ignore = {
    check: 'alt',
    title: 'About alt',
    where: 'site',
    url: 'https://a.example/',
    reason: 'Drawings only',
    until: null,
  };
  const { findings, ignored, pages } = fileOf(
    [page('/a', [own('alt', false)]), page('/b', [own('alt', false), own('h1', false)])],
    { ignores: [ignore] },
  );
  expect(findings.map(({ first: { id } }) => id)).toEqual(['h1']);
  expect(ignored).toEqual([{ ignore, text: 'alt is wrong', pages: [0, 1] }]);
  expect(pages.map(({ without }) => without.ignored.length)).toEqual([1, 1]);
});

describe('what changed since a day', () => {
  const before = {
    generatedAt: at(5),
    score: 60,
    contents: { checks: [check('h1', false), check('alt', true)] },
  };
  const now = [check('h1', true), check('alt', false)];

  it('is listed once, with its pages, what is better first, compared with the last report of before', () => {
    const older = { generatedAt: at(1), contents: { checks: [check('h1', true), check('alt', true)] } };
    const file = fileOf([page('/a', now, [older, before]), page('/b', now, [before])], { since: DAY });
    expect(file.changed.map(({ difference: { of, way }, pages }) => [of, way, pages])).toEqual([
      // better first
      ['h1', 'better', [0, 1]],
      ['alt', 'worse', [0, 1]],
    ]);
    expect(file.pages.map(({ change }) => change)).toMatchObject([
      { kind: 'compared', before: Date.parse(at(5)), isLater: false, change: { before: { score: 60 } } },
      { kind: 'compared', before: Date.parse(at(5)), isLater: false },
    ]);
  });

  it('is compared with the first report known if that is later, and says so', () => {
    const later = { ...before, generatedAt: at(15) };
    const file = fileOf([page('/a', now, [later, { ...before, generatedAt: at(12) }])], { since: DAY });
    expect(file.pages[0]?.change).toMatchObject({
      kind: 'compared',
      before: Date.parse(at(12)),
      isLater: true,
    });
  });

  it('is not "nothing" where no earlier report is known, or where the page was not reported since', () => {
    const file = fileOf(
      [page('/new', now), page('/old', now, [before], { generatedAt: at(8) }), page('/a', now, [before])],
      { since: DAY },
    );
    expect(file.pages.map(({ change }) => change?.kind)).toEqual(['first', 'older', 'compared']);
  });

  it('is not known of a service that says no times: a report is not compared with itself', () => {
    const undated = { ...before, generatedAt: null, seenAt: Date.parse(at(15)) };
    const file = fileOf([page('/a', now, [undated], { generatedAt: null })], { since: DAY });
    expect(file.pages[0]?.change).toEqual({ kind: 'first' });
  });

  it('is not known where all earlier reports saw other parts of the page', () => {
    const [otherwise] = [{ ...before, contents: { ...before.contents, page: { as_user: true } } }];
    const known = page('/a', now);
    const history = [{ ...reading(otherwise), readMode: 'as-user' as const }];
    expect(fileOf([{ ...known, history }], { since: DAY }).pages[0]?.change).toEqual({
      kind: 'incomparable',
    });
  });

  it('is not asked for without a day', () => {
    expect(fileOf([page('/a', now, [before])]).pages[0]?.change).toBeNull();
  });
});

it('a report is compared with the newest of before the day, else with the oldest', () => {
  const time = (one: number) => one;
  expect(comparedWith([3, 9, 7, 1], time, 8)).toBe(7);
  expect(comparedWith([9, 12, 10], time, 8)).toBe(9);
  expect(comparedWith([], time, 8)).toBeUndefined();
});
