import { isRecord } from '../../model/core/is-record.ts';
import type { PageOf } from '../../model/core/page-of.ts';
import { failed, type Outcome, succeeded } from '../../model/failure/failure.ts';
import type { SortDirection } from '../../model/report/query.ts';
import type { ApiResponse } from '../send.ts';
import { readErrorValue } from './error-body.ts';
import { fieldsOf, fieldsOfRow, plainName } from './fields.ts';
import type { Asked } from './next-page.ts';
import { readPaging } from './paging.ts';
import { idOf, isDeleted } from './report.ts';
import { readText } from './values/text.ts';

/** Lists beside the rows that hold no rows. */
const NOT_ROWS = ['errors', 'details', 'links', 'link', 'meta', 'included', 'filters', 'sort', 'order'];

/** How deeply the rows may be nested in the payload: `{data: {viewer: {reports: {edges: […]}}}}`. */
const DEEPEST = 4;
/** The names of rows that any service may use. */
const ANY_ROWS = [
  '',
  'data',
  'items',
  'results',
  'rows',
  'records',
  'list',
  'content',
  'member',
  'value',
  'nodes',
  'edges',
];
/** A message beside a list that is `null`: there are no rows, and nothing is wrong. */
const SAYS_EMPTY = /\b(?:no|none|empty|nothing|ok|okay|success\w*|done)\b|not found/i;

/** Twenty times the largest page size; if a service without paging sends more rows, the rest is ignored. */
const MOST_ROWS = 2000;

/** How to read rows of one kind. */
export interface RowReading<Row> {
  /** Returns `null` for anything that is not such a row. */
  readonly read: (value: unknown) => Row | null;
  /** Identifies a row. */
  readonly idOf: (row: Row) => string;
  /** The name of these rows in the interface. */
  readonly name: string;
  /** The interface's names of the fields that an unreadable row lacks. */
  readonly missingIn: (value: unknown) => string;
}

/** A list in the payload: its entries, and the objects that contain it, innermost first. */
interface Found {
  readonly name: string;
  readonly entries: readonly unknown[];
  readonly around: readonly unknown[];
}

/**
 * Reads a page of a list. The rows are the payload itself, or the only list of such rows in it; a map with numeric keys,
 * or with the rows' ids as keys, counts as a list, and so does the only row under the name of these rows, as XML becomes
 * JSON (`{reports: {report: {…}}}`). `bad-data` if there is none, or if none of its rows can be read. More than 2,000
 * rows are cut, and `paged` is then false.
 */
export function readList<Row>(
  answer: ApiResponse,
  reading: RowReading<Row>,
  query: Asked & { readonly sortBy: string; readonly sort: SortDirection },
): Outcome<PageOf<Row>> {
  const { read, idOf, name, missingIn } = reading;
  const found =
    rowsIn(answer.payload, reading) ?? loneRowIn(answer.payload, reading) ?? nothingIn(answer.payload);
  if (found === 'refused') {
    return failed({ kind: 'refused', status: answer.status, message: answer.said, errors: {} });
  }
  if (!found) return failed({ kind: 'bad-data', format: 'json', missing: name, ...saidBy(answer) });
  const sent = found.entries;
  const taken = sent.slice(0, MOST_ROWS).filter((one) => !isDeleted(one));
  const rows = new Map<string, Row>();
  for (const one of taken) {
    const row = read(one);
    // a second row with the same id could not be addressed separately
    if (row !== null && !rows.has(idOf(row))) rows.set(idOf(row), row);
  }
  if (rows.size === 0 && taken.length > 0) {
    return failed({ kind: 'bad-data', format: 'json', missing: missingIn(taken[0]) || name });
  }
  const inOrder = [...rows.values()];
  const paging = readPaging(answer, {
    query,
    around: found.around,
    sent: sent.length,
    lastId: inOrder.length === 0 ? null : idOf(inOrder.at(-1) as Row),
  });
  return succeeded({
    rows: isMapById(answer.payload, found, rows) && query.sort === 'desc' ? inOrder.reverse() : inOrder,
    unreadable: taken.length - rows.size,
    ...paging,
    paged: paging.paged && sent.length <= MOST_ROWS,
  });
}

/** The words of an answer that is something else than expected: a bare object that says something. */
export function saidBy({ payload, said }: Pick<ApiResponse, 'payload' | 'said'>): { message?: string } {
  const isBare = isRecord(payload) && idOf(fieldsOf(payload)) === null && (payload['data'] ?? null) === null;
  return isBare && said !== null ? { message: said } : {};
}

/** A list of the only row, if it stands alone under the name of these rows. */
function loneRowIn<Row>(payload: unknown, { read, name }: RowReading<Row>): Found | undefined {
  const names = [name, name.slice(0, -1)];
  const visit = (value: unknown, around: readonly unknown[]): Found | undefined => {
    if (!isRecord(value) || around.length > DEEPEST) return undefined;
    const [key, inner] =
      Object.entries(value).find(([one, held]) => names.includes(plainName(one)) && isRecord(held)) ?? [];
    if (key === undefined) return visit(value['data'], [value, ...around]);
    const isRow = key !== name && read(inner) !== null;
    return isRow
      ? { name: key, entries: [inner], around: [value, ...around] }
      : visit(inner, [value, ...around]);
  };
  return visit(payload, []);
}

/** A list without rows, if the payload is one: nothing, `null`, `{data: null}`, or a total of 0. */
function nothingIn(payload: unknown): Found | 'refused' | undefined {
  const empty = { name: '', entries: [], around: [payload] };
  if (payload === undefined || payload === null) return empty;
  if (!isRecord(payload)) return undefined;
  const fields = fieldsOf(payload);
  const hasNull = [...fields].some(
    ([name, value]) => value === null && !['next', 'previous', 'error', 'errors'].includes(name),
  );
  const { message } = readErrorValue(payload, []);
  if (hasNull) return message === null || SAYS_EMPTY.test(message) ? empty : 'refused';
  const totals = [
    fields,
    fieldsOf(fields.get('meta')),
    fieldsOf(fields.get('page')),
    fieldsOf(fields.get('pagination')),
  ];
  return totals.some((each) =>
    ['total', 'totalcount', 'totalelements', 'totalitems', 'count'].some((name) => each.get(name) === 0),
  )
    ? empty
    : undefined;
}

function rowsIn<Row>(payload: unknown, { read, name }: RowReading<Row>): Found | undefined {
  const all = listsIn(payload, [], '', DEEPEST);
  const isOfRows = ({ entries }: Found) => entries.some((entry) => isRecord(entry) && read(entry) !== null);
  // `reportDtoList`, `projectsCollection`
  const isNamed = (list: Found) =>
    ANY_ROWS.includes(plainName(list.name)) || plainName(list.name).startsWith(name.slice(0, -1));
  const isLikely = ({ entries }: Found) => entries.length === 0 || entries.some(isRecord);
  // lists of bare names are rows of projects, but only where rows are expected
  const isOfNames = (list: Found) => isNamed(list) && list.entries.some((entry) => read(entry) !== null);
  for (const candidates of [
    all.filter(isOfRows),
    all.filter(isOfNames),
    all.filter((list) => isNamed(list) && isLikely(list)),
    all.filter(isLikely),
  ]) {
    const best = candidates.length > 1 ? candidates.filter(isNamed) : candidates;
    if (best.length === 1) return best[0];
    if (candidates.length > 0) return undefined;
  }
  return undefined;
}

function listsIn(value: unknown, around: readonly unknown[], name: string, deeper: number): Found[] {
  if (Array.isArray(value)) return [{ name, entries: value, around }];
  if (!isRecord(value)) return [];
  const entries = Object.entries(value);
  if (entries.length > 0 && entries.every(([key, entry]) => isRecord(entry) && isKeyOf(key, entry))) {
    return [{ name, entries: entries.map(([, entry]) => entry), around }];
  }
  if (entries.length > 0 && entries.every(([key, entry]) => isWithoutId(entry) && GENERATED.test(key))) {
    return [{ name, entries: entries.map(([id, entry]) => ({ id, ...Object(entry) })), around }];
  }
  if (entries.length === 0 && name !== '') return [{ name, entries: [], around }];
  if (deeper === 0) return [];
  return entries.flatMap(([key, entry]) =>
    NOT_ROWS.includes(plainName(key)) ? [] : listsIn(entry, [value, ...around], key, deeper - 1),
  );
}

/** Whether a key of a map is a place in a list, or the id of what it leads to. */
function isKeyOf(key: string, entry: unknown): boolean {
  return NUMERIC.test(key) || idOf(fieldsOfRow(entry)) === key;
}

const NUMERIC = /^\d{1,15}$/;
/** A key that a database has made, which is the id of a row without one (Firebase). */
const GENERATED = /^(?=\D*\d)[\w-]{4,100}$|^[\w-]{16,100}$/;

function isWithoutId(entry: unknown): boolean {
  const fields = fieldsOfRow(entry);
  return readText(fields.get('url'), 8000) !== null && idOf(fields) === null;
}

/**
 * A map whose keys are the rows' own ids has lost its order: objects sort numeric keys in ascending order.
 */
function isMapById<Row>(payload: unknown, found: Found, rows: ReadonlyMap<string, Row>): boolean {
  const [inner = payload] = found.around;
  const map = found.name === '' ? payload : isRecord(inner) ? inner[found.name] : undefined;
  return isRecord(map) && Object.keys(map).every((key) => NUMERIC.test(key) && rows.has(key));
}
