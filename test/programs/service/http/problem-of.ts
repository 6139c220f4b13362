import { expect } from 'vitest';
import { z } from 'zod';

export const problemSchema = z.strictObject({
  message: z.string().min(10),
  errors: z.record(z.string(), z.array(z.string().min(10))).optional(),
});

/** The problem in a response, after checking that it is JSON and not cacheable. */
export async function problemOf(response: Response): Promise<z.infer<typeof problemSchema>> {
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return problemSchema.parse(await response.json());
}
