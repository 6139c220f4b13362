import * as z from 'zod/mini';
import { privacySchema } from '../../../engine/report/privacy.ts';

const ofReport = { reportId: z.string(), url: z.string() };

/**
 * The write that a job requests. `url` is the page's address; for a create it is the cleaned address that is sent.
 * Passwords are stored separately (`job-passwords.ts`).
 */
export const operationSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('create'), url: z.string(), privacy: privacySchema }),
  z.object({ type: z.literal('rerun'), ...ofReport }),
  z.object({ type: z.literal('privacy'), ...ofReport, privacy: privacySchema }),
  z.object({ type: z.literal('delete'), ...ofReport }),
]);
export type Operation = z.infer<typeof operationSchema>;
export type CreateOperation = Operation & { readonly type: 'create' };
/** A change of an existing report. */
export type EditOperation = Exclude<Operation, CreateOperation>;
export type EditType = EditOperation['type'];

/** The change that a bulk edit makes to each report. */
export const editTaskSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('rerun') }),
  z.object({ type: z.literal('privacy'), privacy: privacySchema }),
  z.object({ type: z.literal('delete') }),
]);
export type EditTask = z.infer<typeof editTaskSchema>;
