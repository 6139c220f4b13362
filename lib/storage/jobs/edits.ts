import * as z from 'zod/mini';
import { editSchema } from '../../model/jobs/edit.ts';
import { defineItem } from '../core/define-item.ts';

/** What is done to single reports, and the last of it, newest first; pages watch it. */
export const editsItem = defineItem({
  area: 'local',
  name: 'edits',
  version: 1,
  schema: z.array(editSchema),
  fallback: [],
  writer: 'background',
});
