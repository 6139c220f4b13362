import type { Bent, ListInfo, Row } from './bent-service.ts';

// How frameworks write lists and single reports.

export const nextOf = ({ base, page, isLast }: ListInfo, parameter = 'page'): string | null =>
  isLast ? null : `${base}?${parameter}=${page + 1}`;

export const bare = { single: (row) => row } as const satisfies Bent;

/** `paginate()` of a resource. */
export const laravel = {
  list: (data, info) => ({
    data,
    links: { first: `${info.base}?page=1`, last: `${info.base}?page=${info.last}`, next: nextOf(info) },
    meta: {
      current_page: info.page,
      from: 1,
      last_page: info.last,
      path: info.base,
      links: [{ url: null, label: '&laquo; Previous', active: false }],
      per_page: info.perPage,
      to: data.length,
      total: info.total,
    },
  }),
} as const satisfies Bent;

/** `paginate()` without a resource. */
export const laravelPaginator = (data: readonly object[], info: ListInfo) => ({
  current_page: info.page,
  data,
  first_page_url: `${info.base}?page=1`,
  last_page: info.last,
  next_page_url: nextOf(info),
  per_page: info.perPage,
  total: info.total,
});

export const strapi = {
  list: (data, { page, perPage, last, total }) => ({
    data,
    meta: { pagination: { page, pageSize: perPage, pageCount: last, total } },
  }),
  single: (data) => ({ data, meta: {} }),
} as const satisfies Bent;

/** A service that counts pages from 0. */
export const fromZero = {
  gate: ({ query }) => {
    const page = query.get('page');
    if (page !== null) query.set('page', String(Number(page) + 1));
    return undefined;
  },
} as const satisfies Bent;

/** Pages by another parameter, which holds the number of the page after two characters. */
export const byToken = (parameter: string) =>
  ({
    gate: ({ query }) => {
      const token = query.get(parameter);
      if (token === null) query.delete('page');
      else query.set('page', token.slice(2));
      return undefined;
    },
  }) as const satisfies Bent;

export const without = (row: object, ...names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

export const idOf = (row: object): string => String((row as Partial<Row>).id);
