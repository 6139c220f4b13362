import * as z from 'zod/mini';
import { defineItem } from '../core/define-item.ts';

/** A host permission that pages use to check links. */
const borrowedHostSchema = z.object({
  pattern: z.string(),
  /** When it was given for that, in epoch ms: it is given back afterwards. `null`: the extension had it before. */
  since: z.nullable(z.number()),
  /** The checks that use it, by their ids. */
  borrowers: z.array(z.string()),
});
export type BorrowedHost = z.infer<typeof borrowedHostSchema>;

export const borrowedAccessItem = defineItem<BorrowedHost[]>({
  area: 'local',
  name: 'borrowed-access',
  schema: z.array(borrowedHostSchema),
  fallback: [],
});
