import type { Bent, ListInfo, Row } from './bent-service.ts';
import { iso, sql } from './bent-service.ts';
import {
  always,
  isCreate,
  isList,
  isUpdate,
  type Kinds,
  later,
  onCreate,
  onFirstCreate,
  onWrites,
} from './kind.ts';

/*
 * Answers that were seen at services, or that a plain framework gives which takes forms. What is right at each of them
 * is a row of right.jsonl.
 */

const bare = { single: (row) => row } as const satisfies Bent;
const many = { ...bare, seed: 25 } as const;
const without = (row: object, ...names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
const named = (rows: readonly object[], { kind }: ListInfo) => ({ [kind]: rows });
const nextOf = ({ base, page, isLast }: ListInfo) => (isLast ? null : `${base}?page=${page + 1}`);
const capital = (word: string | null) => word && word[0]?.toUpperCase() + word.slice(1);
const gin = (data: unknown) => ({ code: 200, msg: 'success', data });
const nest = (data: object) => ({ statusCode: 200, message: 'Success', error: null, data });
const inWords = (field: keyof Row, words: readonly unknown[], by: (row: Row) => number) =>
  ({ report: (row) => ({ ...row, [field]: words[by(row)] ?? null }) }) as const satisfies Bent;
const rank = ({ result }: Row) => ['good', 'decent', 'bad'].indexOf(result ?? '');

/** `paginate()` of a resource. */
const laravel = {
  seed: 25,
  list: (data, info) => ({
    data,
    links: { first: `${info.base}?page=1`, last: `${info.base}?page=${info.last}`, next: nextOf(info) },
    meta: { current_page: info.page, last_page: info.last, per_page: info.perPage, total: info.total },
  }),
} as const satisfies Bent;

export const FRAMEWORKS: Kinds = {
  'the interface’s own words': { seed: 25 },
  Laravel: {
    ...laravel,
    prefix: '/seo',
    report: (row) => ({ ...row, created_at: row.created_at.replace('Z', '000Z') }),
    store: (_report, data) => ({ status: 201, body: { data } }),
  },
  'Laravel: fields beside the data': {
    ...laravel,
    list: (data, info) => ({ ...laravel.list(data, info), status: 'success', message: 'OK', errors: [] }),
    single: (data) => ({ data, meta: { credits_left: 3 }, status: 'success', message: 'OK', errors: [] }),
  },
  'Laravel: a bare paginator': {
    ...many,
    list: (data, info) => ({
      current_page: info.page,
      data,
      last_page: info.last,
      next_page_url: nextOf(info),
      per_page: info.perPage,
      total: info.total,
    }),
  },
  'Laravel: cursors': {
    seed: 25,
    gate: ({ query }) => {
      const cursor = query.get('cursor');
      if (cursor === null) query.delete('page');
      else query.set('page', cursor.slice(2));
      return undefined;
    },
    list: (data, { base, page, isLast }) => ({
      data,
      path: base,
      next_cursor: isLast ? null : `p-${page + 1}`,
      next_page_url: isLast ? null : `${base}?cursor=p-${page + 1}`,
    }),
  },
  'phpRank: scores and categories': {
    ...laravel,
    report: (row, { score, privacy, createdAt, generatedAt }, isSingle) => ({
      ...row,
      password: privacy === 2 ? 'hidden' : null,
      result: score,
      ...(isSingle && { results: { seo: { title: { passed: true, value: 'A title' } } } }),
      created_at: sql(createdAt),
      generated_at: sql(generatedAt),
    }),
  },
  'Django REST Framework, with a slash at the end': {
    ...many,
    gate: ({ path, rest }) => {
      const [before = '', query = ''] = path.split('?');
      if (rest.length === 0 || before.endsWith('/')) return undefined;
      return { status: 301, headers: { location: `${before}/${query && `?${query}`}` }, body: '' };
    },
    list: (results, info) => ({ count: info.total, next: nextOf(info), previous: null, results }),
  },
  'Rails with jbuilder and Kaminari': {
    ...many,
    list: (rows, info) => ({
      ...named(rows, info),
      current_page: info.page,
      next_page: info.isLast ? null : info.page + 1,
      total_pages: info.last,
      total_count: info.total,
    }),
  },
  'JSON:API': {
    seed: 25,
    report: ({ id, project, ...attributes }) => ({
      type: 'reports',
      id: String(id),
      attributes,
      relationships: { project: { data: { type: 'projects', id: project } } },
      links: { self: `/api/v1/reports/${id}` },
    }),
    list: (data, info) => ({
      jsonapi: { version: '1.1' },
      data: info.kind === 'projects' ? data.map((attributes, at) => ({ id: String(at), attributes })) : data,
      links: { self: info.base, next: nextOf(info) },
      meta: { total: info.total },
    }),
  },
  'Spring: a page counted from 0': {
    ...many,
    gate: ({ query }) => {
      const page = query.get('page');
      if (page !== null) query.set('page', String(Number(page) + 1));
      return undefined;
    },
    list: (content, { page, perPage, total, last, isLast }) => ({
      content,
      pageable: { pageNumber: page - 1, pageSize: perPage, offset: (page - 1) * perPage },
      last: isLast,
      totalElements: total,
      totalPages: last,
      size: perPage,
      number: page - 1,
    }),
  },
  'ASP.NET: words with capitals, and 303 to what was created': {
    ...many,
    report: (row) => ({
      id: row.id,
      url: row.url,
      result: capital(row.result),
      privacy: ['Public', 'Private', 'Password'][row.privacy],
      project: row.project,
      createdAt: row.created_at.replace('Z', '0000+00:00'),
      generatedAt: row.generated_at?.replace('Z', '0000+00:00') ?? null,
    }),
    list: (items, { page, last, total, isLast }) => ({
      items,
      pageNumber: page,
      totalPages: last,
      totalCount: total,
      hasNextPage: !isLast,
    }),
    store: ({ id }) => ({ status: 303, headers: { location: `/api/v1/Reports/${id}` } }),
  },
  'NestJS: error null, and a next of ""': {
    seed: 25,
    list: (items, { kind, total, last, page, isLast }) =>
      nest({
        items,
        meta: { totalItems: total, totalPages: last, currentPage: page },
        links: { next: isLast ? '' : `/api/v1/${kind}?page=${page + 1}&limit=10` },
      }),
    single: nest,
    remove: () => ({ body: nest({ raw: [], affected: 1 }) }),
    removeProject: () => ({ body: nest({ raw: [], affected: 2 }) }),
  },
  'FastAPI with pagination': {
    ...many,
    list: (items, { total, page, perPage, last }) => ({ items, total, page, size: perPage, pages: last }),
  },
  'Go: names with capitals, and the year 1 until it is finished': {
    seed: 12,
    busyMs: 6000,
    report: (row, { createdAt }) => ({
      ID: row.id,
      CreatedAt: iso(createdAt + 7_200_000).replace('Z', '456789+02:00'),
      DeletedAt: null,
      URL: row.url,
      Result: row.result ?? '',
      Privacy: row.privacy,
      Project: row.project,
      GeneratedAt: row.generated_at ?? '0001-01-01T00:00:00Z',
    }),
    list: (List, { total, page, perPage }) => gin({ List, Total: total, Page: page, PageSize: perPage }),
    single: gin,
    remove: () => ({ body: gin(null) }),
    removeProject: () => ({ body: gin(null) }),
  },
  'Express with Mongoose': {
    ...many,
    id: (number) => `65f${String(number).padStart(21, '0')}`,
    report: (row) => ({ _id: row.id, ...without(row, 'id'), __v: 0 }),
    list: (docs, { total, page, perPage, last, isLast }) => ({
      docs,
      totalDocs: total,
      limit: perPage,
      totalPages: last,
      page,
      hasNextPage: !isLast,
      nextPage: isLast ? null : page + 1,
    }),
  },
  'PHP by hand: a bare list, a notice before it, and Link headers': {
    ...many,
    list: (rows) => rows,
    listHead: ({ base, page, isLast }) =>
      isLast ? {} : { headers: { link: `<${base}?page=${page + 1}>; rel="next"` } },
    bytes: (text, { status = 200, headers }) => ({
      status,
      headers: { ...headers, 'content-type': 'text/html; charset=UTF-8' },
      body: `<br />\n<b>Deprecated</b>: In <b>/var/www/x.php</b> on line <b>3</b><br />\n${text}`,
    }),
  },
  'WordPress: a bare list with a total in headers': {
    ...many,
    list: (rows) => rows,
    listHead: ({ last, total }) => ({
      headers: { 'x-wp-total': String(total), 'x-wp-totalpages': String(last) },
    }),
  },
};

export const VALUES: Kinds = {
  'grades in another field': {
    report: (row) => ({ ...without(row, 'result'), grade: ['A', 'C', 'F'][rank(row)] ?? null }),
  },
  'a score in place of a result': {
    report: (row, { score }) => ({ ...without(row, 'result'), score: row.result && score }),
  },
  'words in German': inWords('result', ['Gut', 'Mittel', 'Schlecht'], rank),
  'a privacy with ids from 1': inWords('privacy', [1, 2, 3], ({ privacy }) => privacy),
  'an address and an id alone': { report: ({ id, url }) => ({ id, url }) },
  'a report that says its state': {
    busyMs: 10_000,
    report: (row) => ({ ...row, status: row.result === null ? 'queued' : 'finished' }),
  },
  'addresses that are stored in another form': {
    normal: (url) => url.replace('https://gamma', 'https://www.gamma'),
  },
  'filters that are ignored': {
    seed: 9,
    gate: ({ query }) => {
      for (const name of ['result', 'project', 'search', 'sort_by', 'sort']) query.delete(name);
      return undefined;
    },
  },
  'ten rows and never more, though three pages are claimed': { ...laravel, perPage: () => 10, page: () => 1 },
  'a new account, and a sentence beside its empty list': {
    seed: 0,
    list: (data) => ({ data, ...(data.length === 0 && { message: 'No reports found.' }) }),
  },
  'another form of the list, later': {
    gate: (asked, { isConnected, reports }) =>
      isConnected && isList(asked)
        ? { body: { entries: reports.map(({ id, url }) => ({ no: id, address: url })) } }
        : undefined,
  },
};

const QUOTA = 'Monthly quota exceeded.';
const MAINTENANCE = '<!doctype html><title>Maintenance</title><h1>Back at 14:00</h1>';

export const ORDERS: Kinds = {
  'created: no body, and finished after six minutes': { busyMs: 360_000, store: () => ({ status: 204 }) },
  'created: the id of a queue’s job, which another report has': {
    hiddenMs: 4000,
    store: () => ({ status: 202, body: { id: 2, status: 'queued' } }),
  },
  'created: the id of the order beside that of the report': {
    store: ({ id }) => ({ status: 201, body: { id: 77, report_id: id, message: 'Report created' } }),
  },
  'created: the proxy timed out': {
    store: () => ({ status: 524, body: '<!DOCTYPE html><title>524: A timeout occurred</title>' }),
  },
  'each run is a report of its own': {
    gate: (asked, service) => {
      if (!isUpdate(asked) || asked.form.get('results') !== '1') return undefined;
      const report = service.reports.find(({ id }) => String(id) === asked.rest[1]);
      if (report) report.id = 1000 + service.requests.length;
      if (report) service.change(report, asked.form);
      return report && { body: { data: service.row(report, true) } };
    },
  },
  'once too many (429), with the seconds to wait in the body': {
    gates: onFirstCreate({ status: 429, body: { message: 'Too Many Attempts.', retry_after: 8 } }),
  },
  'closed once (503), with the seconds to wait': {
    gates: onFirstCreate({ status: 503, headers: { 'retry-after': '120' }, body: MAINTENANCE }),
  },
  'updates by PUT alone': {
    gate: ({ method }) => (method === 'PATCH' ? { status: 405, body: { message: 'No.' } } : undefined),
  },
  'deleted: by a state, and still listed': {
    report: (row, { isGone }) => ({ ...row, state: isGone ? 'deleted' : 'active' }),
    gate: ({ method, rest }, service) => {
      const report = service.reports.find(({ id }) => String(id) === rest[1]);
      if (method !== 'DELETE' || rest[0] !== 'reports' || !report) return undefined;
      report.isGone = true;
      return { body: { data: service.row(report, true) } };
    },
  },
  'a privacy that is accepted and not changed': {
    gate: (asked) => {
      if (isUpdate(asked)) for (const name of ['privacy', 'password']) asked.form.delete(name);
      return undefined;
    },
  },
};

export const REFUSALS: Kinds = {
  'no key: 302 to the login': { gate: always({ status: 302, headers: { location: '/login' }, body: '' }) },
  'no key later: 401': { gate: later(always({ status: 401, body: { message: 'Unauthenticated.' } })) },
  'no: 403 for creates': { gate: onCreate({ status: 403, body: { message: QUOTA } }) },
  'no: 404 for all changes': { gate: onWrites({ status: 404, body: { message: QUOTA } }) },
  'no: 422 with errors by field': {
    gate: onWrites({ status: 422, body: { message: 'Invalid.', errors: { url: [QUOTA] } } }),
  },
  'no: 200 and success: false': { gate: onWrites({ body: { success: false, message: QUOTA } }) },
  'a weak no: 200 and a sentence': { gate: onWrites({ body: { message: QUOTA } }) },
  'broken: 500 for changes': { gate: onWrites({ status: 500, body: '<!DOCTYPE html><title>500</title>' }) },
  'closed: 503 for changes, for an hour': {
    gate: onWrites({ status: 503, headers: { 'retry-after': '3600' }, body: MAINTENANCE }),
  },
  'there is one already: 409 with its id': {
    gate: (asked, service) => {
      if (!isCreate(asked)) return undefined;
      const url = asked.form.get('url') ?? '';
      const old = service.reports.find((report) => report.url === url);
      const { id } = old ?? service.add(url, { ageMs: 3 * 86_400_000 });
      return { status: 409, body: { message: QUOTA, report: { id } } };
    },
  },
};
