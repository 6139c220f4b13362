import * as z from 'zod/mini';
import type { Project } from '../../model/project.ts';
import { wireIdentifier } from './identifier.ts';
import { wireName } from './text.ts';
import { readTime } from './time.ts';

const count = z.int().check(z.nonnegative());

/**
 * A project as services send it: an object with a name, or the name alone. The number of its reports is read from
 * `reports_count` (as Laravel calls it) or from `reports` where that is a number.
 */
export const wireProject = z.pipe(
  z.union([
    z.object({
      id: z.optional(z.unknown()),
      name: wireName,
      created_at: z.optional(z.unknown()),
      reports_count: z.optional(z.unknown()),
      reports: z.optional(z.unknown()),
    }),
    z.pipe(
      wireName,
      z.transform((name) => ({ name, id: null, created_at: null, reports_count: null, reports: null })),
    ),
  ]),
  z.transform(
    (row): Project => ({
      id: wireIdentifier.safeParse(row.id).data ?? null,
      name: row.name,
      createdAt: readTime(row.created_at),
      reports: count.safeParse(row.reports_count).data ?? count.safeParse(row.reports).data ?? null,
    }),
  ),
);
