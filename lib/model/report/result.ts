import * as z from 'zod/mini';

/** The service's classification of a page (interface: Report). */
export const resultSchema = z.enum(['good', 'decent', 'bad']);
export type Result = z.infer<typeof resultSchema>;
export const RESULTS: readonly Result[] = resultSchema.options;
