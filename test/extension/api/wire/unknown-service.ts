import { defaultReportQuery } from '../../../../lib/engine/report/query.ts';
import { type Answers, nothingLearnt } from '../../../../lib/shared/connection/mapping.ts';
import type { ScriptedAnswer, SeenRequest } from '../../../fixtures/scripted-host.ts';
import { clientOf } from '../scripted-client.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A service whose answers are not known yet. */
export interface UnknownService {
  readonly rows: readonly Fields[];
  /** The answer with a list of these rows; `{data: rows}` if omitted. */
  readonly list?: (rows: readonly Fields[], request: SeenRequest) => unknown;
  /** The answer with one report; the row alone if omitted. */
  readonly single?: (row: Fields) => unknown;
  /** The id that it takes in paths. */
  readonly idOf?: (row: Fields) => unknown;
  /** Replaces the answer to a request for one report. */
  readonly show?: (id: string) => ScriptedAnswer | undefined;
}

/** Lists the reports of a service for the first time, or again with what was learnt `before`, or only shows one. */
export async function learnFrom(service: UnknownService, before: Answers | null = null, shownId = '') {
  const {
    rows: all,
    list = (data) => ({ data }),
    single = (row) => row,
    idOf = ({ id }) => id,
    show,
  } = service;
  let answers = before ?? nothingLearnt;
  const onLearnt = async (part: Partial<Answers>) => {
    answers = { ...answers, ...part };
  };
  const { client, host } = await clientOf(
    (request) => {
      if (/\/reports(?:\?|$)/.test(request.path)) return { body: list(all, request) };
      const id = decodeURIComponent(request.path.split('/').at(-1) ?? '');
      const row = all.find((one) => String(idOf(one)) === id);
      return show?.(id) ?? (row ? { body: single(row) } : { status: 404 });
    },
    { answers, onLearnt },
  );
  const shown = shownId === '' ? null : await client.showReport(shownId);
  const listed = shown ?? (await client.listReports(defaultReportQuery, { learn: before !== null }));
  return {
    client,
    listed,
    answers,
    mapping: answers.mapping,
    rows: !listed.ok ? [] : 'rows' in listed.value ? listed.value.rows : [listed.value.report],
    asked: answers.questions.map(({ of, paths }) => [of, ...paths]),
    requests: host.requests.map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`),
  };
}

/** Reports with the interface's own names and values, newest first. */
export const ROWS: readonly Fields[] = [
  { id: 33, url: 'https://a.example/1', result: 'good', privacy: 0 },
  { id: 32, url: 'https://a.example/2', result: 'decent', privacy: 1 },
  { id: 31, url: 'https://b.example/3', result: 'bad', privacy: 2 },
];

/** The same reports with fields in place of some of theirs; an undefined one is none. */
export function rowsWith(fieldsOf: (row: Fields, at: number) => Fields): readonly Fields[] {
  // JSON has no undefined
  return ROWS.map((row, at) => ({ ...row, ...fieldsOf(row, at) }));
}
