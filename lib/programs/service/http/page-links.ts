import { z } from '@hono/zod-openapi';

/**
 * The links and numbers sent with each page of a list, in Laravel's format
 * (https://laravel.com/docs/eloquent-resources#pagination).
 */
export const pageInfoSchema = {
  links: z
    .object({
      first: z.string(),
      last: z.string(),
      prev: z.string().nullable(),
      next: z.string().nullable(),
    })
    .openapi('PageLinks'),
  meta: z
    .object({
      current_page: z.number().int(),
      from: z.number().int().nullable(),
      last_page: z.number().int(),
      path: z.string(),
      per_page: z.number().int(),
      to: z.number().int().nullable(),
      total: z.number().int(),
    })
    .openapi('PageMeta'),
};

export interface PageAsked {
  readonly page: number;
  readonly per_page: number;
}

/**
 * Returns the links to other pages of a list of so many `rows` of `total`, and the position of this one. `path` is the
 * URL of the list, and `query` is as it was sent: the links keep all of it except `page`. On a page without rows `from`
 * and `to` are `null`; `prev` of a page beyond the last is the last.
 */
export function pageInfo(
  path: string,
  query: URLSearchParams,
  { page, per_page: perPage }: PageAsked,
  rows: number,
  total: number,
) {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number) => {
    const kept = new URLSearchParams(query);
    kept.set('page', String(to));
    return `${path}?${kept}`;
  };
  const before = (page - 1) * perPage;
  return {
    links: {
      first: link(1),
      last: link(last),
      prev: page > 1 ? link(Math.min(page - 1, last)) : null,
      next: page < last ? link(page + 1) : null,
    },
    meta: {
      current_page: page,
      from: rows > 0 ? before + 1 : null,
      last_page: last,
      path,
      per_page: perPage,
      to: rows > 0 ? before + rows : null,
      total,
    },
  };
}
