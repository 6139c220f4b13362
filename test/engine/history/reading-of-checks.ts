import type { Reading } from '../../../lib/engine/history/reading.ts';
import { readingOf } from '../../../lib/engine/history/reading-of.ts';

/** A check as the embedded service sends it. */
export const check = (id: string, passed: boolean, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  title: `About ${id}`,
  group: 'search',
  importance: 'medium',
  passed,
  value: '54 characters',
  evidence: ['<title>'],
  advice: 'Keep it short.',
  ...more,
});

export interface Said {
  readonly id?: string;
  readonly result?: 'good' | 'decent' | 'bad' | null;
  readonly score?: number | null;
  readonly generatedAt?: string | null;
  readonly contents?: unknown;
  readonly seenAt?: number;
}

/** A reading of a report, or `null` if it has no result. */
export function readingOrNothing({
  id = '1',
  result = 'good',
  score = 90,
  generatedAt = '2026-11-20T10:00:00.000Z',
  contents = null,
  seenAt = 0,
}: Said = {}): Reading | null {
  const rest = { url: 'https://a.example', privacy: null, project: null, createdAt: null };
  return readingOf({ report: { id, result, score, generatedAt, ...rest }, contents }, seenAt);
}

export function reading(said: Said = {}): Reading {
  const made = readingOrNothing(said);
  if (!made) throw new Error('It has no result.');
  return made;
}
