import type {
  Answers,
  Asked,
  Mapping,
  Path,
  PrivacyMeaning,
  Question,
  ResultMeaning,
} from '../../model/connection/answers.ts';
import { resultOfScore } from '../../model/report/result-of-score.ts';
import { shownText } from '../../model/text/shown-text.ts';
import { looseKey } from '../../model/url/same-page.ts';
import type { ApiResponse } from '../send.ts';
import { listsIn, type RowList } from './list.ts';
import { type Asked as AskedPage, findNext, findTotal } from './paging.ts';
import { at, inRow, joined, KEY, type Leaf, leavesOf, plainName, type Row } from './path.ts';
import { idIn, isStateWord, readId } from './report.ts';
import { heldIn, pathOf } from './single.ts';
import { readNumber } from './values/number.ts';
import { privacyValue, readPrivacy } from './values/privacy.ts';
import { readScore, readVerdict, resultWord } from './values/result.ts';
import { readAddress, readName } from './values/text.ts';
import { readTime } from './values/time.ts';

/** The interface's own words: how a service is read from which nothing could be learnt yet. */
export const INTERFACE: Mapping = {
  ...{ rows: 'data', report: '', id: 'id', url: 'url' },
  result: { path: 'result', means: 'interface' },
  privacy: { path: 'privacy', means: 'interface' },
  ...{ score: null, project: 'project', createdAt: 'created_at', generatedAt: 'generated_at', state: null },
  ...{ next: null, total: null },
};

/** More rows are not looked at, and more values of a field are not kept as an example. */
const MOST_ROWS = 100;
const MOST_EXAMPLES = 10;
const LONGEST_EXAMPLE = 100;
/** More places are not offered in a question, and more ids not tried. */
const MOST_PLACES = 8;
const MOST_IDS = 3;

/** A field of the rows: its place, and its value in each row (`undefined` where it is missing). */
interface Column extends Omit<Leaf, 'value'> {
  readonly values: readonly unknown[];
}

/** What a list of reports shows of how its service answers, before anything is proved by another request. */
export interface Drafted {
  readonly mapping: Mapping;
  readonly questions: readonly Question[];
  readonly example: Answers['example'];
  /** The places of what may be the id, the likeliest first. */
  readonly ids: readonly Path[];
  /** Whether the first of them was known before. */
  readonly isKept: boolean;
  readonly rows: readonly Row[];
  /** Whether the rows show what a result looks like; reports that are being made do not. */
  readonly isSettled: boolean;
}

/**
 * Drafts a mapping from a list with reports: the interface's own name with its own values is certain, another field only if
 * its values prove it, and everything else is a question, unless no field could be the answer. What the user has said
 * `before` stays while it fits. Null if there is no list whose rows have an address.
 */
export function draftMapping(answer: ApiResponse, query: AskedPage, before: Mapping | null): Drafted | null {
  const list = listOfReports(answer.payload);
  if (!list) return null;
  const rows = list.rows.slice(0, MOST_ROWS);
  const columns = columnsOf(rows);
  const url = findUrl(columns, answer.asked, before);
  const own = chainOf(url.path ?? url.paths[0] ?? '');
  const all = idPlaces(columns, own, rows);
  const isKept = before?.id !== null && before !== null && all.includes(before.id);
  const ids = isKept && before.id !== null ? [...new Set([before.id, ...all])] : all;
  const result = findResult(columns, own, before);
  const privacy = findPrivacy(columns, own, before);
  const time = (name: string) => find(columns, own, (one) => plainName(one.name) === name, hasTime);
  const sent = list.rows.length;
  const mapping: Mapping = {
    ...{ rows: list.path, report: INTERFACE.report, id: ids[0] ?? null, url: url.path },
    result: result.found,
    privacy: privacy.found,
    score: result.found?.means === 'interface' ? findScore(columns, own, result.found.path) : null,
    project: findProject(columns, own),
    ...{ createdAt: time('createdat'), generatedAt: time('generatedat') },
    state: find(
      columns,
      own,
      ({ name }) => /^(?:status|state)$/i.test(name),
      (value) => isStateWord(value),
    ),
    next: findNext(answer, list.path),
    total: findTotal(answer, list.path, sent, query),
  };
  const asked = (of: Asked, paths: readonly Path[]) =>
    paths.length > 0 ? [{ of, paths: paths.slice(0, MOST_PLACES) }] : [];
  return {
    mapping,
    questions: [
      ...asked('url', url.paths),
      ...asked('result', result.paths),
      ...asked('privacy', privacy.paths),
    ],
    example: columns.map(({ path, values }) => ({
      path,
      values: values.slice(0, MOST_EXAMPLES).map(exampleOf),
    })),
    ...{ ids: ids.slice(0, MOST_IDS), isKept, rows },
    isSettled: result.isSettled,
  };
}

/**
 * The place of the single report in the answer to a request for the row's id; null if it shows another address there, or
 * another id.
 */
export function provedBy(payload: unknown, row: Row, mapping: Mapping): Path | null {
  const page = readAddress(inRow(row, mapping.url));
  const id = idIn(row, mapping);
  const shown = heldIn(payload).find(({ value }) => {
    const one: Row = { key: null, value };
    const address = readAddress(inRow(one, mapping.url));
    const own = idIn(one, mapping);
    return (
      address !== null &&
      page !== null &&
      looseKey(address) === looseKey(page) &&
      (own === null || own === id)
    );
  });
  return shown ? pathOf(payload, shown.value) : null;
}

/** The row by which an id is proved best: the only one of its page, and with another value in each place of an id. */
export function rowToProve({ rows, mapping, ids }: Drafted): Row | undefined {
  const addressOf = (row: Row) => readAddress(inRow(row, mapping.url));
  const isOnly = (row: Row) => rows.filter((one) => addressOf(one) === addressOf(row)).length === 1;
  const isTellTale = (row: Row) => {
    const own = ids.map((id) => readId(inRow(row, id)));
    const others = rows
      .filter((one) => one !== row)
      .flatMap((one) => ids.map((id) => readId(inRow(one, id))));
    return own.every((id) => !others.includes(id));
  };
  const readable = rows.filter((row) => addressOf(row) !== null);
  return readable.find((row) => isOnly(row) && isTellTale(row)) ?? readable.find(isOnly) ?? readable[0];
}

/** The list of reports: under the interface's name for it, or the only one whose rows have an address. */
function listOfReports(payload: unknown): RowList | undefined {
  // groups of reports are none
  const isGroup = ({ value }: Row) => Array.isArray(at(value, 'reports'));
  const lists = listsIn(payload)
    .filter(({ rows }) => !rows.some(isGroup))
    .filter(({ rows }) => columnsOf(rows.slice(0, MOST_ROWS)).some(isAddress));
  const named = lists.filter(({ rows }) =>
    columnsOf(rows.slice(0, MOST_ROWS)).some((one) => isNamed(one, 'url') && isAddress(one)),
  );
  const likely = named.length > 0 ? named : lists;
  const byName = (name: string) =>
    likely.find(({ path }) => new RegExp(`(?:^|\\.)${name}(?:\\.\\*)?$`, 'i').test(path));
  return likely.length === 1 ? likely[0] : (byName('reports') ?? byName('data') ?? byName('items'));
}

function columnsOf(rows: readonly Row[]): readonly Column[] {
  const columns = new Map<Path, Leaf>();
  for (const { value } of rows)
    for (const leaf of leavesOf(value)) if (!columns.has(leaf.path)) columns.set(leaf.path, leaf);
  const keys = rows.map(({ key }) => key);
  const ofKeys: readonly Column[] = keys.some((key) => key !== null)
    ? [{ path: KEY, name: KEY, within: '', values: keys }]
    : [];
  return [
    ...ofKeys,
    ...[...columns.values()].map(({ path, name, within }) => ({
      path,
      name,
      within,
      values: rows.map((row) => inRow(row, path)),
    })),
  ];
}

function exampleOf(value: unknown): string {
  return value === undefined || value === null
    ? ''
    : shownText(String(value)).slice(0, LONGEST_EXAMPLE).toWellFormed();
}

/** Whether a field has a name of the interface, in any case of letters (.NET, Go). */
const isNamed = ({ name }: Column, own: string) => name.toLowerCase() === own;

const present = ({ values }: Column) => values.filter((value) => value !== null && value !== undefined);

/** Whether all values that a column has are of a kind, and it has any. */
function isAll(column: Column, isOne: (value: unknown) => boolean): boolean {
  const values = present(column);
  return values.length > 0 && values.every(isOne);
}

/** The objects that a row's address stands in, outermost first: the row's own fields stand there. */
function chainOf(url: Path): readonly Path[] {
  const names = url.split('.').slice(0, -1);
  return ['', ...names.map((_name, at) => names.slice(0, at + 1).join('.'))];
}

/** The place of the field in the objects around the address, outermost first; null if there is none with such values. */
function find(
  columns: readonly Column[],
  own: readonly Path[],
  isNamed: (column: Column) => boolean,
  isOne: (value: unknown) => boolean,
): Path | null {
  const named = own.flatMap((within) =>
    columns.filter((column) => column.within === within && isNamed(column)),
  );
  return named.find((column) => present(column).some(isOne))?.path ?? null;
}

const hasTime = (value: unknown) => readTime(value) !== null;

// --- the address

const WEB = /^https?:\/\/[^/?#\s]+/i;
/** An address without its scheme, in the interface's own field. */
const BARE = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#]|$)/u;
/** Where frameworks keep the fields of a row: JSON:API, Airtable, Siren, Elasticsearch, CouchDB, WordPress. */
const FIELDS = /^(?:attributes|fields|properties|node|_source|doc|resource|item|acf)?$/;
const IMAGE = /\.(?:png|jpe?g|webp|gif|svg|ico|avif|pdf)(?:$|[?#])/i;

function isAddress(column: Column): boolean {
  const isOwn = isNamed(column, 'url');
  return isAll(
    column,
    (value) => typeof value === 'string' && (WEB.test(value) || (isOwn && BARE.test(value))),
  );
}

/**
 * The page's address: the interface's `url`, unless what stands there may be the report's own address at its service and
 * another field the page's. `paths`: what is to be asked.
 */
function findUrl(columns: readonly Column[], asked: URL, before: Mapping | null) {
  const addresses = columns.filter(isAddress);
  const kept = addresses.find(({ path }) => path === before?.url);
  if (kept) return { path: kept.path, paths: [] };
  const hostsOf = (column: Column) => present(column).map((value) => URL.parse(String(value))?.host ?? '');
  const idsOf = (at: number) =>
    columns.filter(({ name }) => isIdName(name)).flatMap(({ values }) => readId(values[at]) ?? []);
  const isOwnLink = ({ values }: Column) =>
    values.every((value, at) => {
      const { pathname = '' } = URL.parse(String(value ?? '')) ?? {};
      return (
        value === null ||
        value === undefined ||
        /\/reports?\/[^/]+\/?$/.test(pathname) ||
        idsOf(at).some((id) => pathname.split('/').includes(id))
      );
    });
  const isPage = (column: Column) =>
    !isOwnLink(column) &&
    !isAll(column, (value) => IMAGE.test(String(value))) &&
    hostsOf(column).some((host) => host !== asked.host);
  const depth = ({ path }: Column) => path.split('.').length;
  const [own, second] = addresses
    .filter((column) => isNamed(column, 'url'))
    .toSorted((one, other) => depth(one) - depth(other));
  const others = addresses.filter((column) => column.path !== own?.path && isPage(column));
  const paths = (list: readonly (Column | undefined)[]) =>
    list.flatMap((column) => (column ? [column.path] : []));
  if (!own) return { path: null, paths: paths(others.length > 0 ? others : addresses) };
  const isTwice = second !== undefined && depth(second) === depth(own);
  const isOfRow = FIELDS.test(own.within);
  const isCertain = isPage(own) && isOfRow && !isOneHostElsewhere(own, others, hostsOf);
  if (!isTwice && (others.length === 0 || isCertain)) return { path: own.path, paths: [] };
  return { path: null, paths: paths(isPage(own) ? [own, ...others] : [...others, own]) };
}

/** Whether all addresses are of one host, and another field has addresses of others: then they may be the service's. */
function isOneHostElsewhere(
  own: Column,
  others: readonly Column[],
  hostsOf: (column: Column) => string[],
): boolean {
  const hosts = new Set(hostsOf(own));
  return hosts.size === 1 && others.some((column) => hostsOf(column).some((host) => !hosts.has(host)));
}

// --- the id

function isIdName(name: string): boolean {
  return (
    /^(?:\$?_?id|uuid|guid|ulid|key|hash|pk|slug|\*)$/i.test(name) || /[a-z_](?:Id|_id|ID|_uuid)$/.test(name)
  );
}

/** The places of what may be the id: the interface's own name beside the address first, last the report's own address. */
function idPlaces(columns: readonly Column[], own: readonly Path[], rows: readonly Row[]): readonly Path[] {
  const isDistinct = (column: Column) => {
    const ids = column.values.map(readId);
    return !ids.includes(null) && new Set(ids).size === rows.length;
  };
  const mayBe = columns.filter(isDistinct);
  const named = own.flatMap((within) =>
    mayBe.filter((column) => column.within === within && isNamed(column, 'id')),
  );
  const others = mayBe.filter(
    (column) => isIdName(column.name) && !(isNamed(column, 'id') && own.includes(column.within)),
  );
  const linked = mayBe.filter((column) =>
    column.values.every((value) => /\breports\/[^/?#]+\/?$/.test(String(value).replace(/\{.*$/, ''))),
  );
  return [...new Set([...named, ...others, ...linked].map(({ path }) => path))];
}

// --- result, score and privacy

const MAY_BE_RESULT = /result|verdict|grade|rating|score|status|level|mark|stars?$|quality|light|class|rank/i;
const MAY_BE_PRIVACY = /priva|public|visib|access|protect|shar|has_?password/i;
/** More different values are no enumeration. */
const MOST_WORDS = 6;

function findResult(columns: readonly Column[], own: readonly Path[], before: Mapping | null) {
  const of = (path: Path, means: ResultMeaning = 'interface') => ({
    found: { path, means },
    paths: [],
    isSettled: true,
  });
  const kept = columns.find(({ path }) => path === before?.result?.path);
  const means = before?.result?.means ?? 'interface';
  if (
    kept &&
    means !== 'interface' &&
    present(kept).some((value) => readVerdict(value, means).result !== null)
  )
    return of(kept.path, means);
  const isWord = (value: unknown) => resultWord(value) !== null;
  const mine = own.flatMap((within) =>
    columns.filter((column) => column.within === within && isNamed(column, 'result')),
  )[0];
  if (mine && isAll(mine, isWord)) return of(mine.path);
  if (mine && present(mine).length === 0) return { ...of(mine.path), isSettled: false };
  const proved = columns.filter((column) => isAll(column, isWord));
  const [inOwn, other] = proved.filter(({ within }) =>
    own.some((place) => within === joined(place, 'result')),
  );
  if (inOwn && !other) return of(inOwn.path);
  if (proved.length === 1 && proved[0] && !mine) return of(proved[0].path);
  const mayBe = columns.filter(
    (column) => MAY_BE_RESULT.test(column.path) && isFew(column, (value) => readNumber(value) !== null),
  );
  const paths = [...(mine ? [mine] : []), ...proved, ...mayBe].map(({ path }) => path);
  return { found: null, paths: [...new Set(paths)], isSettled: true };
}

function findPrivacy(columns: readonly Column[], own: readonly Path[], before: Mapping | null) {
  const of = (path: Path, means: PrivacyMeaning = 'interface') => ({ found: { path, means }, paths: [] });
  const kept = columns.find(({ path }) => path === before?.privacy?.path);
  const means = before?.privacy?.means ?? 'interface';
  if (kept && means !== 'interface' && present(kept).some((value) => readPrivacy(value, means) !== null))
    return of(kept.path, means);
  const isValue = (value: unknown) => privacyValue(value) !== null;
  const isName = (value: unknown) => typeof value === 'string' && isValue(value) && !/\d/.test(value);
  const mine = own.flatMap((within) =>
    columns.filter((column) => column.within === within && isNamed(column, 'privacy')),
  )[0];
  // a label beside it may say that the numbers are others
  const labels = columns.filter(({ name, path }) => /^privacy./i.test(name) && path !== mine?.path);
  const isContradicted = labels.some((column) =>
    column.values.some(
      (value, at) => isName(value) && privacyValue(value) !== privacyValue(mine?.values[at]),
    ),
  );
  if (mine && !isContradicted && (isAll(mine, isValue) || present(mine).length === 0)) return of(mine.path);
  const [inOwn] = columns.filter(
    (column) => own.some((place) => column.within === joined(place, 'privacy')) && isAll(column, isName),
  );
  if (inOwn) return of(inOwn.path);
  const mayBe = columns.filter((column) => MAY_BE_PRIVACY.test(column.path) && isFew(column, () => false));
  return { found: null, paths: [...new Set([...(mine ? [mine] : []), ...mayBe].map(({ path }) => path))] };
}

/** Whether a column may be an enumeration: it has few different values, or all are of a kind. */
function isFew(column: Column, isOne: (value: unknown) => boolean): boolean {
  const values = new Set(present(column).filter((value) => String(value).length < 40));
  return (values.size > 0 && values.size <= MOST_WORDS && !isAll(column, hasTime)) || isAll(column, isOne);
}

/** A score counts if it agrees with the result in every row, and any row has both: 18 of 20 and 950 of 1000 do not. */
function findScore(columns: readonly Column[], own: readonly Path[], result: Path): Path | null {
  const results = columns.find(({ path }) => path === result)?.values ?? [];
  const agrees = ({ values }: Column) =>
    values.some((value, at) => readScore(value) !== null && resultWord(results[at]) !== null) &&
    values.every((value, at) => {
      const [score, word] = [readScore(value), resultWord(results[at])];
      return (
        value === null ||
        value === undefined ||
        (score !== null && (word === null || resultOfScore(score) === word))
      );
    });
  const named = own.flatMap((within) =>
    columns.filter((column) => column.within === within && isNamed(column, 'score')),
  );
  return named.find(agrees)?.path ?? null;
}

function findProject(columns: readonly Column[], own: readonly Path[]): Path | null {
  const isName = (value: unknown) => readName(value) !== null && !WEB.test(String(value));
  const inside = own.map((place) => joined(place, 'project'));
  return (
    find(columns, own, (column) => isNamed(column, 'project'), isName) ??
    find(columns, inside, (column) => isNamed(column, 'name'), isName)
  );
}
