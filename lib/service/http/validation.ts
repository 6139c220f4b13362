import type { z } from '@hono/zod-openapi';
import { invalid, noSuchReport } from './problem.ts';

/**
 * Handles a request that does not match its schema: 422 with a sentence for each field. An invalid id in the
 * path cannot belong to a report: 404.
 */
export const refuseInvalid = (
  result: { target: string; data?: unknown } & ({ success: true } | { success: false; error: z.ZodError }),
): void => {
  if (result.success) return;
  if (result.target === 'param') throw noSuchReport();
  const errors: Record<string, string[]> = {};
  for (const { path, message } of result.error.issues) {
    const field = String(path[0] ?? 'request');
    errors[field] = [...(errors[field] ?? []), message];
  }
  throw invalid(errors);
};
