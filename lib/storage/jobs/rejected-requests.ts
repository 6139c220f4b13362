import * as z from 'zod/mini';
import { failureSchema } from '../../model/core/failure.ts';
import { defineItem } from '../core/define-item.ts';

/**
 * Orders that came to nothing before there was a job (not connected, not reportable) with no popup to tell, by the id of
 * the tab they were given in: its badge shows `!`, its popup says why. Gone with the browser, as tab ids are.
 */
export const rejectedRequestsItem = defineItem({
  area: 'session',
  name: 'unstarted',
  version: 1,
  schema: z.record(
    z.string(),
    z.object({
      /** The address that was to be reported; an empty text where the browser did not tell it. */
      url: z.string(),
      failure: failureSchema,
      /** Milliseconds since 1970. */
      at: z.number(),
    }),
  ),
  fallback: {},
  writer: 'background',
});
