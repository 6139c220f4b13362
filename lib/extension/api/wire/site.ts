import * as z from 'zod/mini';
import { type Site, siteSchema } from '../../../engine/contract/site-schemas.ts';

const answerSchema = z.object({ data: siteSchema });

/** Reads what a service says of a whole site; `null` if it is something else. */
export function readSite(payload: unknown): Site | null {
  return answerSchema.safeParse(payload).data?.data ?? null;
}
