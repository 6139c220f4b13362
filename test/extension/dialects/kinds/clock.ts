import { vi } from 'vitest';
import { sleep } from '../../../../lib/extension/platform/lifecycle/sleep.ts';

const START = Date.parse('2026-11-26T12:00:00Z');

/** From now on the time stands still, except in `pass` and in the pauses of the extension. */
export function startClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  vi.mocked(sleep).mockImplementation(async (seconds) => pass(seconds * 1000));
}

export function stopClock(): void {
  vi.useRealTimers();
}

export function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}
