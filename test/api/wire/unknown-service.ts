import { type Answers, nothingLearnt } from '../../../lib/model/connection/answers.ts';
import { defaultReportQuery } from '../../../lib/model/report/query.ts';
import type { Handler, ScriptedAnswer, SeenRequest } from '../../fixtures/scripted-host.ts';
import { clientOf } from '../scripted-client.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A service whose answers are not known yet. */
export interface UnknownService {
  readonly rows: readonly Fields[];
  /** The answer with a list of these rows; `{data: rows}` if omitted. */
  readonly list?: ((rows: readonly Fields[], request: SeenRequest) => unknown) | undefined;
  /** The answer with one report; the row alone if omitted. */
  readonly single?: ((row: Fields) => unknown) | undefined;
  /** The id that it takes in paths. */
  readonly idOf?: ((row: Fields) => unknown) | undefined;
  /** Replaces the answer to a request for one report. */
  readonly show?: ((id: string) => ScriptedAnswer | undefined) | undefined;
}

const isList = ({ path }: SeenRequest) => /\/reports(?:\?|$)/.test(path);

function answering({
  rows,
  list = (data) => ({ data }),
  single = (row) => row,
  idOf = ({ id }) => id,
  show = () => undefined,
}: UnknownService): Handler {
  return (request) => {
    if (isList(request)) return { body: list(rows, request) };
    const id = decodeURIComponent(request.path.split('/').at(-1) ?? '');
    const row = rows.find((one) => String(idOf(one)) === id);
    return show(id) ?? (row ? { body: single(row) } : { status: 404 });
  };
}

/** Lists the reports of a service for the first time, or again with what was learnt `before`. */
export async function learnFrom(service: UnknownService, before: Answers | null = null) {
  let answers = before ?? nothingLearnt;
  const { client, host } = await clientOf(answering(service), {
    answers,
    onLearnt: async (part) => {
      answers = { ...answers, ...part };
    },
  });
  const listed = await client.listReports(defaultReportQuery, { learn: before !== null });
  return {
    ...{ client, listed, answers, mapping: answers.mapping },
    rows: listed.ok ? listed.value.rows : [],
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

/** The same reports with fields in place of some of theirs. */
export function rowsWith(fieldsOf: (row: Fields, at: number) => Fields): readonly Fields[] {
  return ROWS.map((row, at) =>
    Object.fromEntries(
      Object.entries({ ...row, ...fieldsOf(row, at) }).filter(([, value]) => value !== undefined),
    ),
  );
}
