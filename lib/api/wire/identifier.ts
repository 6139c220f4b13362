import * as z from 'zod/mini';
import { wireText } from './text.ts';

/** Longer ones would not fit in an address with all else. */
const LONGEST = 500;

/**
 * An id as text. Whole numbers beyond 2^53 are refused: JSON parsing has already rounded them, and the rounded one may
 * be another report's. So is text with half a character in it (a lone surrogate): no address can hold it.
 */
export const wireIdentifier = z.pipe(
  z.union([wireText(LONGEST).check(z.refine((id) => id.isWellFormed())), z.int()]),
  z.transform(String),
);
