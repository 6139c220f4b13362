import type { Report } from '../../../../lib/engine/report/report.ts';
import type { Result } from '../../../../lib/engine/report/result.ts';
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
  /** It may also be read, and is then right. */
  readonly mayBeRead?: true;
  /** The questions, each with the answer of somebody who knows the service. Null: “It has none”. */
  readonly asks?: {
    readonly url?: Path;
    readonly id?: Path;
    readonly result?: Mapping['result'];
    readonly privacy?: Mapping['privacy'];
  };
  /** Never known. */
  readonly unknown?: readonly Field[];
  /** Its scores as parts of 100, where those are not 92, 65 and 30. */
  readonly scores?: Readonly<Record<Result, number>>;
  /** Its score is known, which is otherwise left to it. */
  readonly knowsScore?: true;
  /** Not known in a list, but in a report that is shown. */
  readonly inReportsAlone?: readonly Field[];
  /** Known or not. */
  readonly loose?: readonly Field[];
  /** How far its times without a zone are ahead of UTC, in minutes. */
  readonly zone?: number;
  /** What the service writes for the page's address, where that is not the address. */
  readonly writes?: (url: string) => string;
  /** Whether all reports are reached page by page; `some`: it is not said that those are all. */
  readonly pages?: 'all' | 'some' | 'open';
  /** The filters that it does not apply. */
  readonly ignores?: readonly Filter[];
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
  /** After that, they are read again once the connection is tested again, and this is right. */
  readonly again?: Right;
}

type Gate = NonNullable<Bent['gate']>;

export interface Kind extends Bent {
  readonly right?: Right;
  /** Made for each service, if its answers depend on those before. */
  readonly gates?: () => Gate;
}

export type Kinds = Readonly<Record<string, Kind>>;

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

/** Nothing that is ordered is done. */
export const refusesAll = (says?: string) =>
  ({
    create: 'refused',
    rerun: 'refused',
    privacy: 'refused',
    remove: 'refused',
    removeProject: 'refused',
    ...(says !== undefined && { says }),
  }) as const satisfies Right;
/** Nothing is done, though the answer does not prove it. */
export const doesNothing = (says?: string) =>
  ({
    create: 'not done',
    rerun: 'not done',
    privacy: 'not done',
    remove: 'not done',
    removeProject: 'not done',
    ...(says !== undefined && { says }),
  }) as const satisfies Right;
/** Its times are read or not. */
export const looseTimes = ['createdAt', 'generatedAt'] as const;
