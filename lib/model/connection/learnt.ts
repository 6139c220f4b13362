import * as z from 'zod/mini';

/** What a connection's service has shown of itself, where the interface leaves a choice. */
export const learntSchema = z.object({
  /** The method it accepts for updates (interface: Update report). */
  updateMethod: z.enum(['PATCH', 'PUT']),
  /** The field whose value it takes as a report's id in paths, in lower case and without `_`; null: not known. */
  idField: z.nullable(z.string()),
  /** Its scores are on a scale from 0 to 100: one of them was above 10. */
  isPercent: z.boolean(),
  /** Its addresses end in a slash (Django). */
  slash: z.boolean(),
});
export type Learnt = z.infer<typeof learntSchema>;

export const nothingLearnt: Learnt = { updateMethod: 'PATCH', idField: null, isPercent: false, slash: false };
