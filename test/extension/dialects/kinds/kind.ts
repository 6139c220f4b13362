import type { Report } from '../../../../lib/engine/report/report.ts';
import type { Filter } from '../../../../lib/extension/model/core/page-of.ts';
import type { Mapping, Path } from '../../../../lib/shared/connection/mapping.ts';
import type { Failure } from '../../../../lib/shared/failure/failure.ts';
import type { ScriptedAnswer } from '../../../fixtures/scripted-host.ts';
import type { Asked, Bent, BentService } from './bent-service.ts';

export type Field = Exclude<keyof Report, 'state' | 'analysisError' | 'listing' | 'toFix'>;

/**
 * How an order ends. `done`; `refused`: nothing was done, and Verdict says so; `not done`: nothing was done, and
 * Verdict does not say that it was; `open`: as it may, as long as nothing false is said.
 */
export type Ends = 'done' | 'refused' | 'not done' | 'open';

/** What is right at this kind of service, on every path; what is left out is as with the interface's own words. */
export interface Right {
  /** The connection fails with one of these. */
  readonly fails?: readonly Failure['kind'][];
  /** The questions, each with the answer of somebody who knows the service. Null: “It has none”. */
  readonly asks?: {
    readonly url?: Path;
    readonly id?: Path;
    readonly result?: Mapping['result'];
    readonly privacy?: Mapping['privacy'];
  };
  /** Never known. */
  readonly unknown?: readonly Field[];
  /** Known or not. */
  readonly loose?: readonly Field[];
  /** How far its times without a zone are ahead of UTC, in minutes. */
  readonly zone?: number;
  /** Whether all reports are reached page by page; `some`: it is not said that those are all. */
  readonly pages?: 'all' | 'some' | 'open';
  /** The filters that it does not apply. */
  readonly ignores?: readonly Filter[];
  /** Of every order. */
  readonly all?: Ends;
  readonly create?: Ends;
  readonly rerun?: Ends;
  readonly privacy?: Ends;
  readonly remove?: Ends;
  readonly removeProject?: Ends;
  /** The service's words, which are shown for what it did not do. */
  readonly says?: string;
  /** Something before its JSON is noticed. */
  readonly notice?: true;
  /** Lists fail with one of these after the connection was tested. */
  readonly breaksLater?: readonly Failure['kind'][];
}

type Gate = NonNullable<Bent['gate']>;

export interface Kind extends Bent {
  /** Made for each service, if its answers depend on those before. */
  readonly gates?: () => Gate;
}

export type Kinds = Readonly<Record<string, Kind>>;

export const isUpdate = ({ method }: Asked) => method === 'PATCH' || method === 'PUT';
const isWrite = ({ method, rest }: Asked) => rest.length > 0 && method !== 'GET' && method !== 'OPTIONS';
export const isCreate = ({ method, rest }: Asked) => method === 'POST' && rest[0] === 'reports';
export const isList = ({ method, rest }: Asked) =>
  method === 'GET' && rest.length === 1 && rest[0] === 'reports';

/** Answers every write like this, and does nothing. */
export const onWrites =
  (answer: ScriptedAnswer): Gate =>
  (asked) =>
    isWrite(asked) ? answer : undefined;
/** Answers every create like this, and does nothing. */
export const onCreate =
  (answer: ScriptedAnswer): Gate =>
  (asked) =>
    isCreate(asked) ? answer : undefined;
export const always =
  (answer: ScriptedAnswer): Gate =>
  ({ rest }) =>
    rest.length > 0 ? answer : undefined;
/** Once the connection was tested. */
export const later =
  (gate: Gate): Gate =>
  (asked: Asked, service: BentService) =>
    service.isConnected ? gate(asked, service) : undefined;
/** The first create is answered like this. */
export const onFirstCreate = (answer: ScriptedAnswer) => (): Gate => {
  let creates = 0;
  return (asked) => (isCreate(asked) && creates++ === 0 ? answer : undefined);
};
