import { shownText } from '../../../engine/text/shown-text.ts';
import type { Answers, Asked, Mapping, Path, Question } from '../../../shared/connection/mapping.ts';
import type { ApiResponse } from '../send.ts';
import { hasAddress, listsIn, type RowList } from '../wire/list.ts';
import { type AskedPage, findNext, findTotal } from '../wire/paging.ts';
import { at, joined, type Row } from '../wire/path.ts';
import { INTERFACE } from '../wire/report.ts';
import { heldIn } from '../wire/single.ts';
import { readName } from '../wire/values/text.ts';
import { readTime } from '../wire/values/time.ts';
import { type Column, columnsOf, isNamed, namedIn, present, tellingRows } from './columns.ts';
import { findUrl, hasAddresses, idPlaces } from './find-address.ts';
import { findPrivacy, findResult, findScore } from './find-verdict.ts';

/** More values of a field are not kept as an example, and no more of one (UTF-16 units). */
const MOST_EXAMPLES = 10;
const LONGEST_EXAMPLE = 100;
/** More places are not offered in a question, and more ids not tried. */
const MOST_PLACES = 8;
const MOST_IDS = 3;

/** What a list of reports shows of how its service answers, before anything is proved by another request. */
export interface Drafted extends Pick<Answers, 'questions' | 'example'> {
  readonly mapping: Mapping;
  /** The places of what may be the id, the likeliest first, and whether that one was known before. */
  readonly ids: readonly Path[];
  readonly isKept: boolean;
  readonly rows: readonly Row[];
  /** Whether the rows show what a result looks like. */
  readonly isSettled: boolean;
}

/**
 * Drafts a mapping from a list with reports: the interface's own name with its own values is certain, another field
 * only if its values prove it, and everything else is a question, unless no field could be the answer. What the user
 * has said
 * `before` stays while it fits. Null if there is no list whose rows have an address.
 */
export function draftMapping(answer: ApiResponse, query: AskedPage, before: Mapping | null): Drafted | null {
  const list = listOfReports(answer.payload);
  if (!list) return null;
  const { path: rows } = list;
  const drafted = draftRows(tellingRows(list.rows), answer, before);
  const [next, total] = [findNext(answer), findTotal(answer, list.rows.length, query)];
  return { ...drafted, mapping: { ...drafted.mapping, rows, next, total } };
}

/**
 * The interface's own words, and what a single report shows beside them: how a service is read from which no list with
 * reports has come yet. `INTERFACE` if the answer has no report.
 */
export function mappingOfReport(answer: ApiResponse): Mapping {
  const value = heldIn(answer.payload).find((held) => hasAddress(held.value))?.value;
  const { mapping } = draftRows(tellingRows([{ value }]), answer, null);
  if (mapping.url === null || mapping.id === null) return INTERFACE;
  const found = Object.entries(mapping).filter(([, place]) => place !== null);
  return { ...INTERFACE, ...Object.fromEntries(found) };
}

function draftRows(rows: readonly Row[], { asked: { host } }: ApiResponse, before: Mapping | null): Drafted {
  const columns = columnsOf(rows);
  const url = findUrl(columns, host, before?.url ?? null);
  const own = objectsAround(url.found ?? url.paths[0] ?? '');
  const known = before?.id ?? null;
  const places = idPlaces(columns, own);
  const isKept = known !== null && places.includes(known);
  const ids = [...new Set(isKept ? [known, ...places] : places)].slice(0, MOST_IDS);
  const result = findResult(columns, own, before?.result ?? null);
  const privacy = findPrivacy(columns, own, before?.privacy ?? null);
  const first = (named: readonly Column[], isOne: (value: unknown) => boolean) =>
    named.find((column) => present(column).some(isOne))?.path ?? null;
  const time = (name: string) => first(namedIn(columns, own, name), (value) => readTime(value) !== null);
  const mapping: Mapping = {
    ...INTERFACE,
    id: ids[0] ?? null,
    url: url.found,
    result: result.found,
    privacy: privacy.found,
    score: findScore(columns, own, result.found),
    project: first(
      [
        ...namedIn(columns, own, 'project'),
        ...namedIn(
          columns,
          own.map((place) => joined(place, 'project')),
          'name',
        ),
      ],
      isProject,
    ),
    createdAt: time('createdat'),
    generatedAt: time('generatedat'),
    state: first([...namedIn(columns, own, 'status'), ...namedIn(columns, own, 'state')], isWord),
  };
  return {
    mapping,
    questions: [
      ...question('url', url.paths),
      ...question('result', result.paths),
      ...question('privacy', privacy.paths),
    ],
    example: columns.map(({ path, values }) => ({
      path,
      values: values.slice(0, MOST_EXAMPLES).map(exampleOf),
    })),
    ids,
    isKept,
    rows,
    isSettled: result.isSettled,
  };
}

/** The question about these places; none if there are none. */
export function question(of: Asked, paths: readonly Path[]): readonly Question[] {
  return paths.length > 0 ? [{ of, paths: paths.slice(0, MOST_PLACES) }] : [];
}

/** The list of reports: the only one whose rows have an address, or the one under a name of its own. */
function listOfReports(payload: unknown): RowList | undefined {
  // groups of reports are none
  const isGroup = ({ value }: Row) => Array.isArray(at(value, 'reports'));
  const lists = listsIn(payload).flatMap((list) => {
    const addresses = list.rows.some(isGroup) ? [] : columnsOf(tellingRows(list.rows)).filter(hasAddresses);
    return addresses.length === 0
      ? []
      : [{ list, isOwn: addresses.some((column) => isNamed(column, 'url')) }];
  });
  const own = lists.filter(({ isOwn }) => isOwn);
  const likely = (own.length > 0 ? own : lists).map(({ list }) => list);
  if (likely.length === 1) return likely[0];
  const names = ['reports', 'data', 'items'].map((name) => new RegExp(`(?:^|\\.)${name}$`, 'i'));
  return names.map((name) => likely.find(({ path }) => name.test(path))).find((list) => list !== undefined);
}

/** The objects that a row's address stands in, outermost first: the row's own fields stand there. */
function objectsAround(url: Path): readonly Path[] {
  const names = url.split('.').slice(0, -1);
  return ['', ...names.map((_name, at) => names.slice(0, at + 1).join('.'))];
}

function isWord(value: unknown): boolean {
  return typeof value === 'string';
}

function isProject(value: unknown): boolean {
  return readName(value) !== null && !/^https?:/i.test(String(value));
}

function exampleOf(value: unknown): string {
  return shownText(String(value ?? ''))
    .slice(0, LONGEST_EXAMPLE)
    .toWellFormed();
}
