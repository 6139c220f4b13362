import * as z from 'zod/mini';
import { privacySchema } from '../report/privacy.ts';

const ofReport = { reportId: z.string(), url: z.string() };

/**
 * What a job does at the service. `url` is the page's address, for a create as it is sent: cleaned by the settings. A
 * password is stored apart (`job-passwords.ts`).
 */
export const operationSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('create'), url: z.string(), privacy: privacySchema }),
  z.object({ type: z.literal('rerun'), ...ofReport }),
  z.object({ type: z.literal('privacy'), ...ofReport, privacy: privacySchema }),
  z.object({ type: z.literal('delete'), ...ofReport }),
]);
export type Operation = z.infer<typeof operationSchema>;
export type CreateOperation = Operation & { readonly type: 'create' };
/** A change of one report. */
export type EditOperation = Exclude<Operation, CreateOperation>;
export type EditType = EditOperation['type'];

/** What is done to each report of a bulk edit. */
export const editTaskSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('rerun') }),
  z.object({ type: z.literal('privacy'), privacy: privacySchema }),
  z.object({ type: z.literal('delete') }),
]);
export type EditTask = z.infer<typeof editTaskSchema>;
