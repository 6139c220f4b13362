import * as z from 'zod/mini';
import type { Message } from '../text/message.ts';

/** The service's classification of a page (interface: Report). */
export const resultSchema = z.enum(['good', 'decent', 'bad']);
export type Result = z.infer<typeof resultSchema>;
export const RESULTS: readonly Result[] = resultSchema.options;

export const RESULT_LABELS = {
  good: { key: 'resultGood' },
  decent: { key: 'resultDecent' },
  bad: { key: 'resultBad' },
} as const satisfies Readonly<Record<Result, Message>>;
