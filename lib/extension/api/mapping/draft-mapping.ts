import { shownText } from '../../../engine/text/shown-text.ts';
import type { Answers, Asked, Mapping, Path, Question } from '../../../shared/connection/mapping.ts';
import type { ApiResponse } from '../send.ts';
import { hasAddress, listsIn, type RowList } from '../wire/list.ts';
import { type AskedPage, findNext, findTotal } from '../wire/paging.ts';
import { at, joined, plainName, type Row } from '../wire/path.ts';
import { INTERFACE } from '../wire/report.ts';
import { heldIn } from '../wire/single.ts';
import { readName } from '../wire/values/text.ts';
import { readTime } from '../wire/values/time.ts';
import { type Column, columnsOf, namedIn, present, tellingRows } from './columns.ts';
import { findUrl, hasAddresses, idPlaces } from './find-address.ts';
import { areScores, findPrivacy, findResult } from './find-verdict.ts';

/** More values of a field are not kept as an example, and no more of one (UTF-16 units). */
export const MOST_EXAMPLES = 10;
const LONGEST_EXAMPLE = 100;
/** More places are not offered in a question. */
const MOST_PLACES = 8;

/** What a list of reports shows of how its service answers, before anything is proved by another request. */
export interface Drafted extends Pick<Answers, 'questions' | 'example'> {
  readonly mapping: Mapping;
  /** The places of what may be the id, the likeliest first, and whether that is known to be it without a proof. */
  readonly ids: readonly Path[];
  readonly isOwnId: boolean;
  readonly rows: readonly Row[];
  /** The places of what is called score. */
  readonly scores: readonly Path[];
  /** Whether the rows show what a result looks like. */
  readonly isSettled: boolean;
}

/**
 * Drafts a mapping from a list of reports. A field with the interface's own name and values is certain; any other is
 * certain only if its values prove it. The rest becomes questions, where some field could be the answer. The user's
 * answers in `before` are kept unless the rows contradict them. Returns null if the answer has no list of reports.
 */
export function draftMapping(answer: ApiResponse, query: AskedPage, before: Mapping | null): Drafted | null {
  const list = listOfReports(answer.payload);
  if (!list) return null;
  const drafted = draftRows(tellingRows(list.rows), answer.asked.host, before);
  const [next, total] = [findNext(answer), findTotal(answer, list.rows.length, query)];
  return { ...drafted, mapping: { ...drafted.mapping, rows: list.path, next, total } };
}

/**
 * The interface's own words, and what a single report shows beside them: how a service is read from which no list with
 * reports has come yet. `INTERFACE` if the answer has no report.
 */
export function mappingOfReport({ payload, asked }: ApiResponse): Mapping {
  const value = heldIn(payload).find((held) => hasAddress(held.value))?.value;
  const { mapping } = draftRows(tellingRows([{ value }]), asked.host, null);
  if (mapping.url === null || mapping.id === null) return INTERFACE;
  const found = Object.entries(mapping).filter(([, place]) => place !== null);
  return { ...INTERFACE, ...Object.fromEntries(found) };
}

/** Drafts what rows show; `service`: the host of their service. */
export function draftRows(rows: readonly Row[], service: string, before: Mapping | null): Drafted {
  const columns = columnsOf(rows);
  const url = findUrl(columns, service, before?.url ?? null);
  const own = objectsAround(url.found ?? url.paths[0] ?? '');
  const known = before?.id ?? null;
  const { places, isOwn } = idPlaces(columns, own);
  const isKept = known !== null && places.includes(known);
  const ids = [...new Set(isKept ? [known, ...places] : places)].slice(0, 2);
  const result = findResult(columns, own, before?.result ?? null);
  const privacy = findPrivacy(columns, own, before?.privacy ?? null);
  const named = (name: string) => namedIn(columns, own, name);
  const first = (fields: readonly Column[], isOne: (value: unknown) => boolean) =>
    fields.find((column) => present(column).some(isOne))?.path ?? null;
  const time = (name: string) => first(named(name), (value) => readTime(value) !== null);
  const inProject = namedIn(
    columns,
    own.map((place) => joined(place, 'project')),
    'name',
  );
  const example = columns.map(({ path, values }) => ({
    path,
    values: values.slice(0, MOST_EXAMPLES).map(exampleOf),
  }));
  const results = columns.find(
    ({ path }) => path === result.found?.path && result.found.means === 'interface',
  );
  const isScore = ({ values }: Column) => areScores(values.map((value, at) => [value, results?.values[at]]));
  return {
    mapping: {
      ...INTERFACE,
      id: ids[0] ?? null,
      url: url.found,
      result: result.found,
      privacy: privacy.found,
      score: named('score').find(isScore)?.path ?? null,
      project: first([...named('project'), ...inProject], isProject),
      createdAt: time('createdat'),
      generatedAt: time('generatedat'),
      state: first([...named('status'), ...named('state')], (value) => typeof value === 'string'),
    },
    questions: [
      ...question('url', url.paths),
      ...question('result', result.paths),
      ...question('privacy', privacy.paths),
    ],
    example,
    ids,
    isOwnId: isKept || isOwn,
    rows,
    scores: named('score').map(({ path }) => path),
    isSettled: result.isSettled,
  };
}

/** The question about these places; none if there are none. */
function question(of: Asked, paths: readonly Path[]): readonly Question[] {
  return paths.length > 0 ? [{ of, paths: paths.slice(0, MOST_PLACES) }] : [];
}

/**
 * The list of reports: the one called so, or with results, also where their addresses stand in a list beside it, so
 * that they cannot be read; else the only one whose rows have an address.
 */
function listOfReports(payload: unknown): RowList | undefined {
  // groups of reports are none
  const isGroup = ({ value }: Row) => Array.isArray(at(value, 'reports'));
  const lists = listsIn(payload)
    .filter(({ rows }) => rows.length > 0 && !rows.some(isGroup))
    .map((list) => ({ list, columns: columnsOf(list.rows.slice(0, MOST_EXAMPLES)) }));
  type One = (typeof lists)[number];
  const has = (name: string) => (one: One) => one.columns.some((column) => plainName(column.name) === name);
  const isReadable = ({ list }: One) => columnsOf(tellingRows(list.rows)).some(hasAddresses);
  const isCalled = (name: string) => (one: One) => new RegExp(`(?:^|\\.)${name}$`, 'i').test(one.list.path);
  const readable = lists.filter(isReadable);
  const reports = lists.filter(has('id')).find(isCalled('reports'));
  const others = readable.some(has('result')) ? undefined : lists.filter(has('id')).find(has('result'));
  if (reports ?? others) return (reports ?? others)?.list;
  const own = readable.filter(has('url'));
  const likely = own.length > 0 ? own : readable;
  return (likely.length === 1 ? likely[0] : (likely.find(isCalled('data')) ?? likely.find(isCalled('items'))))
    ?.list;
}

/** The objects that a row's address stands in, outermost first: the row's own fields stand there. */
function objectsAround(url: Path): readonly Path[] {
  const names = url.split('.').slice(0, -1);
  return ['', ...names.map((_name, at) => names.slice(0, at + 1).join('.'))];
}

function isProject(value: unknown): boolean {
  return readName(value) !== null && !/^https?:/i.test(String(value));
}

/** A value as it is kept in an example. */
export function exampleOf(value: unknown): string {
  return shownText(String(value ?? ''))
    .slice(0, LONGEST_EXAMPLE)
    .toWellFormed();
}
