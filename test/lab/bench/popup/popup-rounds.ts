import { setTimeout as pause } from 'node:timers/promises';
import type { BackgroundState } from '../badge/background-switch.ts';
import { median } from '../measurement.ts';

/** A popup whose button can be pressed; `open` returns the milliseconds until it is usable and painted. */
export interface Subject {
  readonly name: string;
  open(background: BackgroundState): Promise<number>;
}

/** Starts a browser with these extensions, in this order. */
type Start<Options> = (
  order: readonly Options[],
) => Promise<{ readonly subjects: readonly Subject[]; close(): Promise<void> }>;

export interface PopupFigures {
  readonly name: string;
  /** Median milliseconds from pressing the button until the popup is usable and painted. */
  readonly median: number;
  /** The median over the rounds of this popup's time divided by the first subject's in the same round. */
  readonly ratio: number;
}

/**
 * Popup times differ by up to a sixth from one start of the same browser to the next, for as long as it runs.
 */
const ROUNDS_A_START = 3;

type Times = Record<BackgroundState, Map<string, number[]>>;

/**
 * Opens each popup once per round in rotating order, so that a slower machine affects all of them, and every
 * few rounds in a newly started browser. The others are divided by the first subject.
 */
export async function popupRounds<Options extends { readonly name: string }>(
  start: Start<Options>,
  options: readonly Options[],
  rounds: number,
): Promise<Record<BackgroundState, PopupFigures[]>> {
  const times: Times = { running: new Map(), stopped: new Map() };
  for (let done = 0; done < rounds; done += ROUNDS_A_START) {
    const order = rotated(options, done / ROUNDS_A_START);
    await oneStart(() => start(order), Math.min(ROUNDS_A_START, rounds - done), times);
    process.stderr.write(`\r  popup: round ${Math.min(done + ROUNDS_A_START, rounds)} of ${rounds} `);
  }
  process.stderr.write('\n');
  const names = options.map(({ name }) => name);
  return { running: figures(names, times.running), stopped: figures(names, times.stopped) };
}

/** Two rounds before those that count. */
async function oneStart(
  start: () => ReturnType<Start<unknown>>,
  rounds: number,
  times: Times,
): Promise<void> {
  const { subjects, close } = await start();
  try {
    for (let round = -2; round < rounds; round++) {
      for (const state of ['running', 'stopped'] as const) {
        for (const subject of rotated(subjects, round + 2)) {
          const time = await subject.open(state);
          if (round >= 0) times[state].set(subject.name, [...(times[state].get(subject.name) ?? []), time]);
          await pause(250);
        }
      }
    }
  } finally {
    await close();
  }
}

function rotated<Item>(items: readonly Item[], by: number): Item[] {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

function figures(names: readonly string[], times: ReadonlyMap<string, readonly number[]>): PopupFigures[] {
  const floor = times.get(names[0] ?? '') ?? [];
  return names.map((name) => {
    const own = times.get(name) ?? [];
    const ratios = own.map((time, round) => time / (floor[round] ?? Number.NaN));
    return { name, median: median(own), ratio: median(ratios) };
  });
}
