import type { Path } from '../../model/connection/answers.ts';
import type { Row } from '../wire/path.ts';
import { readId } from '../wire/report.ts';
import { type Column, isAll, isNamed, namedIn, present } from './columns.ts';

/** A place that is certain, or else those to be asked about, the likeliest first; neither: it is nowhere. */
export interface Found<Place> {
  readonly found: Place | null;
  readonly paths: readonly Path[];
}

const WEB = /^https?:\/\/[^/?#\s]+/i;
/** An address without its scheme, in the interface's own field. */
const BARE = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#]|$)/u;
/** Where frameworks keep the fields of a row: JSON:API, Airtable, Siren, Elasticsearch, CouchDB, WordPress. */
const FIELDS = /^(?:attributes|fields|properties|node|_source|doc|resource|item|acf)?$/;
const IMAGE = /\.(?:png|jpe?g|webp|gif|svg|ico|avif|pdf)(?:$|[?#])/i;

/** Whether a field has the addresses of web pages. */
export function isAddress(column: Column): boolean {
  const form = isNamed(column, 'url') ? [WEB, BARE] : [WEB];
  return isAll(column, (value) => typeof value === 'string' && form.some((one) => one.test(value)));
}

/**
 * The page's address: the interface's `url`, unless what stands there may be the report's own address at its service (the
 * request was sent to `service`) and another field the page's.
 */
export function findUrl(columns: readonly Column[], service: string, before: Path | null): Found<Path> {
  const addresses = columns.filter(isAddress);
  const kept = addresses.find(({ path }) => path === before);
  if (kept) return { found: kept.path, paths: [] };
  const hosts = (column: Column) => present(column).map((value) => URL.parse(String(value))?.host ?? '');
  const isPage = (column: Column) =>
    !isOwnLink(column, columns) &&
    !isAll(column, (value) => IMAGE.test(String(value))) &&
    hosts(column).some((host) => host !== service);
  const depth = ({ path }: Column) => path.split('.').length;
  const [own, second] = addresses
    .filter((column) => isNamed(column, 'url'))
    .toSorted((one, other) => depth(one) - depth(other));
  const others = addresses.filter((column) => column !== own && isPage(column));
  if (!own) return { found: null, paths: (others.length > 0 ? others : addresses).map(({ path }) => path) };
  // all of one host, and another field's of others: then they may be the service's
  const ownHosts = new Set(hosts(own));
  const isElsewhere = others.some((column) => hosts(column).some((host) => !ownHosts.has(host)));
  const isCertain = isPage(own) && FIELDS.test(own.within) && !(ownHosts.size === 1 && isElsewhere);
  const isTwice = second !== undefined && depth(second) === depth(own);
  if (!isTwice && (isCertain || others.length === 0)) return { found: own.path, paths: [] };
  return { found: null, paths: (isPage(own) ? [own, ...others] : [...others, own]).map(({ path }) => path) };
}

/** Whether the addresses may be those of the reports at their service: they have the row's id, or `reports`. */
function isOwnLink({ values }: Column, columns: readonly Column[]): boolean {
  const ids = columns.filter(isIdName);
  return values.every((value, at) => {
    const { pathname = '' } = URL.parse(String(value ?? '')) ?? {};
    const steps = pathname.split('/');
    const hasId = ids.some((column) => steps.includes(readId(column.values[at]) ?? '/'));
    return value === null || value === undefined || hasId || /\/reports?\/[^/]+\/?$/.test(pathname);
  });
}

const OTHER_IDS = /^(?:\$?_?id|uuid|guid|ulid|key|hash|pk|slug|\*)$/i;

function isIdName({ name }: Column): boolean {
  return OTHER_IDS.test(name) || /[a-z_](?:Id|_id|ID|_uuid)$/.test(name);
}

/** The places of what may be the id: the interface's own name first, last the report's own address. */
export function idPlaces(
  columns: readonly Column[],
  own: readonly Path[],
  rows: readonly Row[],
): readonly Path[] {
  const mayBe = columns.filter(({ values }) => {
    const ids = values.map(readId);
    return !ids.includes(null) && new Set(ids).size === Math.min(rows.length, values.length);
  });
  const mine = namedIn(mayBe, own, 'id');
  const linked = mayBe.filter((column) =>
    isAll(column, (value) => /\breports\/[^/?#]+\/?$/.test(String(value).replace(/\{.*$/, ''))),
  );
  return [...new Set([...mine, ...mayBe.filter(isIdName), ...linked].map(({ path }) => path))];
}
