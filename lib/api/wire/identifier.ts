import * as z from 'zod/mini';

/**
 * An id as text. Whole numbers beyond 2^53 are refused: JSON parsing has already rounded them, and the rounded one may
 * be another report's.
 */
export const wireIdentifier = z.pipe(
  z.union([z.string().check(z.regex(/\S/), z.maxLength(500)), z.int()]),
  z.transform(String),
);
