import { test } from '@playwright/test';

/** The annotation that passes a figure from a test to the reporter. */
export const FIGURE = 'figure';

/** Adds a result to the table at the end: `figure('Background killed', '240 times')`. */
export function figure(what: string, found: string | number): void {
  test.info().annotations.push({ type: FIGURE, description: `${what} | ${found}` });
}

/**
 * How often to repeat what a complete run repeats `full` times: `--rounds` reduces it, but never increases
 * it.
 */
export function rounds(full: number): number {
  const wanted = Number(process.env['VERDICT_ROUNDS'] ?? full);
  if (!Number.isInteger(wanted) || wanted < 1) throw new Error('--rounds must be a whole number from 1 on.');
  return Math.min(full, wanted);
}
