import { test } from '@playwright/test';

/** The annotation by which a figure gets from a test to the reporter. */
export const FIGURE = 'figure';

/** Hands over what a suite has found out, for the table at the end: `figure('Background killed', '240 times')`. */
export function figure(what: string, found: string | number): void {
  test.info().annotations.push({ type: FIGURE, description: `${what} | ${found}` });
}

/** How many times to do what is done `full` times in a whole run: `--rounds` makes it fewer, never more. */
export function rounds(full: number): number {
  const wanted = Number(process.env['VERDICT_ROUNDS'] ?? full);
  if (!Number.isInteger(wanted) || wanted < 1) throw new Error('--rounds wants a whole number from 1 on.');
  return Math.min(full, wanted);
}
