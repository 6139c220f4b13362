import type { Result } from './result.ts';

/** The result of a score from 0 to 100, for services that send only a score, and for means. */
export function resultOfScore(score: number): Result {
  if (score >= 80) return 'good';
  return score >= 50 ? 'decent' : 'bad';
}
