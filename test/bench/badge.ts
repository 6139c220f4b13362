import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BackgroundState } from './background-switch.ts';
import { startBadgeHost } from './badge-host.ts';
import { BadgeSubject } from './badge-subject.ts';
import { connectedTo } from './connected-to.ts';
import { fullIndex } from './full-index.ts';
import { type Measurement, median } from './measurement.ts';
import { extensionMemory } from './process-memory.ts';

const REPORTS = 100_000;
const PAGES = 200;
/** Milliseconds on a page; a background has read its index by then. */
const LOOK = 3000;
const STATES = ['running', 'stopped'] as const;
/** Milliseconds over the floor; where the background has to be started also a tenth more than it. */
const GOALS: Readonly<Record<BackgroundState, number>> = { running: 3, stopped: 5 };
const MEGABYTE = 1_048_576;

/**
 * Milliseconds from a page's first script, just after its tab has changed, to its painted badge, with 100,000 reports
 * in the index, beside a bare extension that always paints the same: in turns, each in a browser of its own. Then the
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
  const bareFolder = join(import.meta.dirname, 'floors', 'badge');
  const subjects: BadgeSubject[] = [];
  try {
    const bare = await BadgeSubject.start(executablePath, host, {
      name: 'bare',
      extension: bareFolder,
      stored: [],
    });
    subjects.push(bare);
    const verdict = await BadgeSubject.start(executablePath, host, {
      name: 'Verdict',
      extension: build,
      stored,
    });
    subjects.push(verdict);
    const times = { running: new Map<BadgeSubject, number[]>(), stopped: new Map<BadgeSubject, number[]>() };
    let visits = 0;
    for (let round = -2; round < rounds; round++) {
      for (const state of STATES) {
        for (const subject of round % 2 === 0 ? subjects : subjects.toReversed()) {
          // what a background does the first time is part of what it costs to wake it
          if (state === 'running') {
            await subject.visit(pages[visits++ % PAGES] ?? '', state);
            // people look at a page before they go to the next one
            await pause(LOOK);
          }
          const time = await subject.visit(pages[visits++ % PAGES] ?? '', state);
          if (round >= 0) times[state].set(subject, [...(times[state].get(subject) ?? []), time]);
          await pause(250);
        }
      }
      process.stderr.write(`\r  badge: round ${Math.max(round + 1, 0)} of ${rounds} `);
    }
    process.stderr.write('\n');
    const memory = await memoryOf(bare, verdict, pages);
    return [
      ...STATES.flatMap((state) =>
        rowsOf(state, times[state].get(bare) ?? [], times[state].get(verdict) ?? []),
      ),
      ...memory,
      {
        name: `Stored with an index of ${REPORTS.toLocaleString('en')} reports`,
        value: verdict.stored / 1e6,
        unit: 'MB',
        goal: { atMost: 8, of: 'value' },
      },
    ];
  } finally {
    await Promise.all(subjects.map((subject) => subject.close()));
    await host.close();
  }
}

function rowsOf(state: BackgroundState, bare: readonly number[], verdict: readonly number[]): Measurement[] {
  const over = median(verdict.map((time, round) => time - (bare[round] ?? Number.NaN)));
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
      value: over,
      unit: 'ms',
      goal: { atMost: Math.round(allowed * 10) / 10, of: 'value' },
    },
  ];
}

/** Megabytes that the extension's process has for itself, after ten pages; nothing where the system does not tell. */
async function memoryOf(
  bare: BadgeSubject,
  verdict: BadgeSubject,
  pages: readonly string[],
): Promise<Measurement[]> {
  const values: number[] = [];
  for (const subject of [bare, verdict]) {
    for (const page of pages.slice(0, 10)) await subject.visit(page, 'running');
    const bytes = await extensionMemory(subject.browser.pid);
    if (bytes === undefined) return [];
    values.push(bytes / MEGABYTE);
  }
  const [floor = Number.NaN, value = Number.NaN] = values;
  return [
    { name: 'Memory of the background', value, unit: 'MB', floor, floorName: 'bare constant badge' },
    { name: 'Memory over the bare one', value: value - floor, unit: 'MB', goal: { atMost: 30, of: 'value' } },
  ];
}
