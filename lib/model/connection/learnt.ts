import * as z from 'zod/mini';

/** What a connection's service has shown of itself, where the interface leaves a choice. */
export const learntSchema = z.object({
  /** The method it accepts for updates (interface: Update report). */
  updateMethod: z._default(z.enum(['PATCH', 'PUT']), 'PATCH'),
  /** The field whose value it takes as a report's id in paths, in lower case and without `_`; null: not known. */
  idField: z._default(z.nullable(z.string()), null),
  /** Its scores are on a scale from 0 to 100: one of them was above 10. */
  isPercent: z._default(z.boolean(), false),
  /** Its addresses end in a slash (Django). */
  slash: z._default(z.boolean(), false),
});
export type Learnt = z.infer<typeof learntSchema>;
export type UpdateMethod = Learnt['updateMethod'];

export const nothingLearnt: Learnt = { updateMethod: 'PATCH', idField: null, isPercent: false, slash: false };
