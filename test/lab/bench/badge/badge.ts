import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectedTo } from '../connected-to.ts';
import { type Measurement, median } from '../measurement.ts';
import { extensionMemory } from '../process-memory.ts';
import type { BackgroundState } from './background-switch.ts';
import { startBadgeHost } from './badge-host.ts';
import { type BadgeSubjectOptions, BadgeSubjects } from './badge-subjects.ts';
import { fullIndex } from './full-index.ts';

const REPORTS = 100_000;
const PAGES = 200;
/** Milliseconds after which a running background has read its index. */
const LOOK = 3000;
const STATES = ['stopped', 'running'] as const;
/** The allowed milliseconds above the floor: less is not felt. */
const GOAL = 25;
/** Visits of each kind that count, each time an extension is enabled. */
const VISITS = 3;
const MEGABYTE = 1_048_576;

/** Milliseconds of each visit, by state and subject. */
type Times = Record<BackgroundState, Map<string, number[]>>;

/**
 * Milliseconds from a page's first script, just after its tab has changed, to its painted badge, with 100,000
 * reports in the index; compared with a bare extension that always paints the same badge, and one with the
 * same listeners and storage reads: in one browser, enabled alternately for three rounds each. Then the
 * memory of both backgrounds. `build` is the unpacked extension.
 */
export async function run(executablePath: string, build: string, rounds: number): Promise<Measurement[]> {
  const host = await startBadgeHost();
  const pages = Array.from({ length: PAGES }, (_, number) => `${host.url}/pages/${number}`);
  const settings = { version: 1, value: { defaultPrivacy: 1, badgeOnEveryPage: true } };
  const stored = [
    { ...connectedTo(host.url, 'bench-1234'), settings },
    ...fullIndex('bench', pages, REPORTS),
  ];
  const floors = join(import.meta.dirname, '..', 'floors');
  const options: readonly BadgeSubjectOptions[] = [
    { name: 'bare', extension: join(floors, 'badge'), stored: [] },
    { name: 'reading', extension: join(floors, 'badge-reading'), stored },
    { name: 'Verdict', extension: build, stored },
  ];
  const names = options.map(({ name }) => name);
  const times: Times = { running: new Map(), stopped: new Map() };
  let visited = 0;
  const nextPage = () => pages[visited++ % PAGES] ?? '';
  try {
    const subjects = await BadgeSubjects.start(executablePath, host, options);
    try {
      const turns = Math.ceil(rounds / VISITS);
      for (let turn = 0; turn < turns; turn++) {
        for (const name of turn % 2 === 0 ? names : names.toReversed())
          await visitAll(subjects, name, nextPage, times);
        process.stderr.write(`\r  badge: turn ${turn + 1} of ${turns} `);
      }
      process.stderr.write('\n');
      return [
        ...STATES.flatMap((state) => rowsOf(state, times[state])),
        ...(await sizesOf(subjects, nextPage)),
      ];
    } finally {
      await subjects.close();
    }
  } finally {
    await host.close();
  }
}

/** Two visits before those that count: disabling an extension removes the browser's caches of its scripts. */
async function visitAll(
  subjects: BadgeSubjects,
  name: string,
  nextPage: () => string,
  times: Times,
): Promise<void> {
  await subjects.use(name);
  for (const state of STATES) {
    // the first-time work of a background is part of the cost of waking it
    if (state === 'running') await pause(LOOK);
    for (let visit = state === 'stopped' ? -2 : 0; visit < VISITS; visit++) {
      const time = await subjects.visit(nextPage(), state);
      if (visit >= 0) times[state].set(name, [...(times[state].get(name) ?? []), time]);
      await pause(250);
    }
  }
}

function rowsOf(state: BackgroundState, times: ReadonlyMap<string, readonly number[]>): Measurement[] {
  const bare = times.get('bare') ?? [];
  const verdict = times.get('Verdict') ?? [];
  const over = (own: readonly number[]) =>
    median(own.map((time, round) => time - (bare[round] ?? Number.NaN)));
  const floor = median(bare);
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
      goal: { atMost: GOAL, of: 'value' },
    },
    {
      name: `Badge, background ${state}: a constant one after as much is heard and read, over the bare one`,
      value: over(times.get('reading') ?? []),
      unit: 'ms',
    },
  ];
}

/**
 * The private memory of Verdict's process after ten pages in megabytes, if the system reports it; and its
 * stored size.
 */
async function sizesOf(subjects: BadgeSubjects, nextPage: () => string): Promise<Measurement[]> {
  const stored: Measurement = {
    // as the browser counts it; how much of the disk it takes is a figure of `badge-first-sync`
    name: `Stored with an index of ${REPORTS.toLocaleString('en')} reports`,
    value: subjects.stored('Verdict') / 1e6,
    unit: 'MB',
  };
  const values: number[] = [];
  for (const name of ['bare', 'Verdict']) {
    await subjects.use(name);
    for (let visit = 0; visit < 10; visit++) await subjects.visit(nextPage(), 'running');
    await pause(LOOK);
    const bytes = await extensionMemory(subjects.browser.pid);
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
