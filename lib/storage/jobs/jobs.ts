import * as z from 'zod/mini';
import { jobSchema } from '../../model/jobs/job.ts';
import { defineItem } from '../core/define-item.ts';

/** Reports being made and the last ones made, newest first. */
export const jobsItem = defineItem({
  area: 'local',
  name: 'jobs',
  version: 1,
  schema: z.array(jobSchema),
  fallback: [],
  writer: 'background',
});

/**
 * Passwords of jobs that are not sent yet, by job id, and of the batch that is not done, by its id. In `storage.session`: it outlives the background, and is
 * gone with the browser, for a report's password is not kept.
 */
export const jobPasswordsItem = defineItem({
  area: 'session',
  name: 'job-passwords',
  version: 1,
  schema: z.record(z.string(), z.string()),
  fallback: {},
  writer: 'background',
});
