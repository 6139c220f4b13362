import * as z from 'zod/mini';
import { type Result, resultSchema } from '../report/result.ts';

/** What is kept of each report that came by, so that the address bar finds it without asking the service. */
export interface SeenReport {
  readonly id: string;
  readonly url: string;
  readonly result: Result | null;
  readonly generatedAt: string | null;
}

const rowsSchema = z.array(
  z.tuple([z.string(), z.string(), z.nullable(resultSchema), z.nullable(z.string())]),
);

/** What `storedSeen` makes begins and ends so: damage shows before anyone reads it. */
export const STORED_SEEN = /^\[(?:\[.*\])?\]$/s;

/**
 * Reports as they are stored: one text, JSON of a row each. While a list is read in, page by page, every badge waits
 * for the writing that it comes between: of two thousand objects 40 to 100 ms, of the text 5 to 11 (measured).
 */
export function storedSeen(reports: readonly SeenReport[]): string {
  return JSON.stringify(reports.map(({ id, url, result, generatedAt }) => [id, url, result, generatedAt]));
}

/** Reads what `storedSeen` made; no reports for anything else. */
export function readSeen(stored: string): SeenReport[] {
  try {
    return rowsSchema
      .parse(JSON.parse(stored))
      .map(([id, url, result, generatedAt]) => ({ id, url, result, generatedAt }));
  } catch {
    return [];
  }
}
