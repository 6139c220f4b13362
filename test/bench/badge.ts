import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BackgroundState } from './background-switch.ts';
import { startBadgeHost } from './badge-host.ts';
import { BadgeSubject, type BadgeSubjectOptions } from './badge-subject.ts';
import { connectedTo } from './connected-to.ts';
import { fullIndex } from './full-index.ts';
import { type Measurement, median } from './measurement.ts';
import { extensionMemory } from './process-memory.ts';

const REPORTS = 100_000;
const PAGES = 200;
/** Milliseconds after which a background that runs has read its index. */
const LOOK = 3000;
const STATES = ['stopped', 'running'] as const;
/** Milliseconds over the floor; where the background has to be started also a tenth more than it. */
const GOALS: Readonly<Record<BackgroundState, number>> = { running: 3, stopped: 5 };
/** One start of a browser is faster than another, by up to 8 ms of a cold badge (measured), as long as it runs. */
const ROUNDS_A_START = 3;
const MEGABYTE = 1_048_576;

/** Milliseconds of each visit, by state and subject. */
type Times = Record<BackgroundState, Map<string, number[]>>;

/**
 * Milliseconds from a page's first script, just after its tab has changed, to its painted badge, with 100,000 reports
 * in the index, beside a bare extension that always paints the same, and one that also hears and reads as much: in
 * turns, each in a browser of its own, for what happens in a tab wakes all that a browser has, and every few rounds in
 * new ones. Then the memory of both backgrounds. `build` is the unpacked extension.
 */
export async function run(executablePath: string, build: string, rounds: number): Promise<Measurement[]> {
  const host = await startBadgeHost();
  const pages = Array.from({ length: PAGES }, (_, number) => `${host.url}/pages/${number}`);
  const settings = { version: 1, value: { defaultPrivacy: 1, badgeOnEveryPage: true } };
  const stored = [
    { ...connectedTo(host.url, 'bench-1234'), settings },
    ...fullIndex('bench', pages, REPORTS),
  ];
  const floors = join(import.meta.dirname, 'floors');
  const options: readonly BadgeSubjectOptions[] = [
    { name: 'bare', extension: join(floors, 'badge'), stored: [] },
    { name: 'reading', extension: join(floors, 'badge-reading'), stored },
    { name: 'Verdict', extension: build, stored },
  ];
  const times: Times = { running: new Map(), stopped: new Map() };
  let rest: Measurement[] = [];
  try {
    for (let done = 0; done < rounds; done += ROUNDS_A_START) {
      const subjects: BadgeSubject[] = [];
      try {
        for (const one of options) subjects.push(await BadgeSubject.start(executablePath, host, one));
        await visitAll(subjects, pages, Math.min(ROUNDS_A_START, rounds - done), times);
        if (done + ROUNDS_A_START >= rounds) rest = await sizesOf(subjects, pages);
      } finally {
        await Promise.all(subjects.map((subject) => subject.close()));
      }
      process.stderr.write(`\r  badge: round ${Math.min(done + ROUNDS_A_START, rounds)} of ${rounds} `);
    }
    process.stderr.write('\n');
    return [...STATES.flatMap((state) => rowsOf(state, times[state])), ...rest];
  } finally {
    await host.close();
  }
}

/** Two rounds before those that count, for each state. */
async function visitAll(
  subjects: readonly BadgeSubject[],
  pages: readonly string[],
  rounds: number,
  times: Times,
): Promise<void> {
  let visits = 0;
  const visit = (subject: BadgeSubject, state: BackgroundState) =>
    subject.visit(pages[visits++ % PAGES] ?? '', state);
  for (const state of STATES) {
    // what a background does the first time is part of what it costs to wake it
    if (state === 'running') {
      for (const subject of subjects) await visit(subject, state);
      await pause(LOOK);
    }
    for (let round = -2; round < rounds; round++) {
      for (const subject of round % 2 === 0 ? subjects : subjects.toReversed()) {
        const time = await visit(subject, state);
        if (round >= 0) times[state].set(subject.name, [...(times[state].get(subject.name) ?? []), time]);
        await pause(250);
      }
    }
  }
}

function rowsOf(state: BackgroundState, times: ReadonlyMap<string, readonly number[]>): Measurement[] {
  const bare = times.get('bare') ?? [];
  const verdict = times.get('Verdict') ?? [];
  const over = (own: readonly number[]) =>
    median(own.map((time, round) => time - (bare[round] ?? Number.NaN)));
  const floor = median(bare);
  const allowed = state === 'running' ? GOALS.running : Math.max(GOALS.stopped, floor / 10);
  return [
    {
      name: `Badge, background ${state}: page's first script to badge`,
      value: median(verdict),
      unit: 'ms',
      floor,
      floorName: 'bare constant badge',
    },
    {
      name: `Badge, background ${state}: over the bare one, median of pairs`,
      value: over(verdict),
      unit: 'ms',
      goal: { atMost: Math.round(allowed * 10) / 10, of: 'value' },
    },
    {
      name: `Badge, background ${state}: a constant one after as much is heard and read, over the bare one`,
      value: over(times.get('reading') ?? []),
      unit: 'ms',
    },
  ];
}

/** Megabytes that Verdict's process has for itself, after ten pages, where the system tells; and what it has stored. */
async function sizesOf(subjects: readonly BadgeSubject[], pages: readonly string[]): Promise<Measurement[]> {
  const [bare, , verdict] = subjects;
  if (!bare || !verdict) return [];
  const stored: Measurement = {
    name: `Stored with an index of ${REPORTS.toLocaleString('en')} reports`,
    value: verdict.stored / 1e6,
    unit: 'MB',
    goal: { atMost: 8, of: 'value' },
  };
  const values: number[] = [];
  for (const subject of [bare, verdict]) {
    for (const page of pages.slice(0, 10)) await subject.visit(page, 'running');
    const bytes = await extensionMemory(subject.browser.pid);
    if (bytes === undefined) return [stored];
    values.push(bytes / MEGABYTE);
  }
  const [floor = Number.NaN, value = Number.NaN] = values;
  return [
    { name: 'Memory of the background', value, unit: 'MB', floor, floorName: 'bare constant badge' },
    { name: 'Memory over the bare one', value: value - floor, unit: 'MB', goal: { atMost: 30, of: 'value' } },
    stored,
  ];
}
