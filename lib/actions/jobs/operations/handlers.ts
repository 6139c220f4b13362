import type { Job } from '../../../model/jobs/job.ts';
import { create } from './create.ts';
import { deleteReport } from './delete.ts';
import type { Handler } from './handler.ts';
import { privacy } from './privacy.ts';
import { rerun } from './rerun.ts';

const HANDLERS = { create, rerun, privacy, delete: deleteReport };

/** The handler of the job's operation. */
export function handlerOf({ operation }: Job): Handler {
  // a handler only gets jobs of its own type
  return HANDLERS[operation.type] as Handler;
}
