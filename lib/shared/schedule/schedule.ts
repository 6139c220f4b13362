import * as z from 'zod/mini';
import type { EpochMs } from '../../engine/core/epoch-ms.ts';
import { type Reading, readingSchema } from '../../engine/history/reading.ts';
import {
  remembered,
  type SteadyChange,
  steadyChangeSchema,
  steadyChanges,
  whyIncomplete,
} from '../../engine/schedule/steady-changes.ts';
import { isLoginUrl } from '../../engine/url/login-url.ts';
import { urlKey } from '../../engine/url/url-key.ts';
import { abilitiesOf } from '../connection/local-connection.ts';
import { type Failure, failureSchema } from '../failure/failure.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export const everySchema = z.enum(['day', 'week']);
export type Every = z.infer<typeof everySchema>;
const PERIODS: Readonly<Record<Every, number>> = { day: DAY, week: 7 * DAY };

/** How many pages may be monitored: each is read in a tab or costs a report, again and again. */
export const MOST_MONITORED = 100;
/** How many pages this browser opens in an hour to read them, and in how many hours of a day it is taken to be open. */
const TABS_AN_HOUR = 3;
const HOURS_OPEN = 8;
/** The waits after runs that could not read the page, one after the other; the last one repeats. */
const BACK_OFF = [4 * HOUR, 8 * HOUR, DAY] as const;
/** A run that is later than this has a reason that is worth showing. */
const LATE = HOUR;
/** After how many periods without a complete reading it is reported that the page cannot be read. */
const MISSED = 2;
/** How many events are kept. */
const MOST_EVENTS = 5;

/** Why a page was not read when it was due, or why a run said nothing. */
const reasonSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['closed', 'offline', 'metered', 'tabs', 'sign-in', 'as-user', 'too-often', 'incomplete']),
  }),
  /** This browser may not open pages of its site (any more). */
  z.object({ kind: z.literal('not-allowed') }),
  z.object({ kind: z.literal('failed'), failure: failureSchema }),
]);
export type Reason = z.infer<typeof reasonSchema>;

/** What is reported of a monitored page. */
const eventSchema = z.object({
  at: z.number(),
  isRead: z.boolean(),
  what: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('changed'), changes: z.array(steadyChangeSchema) }),
    /** There was no complete reading since then, and why not at last. */
    z.object({ kind: z.literal('unread'), since: z.number(), why: reasonSchema }),
    /** Its report was deleted. */
    z.object({ kind: z.literal('ended') }),
  ]),
});
export type ScheduleEvent = z.infer<typeof eventSchema>;

/** A page whose report is run again and again. Times are epoch milliseconds, lengths milliseconds. */
export const scheduleSchema = z.object({
  connectionId: z.string(),
  url: z.string(),
  /** The report to which it belongs: it ends with it. */
  reportId: z.string(),
  every: everySchema,
  /** Since when the next run is waited for, and how long. */
  since: z.number(),
  wait: z.number(),
  /** When monitoring began, and when the last complete reading was made, as far as this schedule knows. */
  startedAt: z.number(),
  readAt: z.nullable(z.number()),
  /** When a run last opened a tab. */
  openedAt: z.nullable(z.number()),
  /** The job of a run that has not ended. */
  jobId: z.nullable(z.string()),
  /** How many runs in a row could not read the page. */
  failures: z.number(),
  /** Why there was no complete reading since `readAt`; if `isLate`, why that was late. */
  why: z.nullable(reasonSchema),
  isLate: z.boolean(),
  /** It was reported that the page cannot be read. */
  isReported: z.boolean(),
  hasEnded: z.boolean(),
  /** What is known of the page by its complete readings. */
  memory: z.nullable(readingSchema),
  /** Where the page led at the last run, if to another address. */
  movedTo: z.nullable(z.string()),
  /** Newest first. */
  events: z.array(eventSchema),
});
export type Schedule = z.infer<typeof scheduleSchema>;

/** A schedule after something happened, with what is to be reported. */
export interface Step {
  readonly schedule: Schedule;
  readonly event: ScheduleEvent | null;
}

/** A page that can be monitored, by its newest report. */
export const monitoredPageSchema = z.object({ url: z.string(), reportId: z.string() });
export type MonitoredPage = z.infer<typeof monitoredPageSchema>;

/** Whether the schedule is that of this page at this connection. */
export function isScheduleOf(schedule: Schedule, connectionId: string, url: string): boolean {
  return schedule.connectionId === connectionId && urlKey(schedule.url) === urlKey(url);
}

/** A schedule from now on. `history` are the readings of its page, newest first. */
export function newSchedule(
  page: MonitoredPage & Pick<Schedule, 'connectionId' | 'every'>,
  history: readonly Reading[],
  now: EpochMs,
): Schedule {
  return {
    ...page,
    since: now,
    wait: PERIODS[page.every],
    startedAt: now,
    readAt: null,
    openedAt: null,
    jobId: null,
    failures: 0,
    why: null,
    isLate: false,
    isReported: false,
    hasEnded: false,
    movedTo: null,
    events: [],
    memory: history.find((reading) => !whyIncomplete(null, reading)) ?? null,
  };
}

/** The schedule with another period, counted from its last run. */
export function withPeriod(schedule: Schedule, every: Every): Schedule {
  return { ...schedule, every, wait: schedule.failures === 0 ? PERIODS[every] : schedule.wait };
}

/** The schedules after reports were deleted: theirs have ended, which the next tick reports. */
export function endedWith(
  all: Schedule[],
  connectionId: string,
  reportIds: ReadonlySet<string>,
  now: EpochMs,
): Schedule[] {
  const isTheirs = (schedule: Schedule) =>
    schedule.connectionId === connectionId && reportIds.has(schedule.reportId) && !schedule.hasEnded;
  if (!all.some(isTheirs)) return all;
  return all.map((schedule) => {
    if (!isTheirs(schedule)) return schedule;
    const ended = { ...schedule, hasEnded: true, isReported: false, jobId: null, why: null, memory: null };
    return withEvent(ended, { kind: 'ended' }, now).schedule;
  });
}

/** Whether a length of time has passed. A start in the future, of a clock that was ahead, counts as now. */
export function isPast(since: EpochMs, length: number, now: EpochMs): boolean {
  return now - Math.min(since, now) >= length;
}

/** The schedules by a clock that was put right: the latest of the times to come is now, and their order stays. */
export function byClock(all: readonly Schedule[], now: EpochMs): readonly Schedule[] {
  const timesOf = ({ since, startedAt, readAt, openedAt }: Schedule) => [since, startedAt, readAt, openedAt];
  const ahead = Math.max(...all.flatMap(timesOf).map((time) => (time ?? 0) - now));
  if (ahead <= 0) return all;
  const put = (time: EpochMs) => (time > now ? time - ahead : time);
  return all.map((schedule) => ({
    ...schedule,
    since: put(schedule.since),
    startedAt: put(schedule.startedAt),
    readAt: schedule.readAt && put(schedule.readAt),
    openedAt: schedule.openedAt && put(schedule.openedAt),
  }));
}

/** When the next run is due. */
export function dueAt({ since, wait }: Pick<Schedule, 'since' | 'wait'>): EpochMs {
  return since + wait;
}

/** The schedules in the order of their runs: who waits longest is first, measured by its period. */
export function byWait(all: readonly Schedule[], now: EpochMs): Schedule[] {
  const lateness = (schedule: Schedule) => (now - dueAt(schedule)) / PERIODS[schedule.every];
  return all.toSorted((one, other) => lateness(other) - lateness(one));
}

export type Connectivity = 'online' | 'offline' | 'metered';

/**
 * Whether a page is to be read now: `due`, `not-due`, or why it has to wait, which is not its fault. `all` are all
 * schedules: this browser opens few tabs in an hour. `isAllowed`: it may open the page.
 */
export function dueState(
  schedule: Schedule,
  all: readonly Schedule[],
  { connectivity, isAllowed }: { readonly connectivity: Connectivity; readonly isAllowed: boolean },
  now: EpochMs,
): 'due' | 'not-due' | Reason {
  const { jobId, hasEnded, since, wait } = schedule;
  if (hasEnded || jobId !== null || !isPast(since, wait, now)) return 'not-due';
  if (connectivity !== 'online') return { kind: connectivity };
  if (!abilitiesOf(schedule.connectionId).readsTabs) return 'due';
  if (!isAllowed) return { kind: 'not-allowed' };
  const opened = all.filter(({ openedAt }) => openedAt !== null && !isPast(openedAt, HOUR, now));
  return opened.length < TABS_AN_HOUR ? 'due' : { kind: 'tabs' };
}

/** The schedule of a page that is due and has to wait; the first reason stays, unless the user can do something. */
export function waiting(schedule: Schedule, why: Reason, now: EpochMs): Step {
  if (why.kind === 'not-allowed' || why.kind === 'metered')
    return reportedIfMissed({ ...schedule, why, isLate: false }, why, now);
  return { schedule: { ...schedule, why: presentReason(schedule) ?? why, isLate: false }, event: null };
}

/** The schedule as a run begins. One that is late without a reason was not possible: nobody was there. */
export function runBegun(schedule: Schedule, jobId: string, now: EpochMs): Schedule {
  const isLate = isPast(dueAt(schedule), LATE, now);
  const { readsTabs } = abilitiesOf(schedule.connectionId);
  return {
    ...schedule,
    jobId,
    ...(readsTabs && { openedAt: now }),
    why: isLate ? (presentReason(schedule) ?? { kind: 'closed' }) : null,
    isLate: false,
  };
}

/** Why the page was not read when it was due this time. */
function presentReason({ why, isLate }: Schedule): Reason | null {
  return isLate ? null : why;
}

/** What a run ended with: the new reading, or why there is none. `reading` is null if the report says nothing yet. */
export type RunOutcome =
  | { readonly ok: true; readonly reading: Reading | null }
  | { readonly ok: false; readonly failure: Failure; readonly hasEffect: boolean };

/**
 * The schedule after a run, with what is to be reported: nothing if nothing is worse or fixed. `judged`: a reading
 * without what the user ignores.
 */
export function afterRun(
  schedule: Schedule,
  outcome: RunOutcome,
  judged: (reading: Reading) => Reading,
  now: EpochMs,
): Step {
  const ended: Schedule = { ...schedule, jobId: null };
  const { memory, url, movedTo } = schedule;
  if (!outcome.ok) {
    const { failure, hasEffect } = outcome;
    if (failure.kind === 'page-moved' && memory && !isLoginUrl(failure.address)) {
      const { address } = failure;
      const isKnown = movedTo !== null && urlKey(movedTo) === urlKey(address);
      const changes: SteadyChange[] = isKnown
        ? []
        : [{ kind: 'address', before: movedTo ?? url, after: address }];
      return read({ ...ended, movedTo: address, why: null }, changes, now);
    }
    // no tab was opened
    const opened = failure.kind === 'page-not-open' ? { openedAt: null } : {};
    return unread({ ...ended, ...opened }, { kind: 'failed', failure }, hasEffect, now);
  }
  const { reading } = outcome;
  const why = reading ? whyIncomplete(memory, reading) : 'incomplete';
  if (!reading || why) return unread(ended, { kind: why ?? 'incomplete' }, true, now);
  const changes: SteadyChange[] = memory ? steadyChanges(judged(memory), judged(reading), url) : [];
  if (movedTo !== null) changes.unshift({ kind: 'address', before: movedTo, after: url });
  return read({ ...ended, memory: remembered(memory, reading, changes), movedTo: null }, changes, now);
}

/** After a complete reading. A late one does not pile up: the next is a whole period later. */
function read(schedule: Schedule, changes: readonly SteadyChange[], now: EpochMs): Step {
  const { every } = schedule;
  const present = {
    ...schedule,
    isLate: schedule.why !== null,
    readAt: now,
    since: now,
    wait: PERIODS[every],
    failures: 0,
    isReported: false,
  };
  if (changes.length === 0) return { schedule: present, event: null };
  return withEvent(present, { kind: 'changed', changes: [...changes] }, now);
}

/**
 * After a run that read nothing. One that may have taken effect may also have cost a report: then a period is waited.
 */
function unread(schedule: Schedule, why: Reason, hasEffect: boolean, now: EpochMs): Step {
  const { every, failures } = schedule;
  const pause = BACK_OFF[failures] ?? DAY;
  const wait = hasEffect ? PERIODS[every] : Math.min(pause, PERIODS[every]);
  return reportedIfMissed({ ...schedule, why, since: now, wait, failures: failures + 1 }, why, now);
}

function reportedIfMissed(schedule: Schedule, why: Reason, now: EpochMs): Step {
  const since = schedule.readAt ?? schedule.startedAt;
  const isMissed = isPast(since, MISSED * PERIODS[schedule.every], now);
  if (!isMissed || schedule.isReported) return { schedule, event: null };
  return withEvent({ ...schedule, isReported: true }, { kind: 'unread', since, why }, now);
}

function withEvent(schedule: Schedule, what: ScheduleEvent['what'], now: EpochMs): Step {
  const event: ScheduleEvent = { at: now, isRead: false, what };
  return { schedule: { ...schedule, events: [event, ...schedule.events].slice(0, MOST_EVENTS) }, event };
}

/** What counts for how often pages can be opened. */
export type Load = Pick<Schedule, 'connectionId' | 'every'> & Partial<Pick<Schedule, 'failures'>>;

/**
 * In how many days each page of this period is read, if this browser is open for `HOURS_OPEN` a day: more than its
 * period if there are more pages than can be opened. One that cannot be read is tried every day.
 */
export function daysBetween(every: Every, all: readonly Load[]): number {
  const wanted = all
    .filter(({ connectionId }) => abilitiesOf(connectionId).readsTabs)
    .reduce((sum, schedule) => sum + DAY / (schedule.failures ? DAY : PERIODS[schedule.every]), 0);
  // all are late by the same part of their period, as who waits longest is first
  return (PERIODS[every] / DAY) * Math.max(1, wanted / (TABS_AN_HOUR * HOURS_OPEN));
}
