import type { Path } from '../../../shared/connection/mapping.ts';
import { plainName } from '../wire/path.ts';
import { readId } from '../wire/report.ts';
import { type Column, isAddress, isAll, namedIn, present } from './columns.ts';

/** A place that is certain, or else those to be asked about, the likeliest first; neither: it is nowhere. */
export interface Found<Place> {
  readonly found: Place | null;
  readonly paths: readonly Path[];
}

const IMAGE = /\.(?:png|jpe?g|webp|gif|svg|ico|avif|pdf)(?:$|[?#])/i;

/** Whether a field has the addresses of web pages. */
export function hasAddresses(column: Column): boolean {
  return isAll(column, (value) => isAddress(value, column));
}

/**
 * The page's address: the interface's `url`, unless what stands there may be the report's own address at its service
 * (the request was sent to `service`) and another field the page's; else the only field with addresses of pages.
 */
export function findUrl(columns: readonly Column[], service: string, before: Path | null): Found<Path> {
  const addresses = columns.filter(hasAddresses);
  const certain = ({ path }: Column) => ({ found: path, paths: [] });
  const kept = addresses.find((column) => column.path === before && !isOwnLink(column, columns));
  if (kept) return certain(kept);
  const hosts = (column: Column) => present(column).map((value) => URL.parse(String(value))?.host ?? '');
  const isPage = (column: Column) =>
    !isOwnLink(column, columns) &&
    !isAll(column, (value) => IMAGE.test(String(value))) &&
    hosts(column).some((host) => host !== service);
  const depth = ({ path }: Column) => path.split('.').length;
  const [own, second] = addresses
    .filter(({ name }) => plainName(name) === 'url')
    .toSorted((one, other) => depth(one) - depth(other));
  const others = addresses.filter((column) => column !== own && isPage(column));
  if (!own)
    return others.length === 1 && others[0]
      ? certain(others[0])
      : { found: null, paths: others.map(({ path }) => path) };
  // all of one host, and another field's of others: then they may be the service's
  const ownHosts = new Set(hosts(own));
  const isElsewhere = others.some((column) => hosts(column).some((host) => !ownHosts.has(host)));
  const isCertain =
    isPage(own) && ['', 'attributes'].includes(own.within) && !(ownHosts.size === 1 && isElsewhere);
  const isTwice = second !== undefined && depth(second) === depth(own);
  if (!isTwice && (isCertain || others.length === 0)) return certain(own);
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

function isIdName({ name }: Column): boolean {
  return /^(?:_?id|uuid|guid|ulid|key|hash|pk|slug)$/i.test(name) || /[a-z_](?:Id|_id|ID|_uuid)$/.test(name);
}

/** The places of what may be the id, the interface's own name first; `isOwn`: the first has it. */
export function idPlaces(columns: readonly Column[], own: readonly Path[]) {
  const mayBe = columns.filter(({ values }) => {
    const ids = values.map(readId).filter((id) => id !== null);
    return ids.length * 2 > values.length && new Set(ids).size === ids.length;
  });
  const mine = namedIn(mayBe, own, 'id');
  const places = [...new Set([...mine, ...mayBe.filter(isIdName)].map(({ path }) => path))];
  return { places, isOwn: mine.length > 0 };
}
