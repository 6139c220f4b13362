import type { Duration, Measure } from './message.ts';

/** Bytes in thousands: `812 bytes`, `14.2 kB`, `3.1 MB`. */
export function byteSize(bytes: number): Measure {
  if (bytes < 1_000) return { measure: bytes, unit: 'byte' };
  if (bytes < 1_000_000) return { measure: bytes / 1_000, unit: 'kilobyte' };
  return { measure: bytes / 1_000_000, unit: 'megabyte' };
}

/** A time in milliseconds: `8 ms`. */
export function milliseconds(time: number): Measure {
  return { measure: Math.round(time), unit: 'millisecond' };
}

/** A duration in the largest suitable unit, rounded up. */
export function waitOf(seconds: number): Duration {
  const whole = (amount: number) => Math.max(1, Math.ceil(amount));
  if (seconds < 90) return { lasts: whole(seconds), unit: 'second' };
  return seconds < 90 * 60
    ? { lasts: whole(seconds / 60), unit: 'minute' }
    : { lasts: whole(seconds / 3600), unit: 'hour' };
}
