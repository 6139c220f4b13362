import { iso } from './bent-service.ts';
import { askedFor, isRerun, isUpdate, knowing, matching, PRIVACIES, uuid } from './further-shapes.ts';
import { isList, type Kinds } from './kind.ts';
import { bare, without } from './shapes.ts';

const nest = (data: object) => ({ statusCode: 200, message: 'Success', error: null, data });
const gin = (data: unknown) => ({ code: 200, msg: 'success', data });
const noResource = { code: 101, error: 'Object not found.' };

/** How further frameworks and products write lists and reports. */
export const FURTHER_FRAMEWORKS: Kinds = {
  'A01 Rails: url is the link to the report’s own JSON': knowing((now) => ({
    ...bare,
    list: (rows) => rows,
    report: (row) => ({
      ...without(row, 'url'),
      page: row.url,
      updated_at: row.generated_at,
      url: `${now.url}/api/v1/reports/${row.id}.json`,
    }),
    store: ({ id }, body) => ({
      status: 201,
      headers: { location: `${now.url}/api/v1/reports/${id}` },
      body,
    }),
    right: { asks: { url: 'page' } },
  })),
  'A02 ASP.NET: a problem with details refuses to run again': {
    ...bare,
    seed: 25,
    report: ({ id, url, result, privacy, project, created_at, generated_at }) => ({
      id,
      url,
      result: result && result[0]?.toUpperCase() + result.slice(1),
      privacy: PRIVACIES[privacy],
      project,
      createdAt: created_at.replace('Z', '0000+00:00'),
      generatedAt: generated_at?.replace('Z', '0000+00:00') ?? null,
    }),
    list: (items, { page, last, total, isLast }) => ({
      items,
      pageNumber: page,
      totalPages: last,
      totalCount: total,
      hasPreviousPage: page > 1,
      hasNextPage: !isLast,
    }),
    store: ({ id }, body) => ({ status: 201, headers: { location: `/api/v1/Reports/${id}` }, body }),
    gate: (asked) =>
      isRerun(asked)
        ? {
            status: 400,
            headers: { 'content-type': 'application/problem+json; charset=utf-8' },
            body: {
              type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
              title: 'One or more validation errors occurred.',
              status: 400,
              errors: { '': ['A re-run is possible once an hour.'] },
              traceId: '00-84c1fd4063c38d9f3900d06e56542d48-85d1d4-00',
            },
          }
        : undefined,
    right: { rerun: 'refused', says: 'A re-run is possible once an hour.' },
  },
  'A03 NestJS: error null, and a next of ""': {
    seed: 25,
    list: (items, { kind, total, perPage, last, page, isLast }) => ({
      ...nest({
        items,
        meta: {
          totalItems: total,
          itemCount: items.length,
          itemsPerPage: perPage,
          totalPages: last,
          currentPage: page,
        },
        links: {
          first: `/api/v1/${kind}?limit=10`,
          previous: '',
          next: isLast ? '' : `/api/v1/${kind}?page=${page + 1}&limit=10`,
          last: `/api/v1/${kind}?page=${last}&limit=10`,
        },
      }),
      timestamp: iso(Date.now()),
      path: `/api/v1/${kind}`,
    }),
    single: (data, of) => ({ ...nest(data), statusCode: of === 'store' ? 201 : 200 }),
    remove: () => ({ body: nest({ raw: [], affected: 1 }) }),
    removeProject: () => ({ body: nest({ raw: [], affected: 2 }) }),
  },
  'A04 Go: names with capitals, and the year 1 until it is finished': {
    seed: 12,
    busyMs: 6000,
    report: ({ id, url, result, privacy, project, generated_at }, { createdAt }) => ({
      ID: id,
      CreatedAt: iso(createdAt + 7_200_000).replace('Z', '456789+02:00'),
      UpdatedAt: iso(createdAt),
      DeletedAt: null,
      URL: url,
      Result: result ?? '',
      Privacy: privacy,
      Project: project,
      GeneratedAt: generated_at ?? '0001-01-01T00:00:00Z',
    }),
    list: (List, { total, page, perPage }) => gin({ List, Total: total, Page: page, PageSize: perPage }),
    single: gin,
    remove: () => ({ body: gin(null) }),
    removeProject: () => ({ body: gin(null) }),
  },
  'A07 Directus: the address in a relation, beside the site’s': {
    id: (number) => uuid(number, 'c0ffee00'),
    report: (row, { number }) => ({
      ...row,
      status: 'published',
      sort: null,
      user_created: uuid(1, 'aaaaaaaa'),
      url: { id: 40 + number, site: { id: 1, url: new URL(row.url).origin }, href: row.url },
    }),
    list: (data, { total }) => ({ data, meta: { total_count: total, filter_count: total } }),
    right: { asks: { url: 'url.href' } },
  },
  'A09 PostgREST: changes that row security leaves out are 200 and []': {
    list: (rows) => rows,
    single: (row) => [row],
    gate: ({ method }) => (method === 'GET' || method === 'POST' ? undefined : { body: [] }),
    right: { rerun: 'not done', privacy: 'not done', remove: 'not done', removeProject: 'not done' },
  },
  'A10 Appwrite: $id is the id, and a password is refused with 401': {
    ...bare,
    seed: 12,
    id: (number) => `65f1a2b3${String(number).padStart(12, 'e')}`,
    report: (row, { number }) => ({
      $id: row.id,
      $sequence: number,
      $createdAt: row.created_at.replace('Z', '+00:00'),
      $updatedAt: row.created_at,
      $permissions: ['read("user:1")'],
      $databaseId: 'main',
      $collectionId: 'reports',
      ...without(row, 'id', 'created_at'),
    }),
    list: (documents, { total }) => ({ total, documents }),
    gate: (asked) =>
      isUpdate(asked) && asked.form.get('privacy') === '2'
        ? {
            status: 401,
            body: {
              message: 'The current user is not authorized to perform the requested action.',
              code: 401,
              type: 'user_unauthorized',
              version: '1.5.7',
            },
          }
        : undefined,
    right: {
      loose: ['createdAt'],
      privacy: 'refused',
      says: 'The current user is not authorized to perform the requested action.',
    },
  },
  'A11 Parse: answers with id and date alone, and PATCH is 404': {
    ...bare,
    seed: 12,
    id: (number) => `xWMyZ${String(number).padStart(5, 'Q')}`,
    report: (row, { generatedAt }) => ({
      objectId: row.id,
      ...without(row, 'id', 'created_at'),
      generated_at: { __type: 'Date', iso: iso(generatedAt) },
      createdAt: row.created_at,
      updatedAt: row.created_at,
      ACL: { '*': { read: true } },
    }),
    list: (results) => ({ results }),
    single: (row, of) => (of === 'update' ? { updatedAt: iso(Date.now()) } : row),
    store: ({ id, createdAt }) => ({
      status: 201,
      headers: { location: `http://localhost:1337/api/v1/reports/${id}` },
      body: { objectId: id, createdAt: iso(createdAt) },
    }),
    remove: () => ({ body: {} }),
    removeProject: () => ({ body: {} }),
    gate: (asked, service) => {
      const { method, path, rest } = asked;
      if (method === 'PATCH')
        return {
          status: 404,
          body: `<!DOCTYPE html>\n<html lang="en"><head><title>Error</title></head><body><pre>Cannot PATCH ${path}</pre></body></html>`,
        };
      const isGone = rest[0] === 'reports' && rest.length > 1 && !askedFor(asked, service);
      return isGone ? { status: 404, body: noResource } : undefined;
    },
    right: { loose: ['generatedAt'], rerun: 'open' },
  },
  'A18 Stripe: pages by starting_after, and page is refused': {
    ...bare,
    seed: 25,
    id: (number) => `rpt_1Nv0FG${String(number).padStart(6, '0')}`,
    report: (row) => ({ object: 'report', livemode: true, ...row }),
    list: (data, { kind, isLast }) => ({ object: 'list', url: `/api/v1/${kind}`, has_more: !isLast, data }),
    remove: ({ id }) => ({ body: { id, object: 'report', deleted: true } }),
    gate: (asked, { reports }) => {
      const { method, query } = asked;
      if (method === 'GET' && query.has('page'))
        return {
          status: 400,
          body: {
            error: {
              code: 'parameter_unknown',
              doc_url: 'https://service.example/docs/error-codes',
              message: 'Received unknown parameter: page',
              param: 'page',
              type: 'invalid_request_error',
            },
          },
        };
      const after = query.get('starting_after');
      if (!isList(asked) || after === null) return undefined;
      const before = matching(query, reports).findLastIndex(({ id }) => id === after);
      const perPage = Number(query.get('per_page') ?? 10);
      query.set('page', String((matching(query, reports).length - before) / perPage + 1));
      return undefined;
    },
    right: { pages: 'some' },
  },
};
