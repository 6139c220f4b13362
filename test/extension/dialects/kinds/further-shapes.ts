import type { Asked, BentService, ListInfo, TrueReport } from './bent-service.ts';
import { isList, type Kind } from './kind.ts';

// What the further kinds share.

export type Gate = NonNullable<Kind['gate']>;

export const isUpdate = ({ method }: Asked) => method === 'PATCH' || method === 'PUT';
export const isRerun = (asked: Asked) => isUpdate(asked) && asked.form.get('results') === '1';
export const isDelete = ({ method, rest }: Asked) =>
  method === 'DELETE' && rest[0] === 'reports' && rest.length > 1;

/** The report that is asked for by its id. */
export const askedFor = ({ rest }: Asked, { reports }: BentService) =>
  rest[0] === 'reports' && rest.length > 1 ? reports.find(({ id }) => String(id) === rest[1]) : undefined;

/** The service takes the request for one with this id. */
export function readAs({ rest }: Asked, id: string | number): undefined {
  (rest as string[])[1] = String(id);
}

export function drop(report: TrueReport, service: BentService): void {
  service.reports = service.reports.filter((one) => one !== report);
}

/** The first of them that answers. */
const anyOf =
  (...gates: readonly Gate[]): Gate =>
  (asked, service) => {
    for (const gate of gates) {
      const answer = gate(asked, service);
      if (answer) return answer;
    }
    return undefined;
  };

/** Changes the reports that are there before the first request. */
export const atFirst = (change: (reports: readonly TrueReport[]) => void) => (): Gate => {
  let isChanged = false;
  return (_asked, { reports }) => {
    if (!isChanged) change(reports);
    isChanged = true;
    return undefined;
  };
};

/** The reports of a list, the oldest first. */
export const matching = (query: URLSearchParams, reports: readonly TrueReport[]) =>
  reports
    .filter(({ url }) => url.includes(query.get('search') ?? ''))
    .filter(({ result }) => (query.get('result') ?? result) === result)
    .filter(({ project }) => (query.get('project') ?? project) === project);

/** The last page of a list. */
export const lastPage = (asked: Asked, service: BentService) =>
  isList(asked)
    ? Math.max(
        1,
        Math.ceil(matching(asked.query, service.reports).length / Number(asked.query.get('per_page') ?? 10)),
      )
    : 1;

/** What is asked, while it is answered. */
export interface Now {
  /** The service’s own address. */
  url: string;
  query: URLSearchParams;
  /** Whether the connection was tested. */
  isConnected: boolean;
}

/** A kind whose rows and lists know what is asked. */
export function knowing(kind: (now: Now) => Kind): Kind {
  const now: Now = { url: '', query: new URLSearchParams(), isConnected: false };
  const made = kind(now);
  const know: Gate = ({ query }, { url, isConnected }) => {
    Object.assign(now, { url, query, isConnected });
    return undefined;
  };
  return { ...made, gate: anyOf(know, made.gate ?? know) };
}

/** The address of a list as it was asked for, with these parameters in place of the page’s number. */
export function asAsked(
  { query }: Now,
  { base }: Pick<ListInfo, 'base'>,
  set: Readonly<Record<string, string | number>>,
): string {
  const parameters = new URLSearchParams(query);
  parameters.delete('page');
  for (const [name, value] of Object.entries(set)) parameters.set(name, String(value));
  return `${base}?${parameters}`;
}

export const PRIVACIES = ['Public', 'Private', 'Password'] as const;
/** A long id. */
export const uuid = (number: number, lead = '018f3c7a') =>
  `${lead}-4b1e-7c2d-9a5f-${String(number).padStart(12, '0')}`;
