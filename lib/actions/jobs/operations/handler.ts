import type { Outcome } from '../../../model/core/failure.ts';
import type { Change } from '../../../model/history/change.ts';
import type { Job } from '../../../model/jobs/job.ts';
import type { Report, ReportDetails } from '../../../model/report/report.ts';

/** A report as the service showed it, with its contents where it returned them. */
export interface Found {
  readonly report: Report;
  readonly details?: ReportDetails;
}

/** What the service has before the request; `done`: nothing needs to be sent. */
export type Before = { readonly evidence: Job['evidence'] } | { readonly done: Found | null };

/** What the service returned; `accepted`: the outcome has to be looked up, or the result awaited. */
export type Sent =
  | { readonly state: 'done'; readonly found: Found | null }
  | { readonly state: 'processing'; readonly report: Report | null }
  | { readonly state: 'accepted' };

/** What a lookup found. */
export type Verified =
  | { readonly state: 'done'; readonly found: Found | null }
  | { readonly state: 'processing'; readonly report: Report | null }
  | { readonly state: 'absent' | 'unclear' };

/** One kind of operation. `run-job.ts` calls these and stores the job's state before each. */
export interface Handler<One extends Job = Job> {
  collectEvidence(job: One): Promise<Outcome<Before>>;
  /** Sends the request, once. */
  send(job: One, password: string | null): Promise<Outcome<Sent>>;
  /** Has the operation taken effect? */
  verify(job: One): Promise<Outcome<Verified>>;
  /** Is this the result that a job which is `processing` waits for? */
  isResult(job: One, report: Report): boolean;
  /** Stores what the operation changed: index, history. Returns what it changed in the report's result. */
  commit(job: One, found: Found | null): Promise<Committed>;
}

export interface Committed {
  readonly report: Report | null;
  readonly change: Change | null;
}
