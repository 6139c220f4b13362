import type { Reading } from '../../../../engine/history/reading.ts';
import type { Report, ReportDetails } from '../../../../engine/report/report.ts';
import type { Failure, Outcome } from '../../../../shared/failure/failure.ts';
import type { Change } from '../../../model/history/change.ts';
import type { Job, JobEvidence, JobIn, OpenJob } from '../../../model/jobs/job.ts';

/** A report as the service returned it, with its contents if it returned them. */
export interface ReportFound {
  readonly report: Report;
  readonly details?: ReportDetails;
}

/** The operation is done, or the service has accepted it and its result is pending. */
export type OperationResult =
  | { readonly state: 'done'; readonly found: ReportFound | null }
  | { readonly state: 'processing'; readonly report: Report | null; readonly said?: string | null };

/** The state before the request; `OperationResult`: nothing needs to be sent. */
export type Before = OperationResult | { readonly evidence: JobEvidence | null };

/** The response; `accepted`: it has no report, but perhaps words, so the outcome must be looked up. */
export type Sent = OperationResult | { readonly state: 'accepted'; readonly said: string | null };

/** The outcome of a lookup; `still`: what the service shows instead of the change. */
export type Verified = OperationResult | { readonly state: 'absent' | 'unclear'; readonly still?: Still };

export type Still = Extract<Failure, { kind: 'left-unchanged' }>['still'];

/** The steps of one type of operation. `runJob` calls them and stores the job's state before each. */
export interface Handler<One extends OpenJob = OpenJob> {
  collectEvidence(job: One, password: string | null): Promise<Outcome<Before>>;
  /** Sends the request, once. */
  send(job: One, password: string | null): Promise<Outcome<Sent>>;
  /** Looks up whether the request took effect. */
  verify(job: One & JobIn<'unconfirmed'>): Promise<Outcome<Verified>>;
  /** Whether the report is the result that a `processing` job waits for. */
  isResult(job: One, report: Report): boolean | Promise<boolean>;
  /** Updates index and page history. Returns what to store with the finished job. */
  commit(job: One, found: ReportFound | null): Promise<Committed>;
  /** After its end is shown. It is not done again if the background is killed. */
  tidy?(job: Pick<Job, 'connectionId'>): Promise<unknown>;
}

export interface Committed {
  readonly report: Report | null;
  readonly change: Change | null;
  /** What a rerun's report says, if a schedule waits for it. */
  readonly reading?: Reading;
}
