import * as z from 'zod/mini';
import { type Result, resultSchema } from '../report/result.ts';

/** A recently seen report, stored so that the address bar finds it without a request. */
export interface SeenReport {
  readonly id: string;
  readonly url: string;
  readonly result: Result | null;
  readonly generatedAt: string | null;
}

const rowsSchema = z.array(
  z.tuple([z.string(), z.string(), z.nullable(resultSchema), z.nullable(z.string())]),
);

/** The beginning and end of the output of `storedSeen`; detects damage without parsing. */
export const STORED_SEEN = /^\[(?:\[.*\])?\]$/s;

/**
 * Serialises reports to one string, JSON with a row per report. While a list is synced page by page, each
 * badge waits for the write in between: two thousand objects take 40 to 100 ms, the string 5 to 11
 * (measured).
 */
export function storedSeen(reports: readonly SeenReport[]): string {
  return JSON.stringify(reports.map(({ id, url, result, generatedAt }) => [id, url, result, generatedAt]));
}

/** Parses the output of `storedSeen`; no reports for anything else. */
export function readSeen(stored: string): SeenReport[] {
  try {
    return rowsSchema
      .parse(JSON.parse(stored))
      .map(([id, url, result, generatedAt]) => ({ id, url, result, generatedAt }));
  } catch {
    return [];
  }
}
