import type { Dialect } from './dimensions.ts';

/** The maximum number of rows per page, whatever is requested, unless the dialect has no paging. */
const MOST_ROWS = 10;

export interface Page {
  readonly from: number;
  readonly size: number;
  /** What is said about further pages: beside the rows, and in headers. */
  readonly beside: object;
  readonly headers: Readonly<Record<string, string>>;
}

/** Which rows of `total` the request gets in this dialect, and what it is told about the others. */
export function pageOf(total: number, name: string, { searchParams }: URL, { paging }: Dialect): Page {
  const asked = (parameter: string) => Number(searchParams.get(parameter) ?? 0);
  const perPage = asked('per_page') || 10;
  const size = paging === 'none' ? perPage : Math.min(perPage, MOST_ROWS);
  const byPage = ((asked('page') || 1) - 1) * size;
  const from =
    {
      capped: 0,
      repeats: 0,
      cursor: asked('cursor'),
      OData: asked('$skip'),
      'Django limit and offset': asked('offset'),
      Spring: asked('page') * size,
      'JSON:API': ((asked('page[number]') || 1) - 1) * size,
    }[paging as string] ?? byPage;
  const number = from / size + 1;
  const last = Math.max(1, Math.ceil(total / size));
  const next = from + size < total ? from + size : null;
  const link = next === null ? null : `/api/v1/${name}?page=${number + 1}`;
  const linkTo = (query: string) =>
    next === null ? null : `http://inside.example:8080/api/v1/${name}?${query}`;
  const beside: Record<Dialect['paging'], object> = {
    numbers: { current_page: number, last_page: last, total },
    links: { links: { next: link, prev: null } },
    next_page_url: { next_page_url: link, total },
    none: {},
    capped: {},
    repeats: { current_page: asked('page') || 1, last_page: (asked('page') || 1) + 1 },
    cursor: { next_cursor: next === null ? null : String(next) },
    'camel case': { pagination: { currentPage: number, totalPages: last } },
    'Link header': {},
    'GitLab headers': {},
    OData: {
      '@odata.count': total,
      ...(next === null ? {} : { '@odata.nextLink': linkTo(`$skip=${next}&$top=${size}`) }),
    },
    'Hydra view': {
      'hydra:totalItems': total,
      'hydra:view': {
        '@id': `/api/v1/${name}?page=${number}`,
        ...(link === null ? {} : { 'hydra:next': link }),
      },
    },
    'Django limit and offset': { count: total, next: linkTo(`limit=${size}&offset=${next}`), previous: null },
    Spring: { number: number - 1, size, totalPages: last, totalElements: total },
    'JSON:API': { links: { self: `/api/v1/${name}`, next: linkTo(`page%5Bnumber%5D=${number + 1}`) } },
    'foreign host': { links: { next: linkTo(`page=${number + 1}`) }, meta: { current_page: number } },
    'escaped link': { next_page_url: linkTo(`per_page=${size}&amp;page=${number + 1}`) },
    'total only': { total },
    'endless total': { meta: { total: 250, current_page: number, last_page: 25 } },
  };
  const headers: Partial<Record<Dialect['paging'], Record<string, string>>> = {
    'Link header': {
      link: [`<${linkTo(`page=${number + 1}`) ?? ''}>; rel="next"`, `</api/v1/${name}?page=1>; rel="first"`]
        .slice(next === null ? 1 : 0)
        .join(', '),
      'x-total-count': String(total),
    },
    'GitLab headers': {
      'x-next-page': next === null ? '' : String(number + 1),
      'x-page': String(number),
      'x-total': String(total),
    },
  };
  return { from, size, beside: beside[paging], headers: headers[paging] ?? {} };
}
