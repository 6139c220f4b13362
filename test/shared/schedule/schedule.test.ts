import { describe, expect, it } from 'vitest';
import { LOCAL_CONNECTION } from '../../../lib/shared/connection/local-connection.ts';
import type { Failure } from '../../../lib/shared/failure/failure.ts';
import {
  afterRun,
  byClock,
  byWait,
  daysBetween,
  dueAt,
  dueState,
  type Every,
  isPast,
  newSchedule,
  type RunOutcome,
  runBegun,
  type Schedule,
  type Step,
  waiting,
} from '../../../lib/shared/schedule/schedule.ts';
import { READING } from '../../engine/history/reading.ts';
import { seededRandom } from '../../fixtures/seeded-random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TICK = HOUR / 4;
const START = Date.parse('2026-11-01T00:00:00Z');

const scheduleOf = (url: string, every: Every): Schedule =>
  newSchedule({ connectionId: LOCAL_CONNECTION.id, url, reportId: url, every }, [READING], START);
const busy: RunOutcome = { ok: false, failure: { kind: 'page-busy' }, hasEffect: false };
const fine: RunOutcome = { ok: true, reading: READING };
const kept = (reading: typeof READING) => reading;

describe('a schedule', () => {
  it('is due once its length has passed; a start in the future counts as now', () => {
    expect(isPast(START, DAY, START + DAY)).toBe(true);
    expect(isPast(START, DAY, START + DAY - 1)).toBe(false);
    expect(isPast(START + 300 * DAY, DAY, START)).toBe(false);
    const [first, last] = byClock(
      [299, 300].map((days) => ({ ...scheduleOf('a', 'day'), since: START + days * DAY })),
      START,
    );
    expect(first && dueAt(first)).toBe(START);
    expect(last && dueAt(last)).toBe(START + DAY);
  });

  it('of a page that cannot be read waits 4 hours, then 8, then a day; the first success ends that', () => {
    let schedule = scheduleOf('a', 'day');
    const waits = [1, 2, 3, 4].map(() => {
      ({ schedule } = afterRun(schedule, busy, kept, START));
      return schedule.wait / HOUR;
    });
    expect(waits).toEqual([4, 8, 24, 24]);
    expect(afterRun(schedule, fine, kept, START).schedule).toMatchObject({ failures: 0, wait: DAY });
  });

  it('waits a period after a run that may have cost a report', () => {
    const lost: RunOutcome = { ok: false, failure: { kind: 'rerun-not-confirmed' }, hasEffect: true };
    expect(afterRun(scheduleOf('a', 'week'), lost, kept, START).schedule.wait).toBe(7 * DAY);
  });

  it('reports a page that cannot be read once, after two periods, and again only after it was read', () => {
    let schedule = scheduleOf('a', 'day');
    const events = [1, 2, 3, 4].map((day) => {
      const step: Step = afterRun(schedule, busy, kept, START + day * DAY);
      ({ schedule } = step);
      return step.event?.what;
    });
    const unread = { kind: 'unread', since: START, why: { kind: 'failed', failure: { kind: 'page-busy' } } };
    expect(events).toEqual([undefined, unread, undefined, undefined]);
    ({ schedule } = afterRun(schedule, fine, kept, START + 5 * DAY));
    expect(afterRun(schedule, busy, kept, START + 7 * DAY).event?.what).toMatchObject({
      since: START + 5 * DAY,
    });
  });

  it('reports a permission that was taken away, and says nothing of a browser that was closed or offline', () => {
    const schedule = scheduleOf('a', 'day');
    const kinds = (['not-allowed', 'metered', 'offline', 'tabs'] as const).map(
      (kind) => waiting(schedule, { kind }, START + 3 * DAY).event?.what.kind,
    );
    expect(kinds).toEqual(['unread', 'unread', undefined, undefined]);
  });

  it.each<[number, Every, number, number]>([
    [24, 'day', 0, 1],
    [50, 'day', 0, 2],
    [100, 'day', 0, 4],
    [100, 'week', 0, 7],
    [30, 'day', 70, 2],
  ])('of %i pages, each %s, and %i weekly ones is run every %i days', (count, every, weekly, days) => {
    const schedules = [
      ...Array.from({ length: count }, () => scheduleOf('a', every)),
      ...Array.from({ length: weekly }, () => scheduleOf('a', 'week')),
    ];
    expect(Math.round(daysBetween(every, schedules))).toBe(days);
  });
});

type Trouble = 'busy' | 'not-allowed' | 'gone-quiet' | null;

/** A page of the simulation. */
interface Page {
  readonly url: string;
  readonly trouble: Trouble;
  /** When its site was not allowed, in days. */
  readonly revoked: readonly [number, number] | null;
}

/** 30 days of a browser with 50 schedules, 12 of them of pages that cannot be read. */
function simulate(seed: number, perDay: { readonly hours: number; readonly weekly: number }) {
  const { next: random } = seededRandom(seed);
  const troubles: Trouble[] = Array.from({ length: 50 }, (_, at) =>
    at < 12 ? ((['busy', 'not-allowed', 'gone-quiet'] as const)[at % 3] ?? null) : null,
  ).toSorted(() => random() - 0.5);
  const pages = troubles.map((trouble, at): Page => {
    const from = 2 + random() * 20;
    return {
      url: `https://shop.example/${at}`,
      trouble,
      revoked: trouble === null && random() < 0.2 ? [from, from + 1 + random() * 4] : null,
    };
  });
  let schedules = pages.map(({ url }) => scheduleOf(url, random() < perDay.weekly ? 'week' : 'day'));
  const opens = 6 + random() * 4;
  const jumps = [
    { from: 5 + random() * 3, days: 30 },
    { from: 14 + random() * 3, days: -30 },
  ].map((jump) => ({ ...jump, to: jump.from + random() * 0.5 }));
  /** When each page was read, and tabs were opened; what was reported of whom. */
  const read = new Map(pages.map(({ url }) => [url, [0]]));
  const opened: number[] = [];
  const reported: string[] = [];
  for (let day = 0; day < 30; day++) {
    for (let hour = opens; hour < opens + perDay.hours; hour += TICK / HOUR) {
      const time = day + hour / 24;
      const jump = jumps.find(({ from, to }) => time >= from && time < to);
      const now = START + (time + (jump?.days ?? 0)) * DAY;
      schedules = [...byClock(schedules, now)];
      for (const { url } of byWait(schedules, now)) {
        const page = pages.find((each) => each.url === url);
        const schedule = schedules.find((each) => each.url === url);
        if (!page || !schedule) continue;
        const isRevoked = page.revoked !== null && time >= page.revoked[0] && time < page.revoked[1];
        const isAllowed = page.trouble !== 'not-allowed' && !isRevoked;
        const state = dueState(schedule, schedules, { connectivity: 'online', isAllowed }, now);
        if (state === 'not-due') continue;
        const step = state === 'due' ? run(page, schedule, now) : waiting(schedule, state, now);
        if (state === 'due') opened.push(time);
        if (state === 'due' && page.trouble === null) read.get(url)?.push(time);
        if (step.event?.what.kind === 'unread') reported.push(url);
        schedules = schedules.map((each) => (each.url === url ? step.schedule : each));
      }
    }
  }
  return { pages, schedules, read, opened, reported, jumps };
}

function run({ trouble }: Page, schedule: Schedule, now: number): Step {
  const failure: Failure = { kind: 'page-busy' };
  const outcome: RunOutcome =
    trouble === 'busy'
      ? { ok: false, failure, hasEffect: false }
      : { ok: true, reading: trouble === null ? READING : { ...READING, readMode: 'as-user' } };
  return afterRun(runBegun(schedule, 'job', now), outcome, kept, now);
}

describe.each([
  ['open by day, all pages daily', { hours: 8, weekly: 0 }],
  ['open by day, half of them weekly', { hours: 9, weekly: 0.5 }],
  ['open day and night, all pages daily', { hours: 24, weekly: 0 }],
])('50 pages for 30 days, 12 of them unreadable, in a browser %s', (_, perDay) => {
  const runs = [1, 2, 3, 4, 5].map((seed) => simulate(seed, perDay));

  it('are each read within twice their period, or what was said before', () => {
    for (const { pages, schedules, read } of runs)
      for (const { url, trouble, revoked } of pages) {
        if (trouble !== null) continue;
        const every = schedules.find((each) => each.url === url)?.every ?? 'day';
        const said = Math.max(every === 'day' ? 1 : 7, Math.round(daysBetween(every, schedules)));
        const times = [...(read.get(url) ?? []), 30];
        for (const [at, time] of times.entries()) {
          const last = times[at - 1] ?? 0;
          // not readable while its site was not allowed
          const since =
            revoked && last < revoked[1] && time >= revoked[0] ? Math.max(last, revoked[1]) : last;
          expect(time - since, `${url}, ${every}, read at ${times.join(' ')}`).toBeLessThan(2 * said + 1e-9);
        }
      }
  });

  it('are reported once if they cannot be read, and not if they can', () => {
    for (const { pages, reported } of runs) {
      const unreadable = pages.filter(({ trouble }) => trouble !== null).map(({ url }) => url);
      expect(unreadable.map((url) => reported.filter((each) => each === url).length)).toEqual(
        unreadable.map(() => 1),
      );
      const others = new Set(reported.filter((url) => !unreadable.includes(url)));
      const lost = pages.filter(({ revoked }) => revoked !== null).map(({ url }) => url);
      expect([...others].filter((url) => !lost.includes(url))).toEqual([]);
    }
  });

  it('open at most three tabs an hour, whatever the clock says', () => {
    for (const { opened, jumps } of runs)
      for (const [at, time] of opened.entries()) {
        const inAnHour = opened.slice(at).filter((each) => each < time + 1 / 24 - 1e-9).length;
        const isJump = jumps.some(({ from, to }) =>
          [from, to].some((moment) => moment >= time && moment < time + 1 / 24),
        );
        expect(inAnHour).toBeLessThanOrEqual(isJump ? 6 : 3);
      }
  });
});
