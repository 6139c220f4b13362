import * as z from 'zod/mini';
import { type Progress, progressSchema } from '../../model/jobs/run.ts';
import { defineFamily } from '../core/define-item.ts';

/**
 * The progress of the run with this id; pages watch it. The numbers of rows are written together with the job whose
 * state they count (`jobs.ts`), so they are right whenever the background is killed.
 */
export const runProgressItem = defineFamily<Progress | null>({
  area: 'local',
  name: 'run-progress',
  schema: z.nullable(progressSchema),
  fallback: null,
});
