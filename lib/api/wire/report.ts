import * as z from 'zod/mini';
import type { Privacy } from '../../model/privacy.ts';
import { privacySchema } from '../../model/privacy.ts';
import type { Report } from '../../model/report.ts';
import { type Result, resultSchema } from '../../model/result.ts';
import { wireIdentifier } from './identifier.ts';
import { isRecord } from './is-record.ts';
import { wireAddress, wireName } from './text.ts';
import { readTime } from './time.ts';

/**
 * A report as services send it. Only an id and an address must be there and right; what else is missing or strange
 * is `null`, for a list with a gap is worth more than none.
 */
export const wireReport = z.pipe(
  z.object({
    id: wireIdentifier,
    url: wireAddress,
    result: z.optional(z.unknown()),
    score: z.optional(z.unknown()),
    privacy: z.optional(z.unknown()),
    project: z.optional(z.unknown()),
    created_at: z.optional(z.unknown()),
    generated_at: z.optional(z.unknown()),
  }),
  z.transform(
    (row): Report => ({
      id: row.id,
      url: row.url,
      result: readResult(row.result),
      score: typeof row.score === 'number' && row.score >= 0 && row.score <= 100 ? row.score : null,
      privacy: readPrivacy(row.privacy),
      project: readProjectName(row.project),
      createdAt: readTime(row.created_at),
      generatedAt: readTime(row.generated_at),
    }),
  ),
);

function readResult(value: unknown): Result | null {
  const read = resultSchema.safeParse(typeof value === 'string' ? value.trim().toLowerCase() : value);
  return read.success ? read.data : null;
}

function readPrivacy(value: unknown): Privacy | null {
  const isDigit = typeof value === 'string' && /^\s*[012]\s*$/.test(value);
  const read = privacySchema.safeParse(isDigit ? Number(value) : value);
  return read.success ? read.data : null;
}

function readProjectName(value: unknown): string | null {
  return wireName.safeParse(isRecord(value) ? value['name'] : value).data ?? null;
}
