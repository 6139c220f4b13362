import { setTimeout as pause } from 'node:timers/promises';
import type { BackgroundState } from './background-switch.ts';
import { median } from './measurement.ts';
import { PopupSubject, type SubjectOptions } from './popup-subject.ts';

export interface PopupFigures {
  readonly name: string;
  /** Median milliseconds from the press of the button to usable and painted. */
  readonly median: number;
  /** Median over the rounds of this popup's time divided by the first subject's in the same round. */
  readonly ratio: number;
}

/**
 * Opens each popup once a round, the order rotating, so that a machine that slows down slows all of them. The first
 * subject is the one the others are divided by. Two rounds before those that count.
 */
export async function popupRounds(
  executablePath: string,
  address: string,
  options: readonly SubjectOptions[],
  rounds: number,
): Promise<Record<BackgroundState, PopupFigures[]>> {
  const subjects: PopupSubject[] = [];
  try {
    for (const one of options) subjects.push(await PopupSubject.start(executablePath, address, one));
    const times = { running: new Map<PopupSubject, number[]>(), stopped: new Map<PopupSubject, number[]>() };
    for (let round = -2; round < rounds; round++) {
      for (const state of ['running', 'stopped'] as const) {
        for (const subject of rotated(subjects, round + 2)) {
          const time = await subject.open(state);
          if (round >= 0) times[state].set(subject, [...(times[state].get(subject) ?? []), time]);
          await pause(250);
        }
      }
      process.stderr.write(`\r  popup: round ${Math.max(round + 1, 0)} of ${rounds} `);
    }
    process.stderr.write('\n');
    return { running: figures(subjects, times.running), stopped: figures(subjects, times.stopped) };
  } finally {
    await Promise.all(subjects.map((subject) => subject.close()));
  }
}

function rotated<Item>(items: readonly Item[], by: number): Item[] {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

function figures(
  subjects: readonly PopupSubject[],
  times: ReadonlyMap<PopupSubject, readonly number[]>,
): PopupFigures[] {
  const [floor] = subjects;
  const floorTimes = (floor && times.get(floor)) ?? [];
  return subjects.map((subject) => {
    const own = times.get(subject) ?? [];
    const ratios = own.map((time, round) => time / (floorTimes[round] ?? Number.NaN));
    return { name: subject.name, median: median(own), ratio: median(ratios) };
  });
}
