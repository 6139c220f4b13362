import { isRecord } from '../../model/core/is-record.ts';
import { parseJson } from '../parse-json.ts';
import type { ApiResponse } from '../send.ts';
import { type Fields, fieldsOf } from './fields.ts';
import { linkIn } from './link-header.ts';

/** Objects beside the rows that may contain paging information. */
const BESIDE = [
  'meta',
  'pagination',
  'paging',
  'paginator',
  'page',
  'pages',
  'pageinfo',
  'resultinfo',
  'links',
  'link',
  'view',
  'cursor',
  'cursors',
  'responsemetadata',
  'hits',
  'info',
];

/** Headers of services that answer with a bare list: WordPress, GitLab, Rails, json-server. */
const TOTAL_HEADERS = [
  'x-total-count',
  'x-wp-total',
  'x-total',
  'total-count',
  'x-pagination-total-count',
  'total',
];
const LAST_HEADERS = ['x-wp-totalpages', 'x-total-pages', 'x-pagination-page-count', 'total-pages'];
/** A header with an object of the same fields (ASP.NET): `{"TotalCount":25,"CurrentPage":1}`. */
const PAGING_HEADERS = ['x-pagination', 'pagination', 'x-paging'];

/** A longer header is not read. */
const LONGEST_HEADER = 2000;

/** All that an answer says of its paging, innermost first; `around`: the objects that contain its rows, innermost first. */
export function pagingFields({ headers }: ApiResponse, around: readonly unknown[]): readonly Fields[] {
  return [
    ...around.flatMap((value) => sayers(fieldsOf(value), 2)),
    ...PAGING_HEADERS.map((name) => fieldsOf(parsed(headers.get(name)))),
    fromHeaders(headers),
  ];
}

function parsed(header: string | null): unknown {
  const value = header === null || header.length > LONGEST_HEADER ? null : parseJson(header, true);
  return value?.ok ? value.value : null;
}

/**
 * The objects that may contain paging information, innermost first: `meta.pagination`, `meta`, the container
 * of the rows.
 */
function sayers(fields: Fields, deeper: number): readonly Fields[] {
  const inner = deeper === 0 ? [] : BESIDE.map((name) => asCursors(name, besideIn(fields.get(name))));
  return [...inner.filter(({ size }) => size > 0).flatMap((each) => sayers(each, deeper - 1)), fields];
}

/** The next one of an object of cursors is a cursor: `cursor: {next: "…"}`. */
function asCursors(name: string, fields: Fields): Fields {
  const isOfCursors = name.startsWith('cursor') && fields.has('next');
  return isOfCursors ? new Map([...fields, ['nextcursor', fields.get('next')]]) : fields;
}

/** An object, or a list of links with their relations (Siren, FHIR) as the object of these links. */
function besideIn(value: unknown): Fields {
  if (!Array.isArray(value)) return fieldsOf(value);
  const links = value.slice(0, MOST_LINKS).filter(isRecord);
  return fieldsOf(
    Object.fromEntries(
      links.flatMap(({ rel, relation, href, url }) =>
        [rel ?? relation].flat().map((name) => [typeof name === 'string' ? name : '', href ?? url]),
      ),
    ),
  );
}

const MOST_LINKS = 20;

function fromHeaders(headers: Headers): Fields {
  const range = /^(?:\w{1,20} )?(?:\d{1,9}-\d{1,9}|\*)\/(\d{1,9})$/.exec(
    headers.get('content-range')?.trim() ?? '',
  );
  const textOf = (names: readonly string[]) =>
    names.map((name) => headers.get(name)).find((text) => text !== null);
  return new Map<string, unknown>([
    ['next', linkIn(headers.get('link'), 'next') ?? undefined],
    ['nextpage', headers.get('x-next-page') ?? undefined],
    ['currentpage', headers.get('x-page') ?? undefined],
    ['total', textOf(TOTAL_HEADERS) ?? range?.[1]],
    ['lastpage', textOf(LAST_HEADERS)],
  ]);
}
