import type { Privacy } from '../report/privacy.ts';

/** A report as the popup orders it. */
export interface CreateRequest {
  /** The id that its job is to have: the same order, however often it comes. */
  readonly jobId: string;
  readonly connectionId: string;
  readonly url: string;
  readonly tabId: number | null;
  readonly privacy: Privacy;
  readonly password: string | null;
}
