import { sql } from './bent-service.ts';
import { type Kinds, looseTimes } from './kind.ts';
import {
  bare,
  byToken,
  fromZero,
  idOf,
  laravel,
  laravelPaginator,
  nextOf,
  strapi,
  without,
} from './shapes.ts';

/** What a row has in JSON:API and the like. */
const resource = (row: object) => {
  const { id, project, ...attributes } = row as Record<string, unknown>;
  return {
    type: 'reports',
    id: String(id),
    attributes,
    relationships: { project: { data: { type: 'projects', id: project } } },
    links: { self: `/api/v1/reports/${id}` },
  };
};
const self = (row: object) => ({ self: { href: `http://inside.example/api/v1/reports/${idOf(row)}` } });
const SCORE = { path: 'result', means: { from: 0, to: 100, good: 80, decent: 50 } } as const;
const DOCUMENT_ID = (number: number) => `k3jq8zt0w5vb${String(number).padStart(12, 'x')}`;

/** How frameworks and products write lists and reports. */
export const FRAMEWORKS: Kinds = {
  'the interface’s own words': {},
  Laravel: {
    ...laravel,
    seed: 25,
    report: (row) => ({ ...row, created_at: row.created_at.replace('Z', '000Z') }),
  },
  'Laravel: simplePaginate(), no total': {
    seed: 25,
    list: (data, info) => ({
      data,
      links: { first: `${info.base}?page=1`, last: null, prev: null, next: nextOf(info) },
      meta: { current_page: info.page, per_page: info.perPage },
    }),
  },
  'Laravel: a paginator inside data': {
    seed: 25,
    list: (data, info) => ({ data: laravelPaginator(data, info) }),
  },
  'Laravel: a bare paginator': { ...bare, seed: 25, list: laravelPaginator },
  'Laravel: additional fields beside the data': {
    seed: 25,
    list: (data, info) => ({
      data,
      links: { next: nextOf(info) },
      meta: { current_page: info.page, last_page: info.last, total: info.total, api: 'v1' },
      status: 'success',
      message: 'Reports retrieved.',
      errors: [],
    }),
    single: (data) => ({ data, meta: { credits_left: 3 }, status: 'success', message: 'OK', errors: [] }),
  },
  'Laravel: cursors': {
    ...byToken('cursor'),
    seed: 25,
    list: (data, info) => ({
      data,
      path: info.base,
      per_page: info.perPage,
      prev_cursor: null,
      prev_page_url: null,
      next_cursor: info.isLast ? null : `p-${info.page + 1}`,
      next_page_url: info.isLast ? null : `${info.base}?cursor=p-${info.page + 1}`,
    }),
  },
  'a bare array': { ...bare, list: (rows) => rows },
  'a list named after its kind': {
    list: (rows, { kind }) => ({ [kind]: rows }),
    single: (report) => ({ report }),
  },
  'a list named after its kind, and bare reports': { ...bare, list: (rows, { kind }) => ({ [kind]: rows }) },
  'items with a count': {
    list: (items, { total, page }) => ({ items, count: total, page }),
    single: (item) => ({ item }),
  },
  'an envelope with success and message': {
    list: (rows, { kind, total }) => ({ success: true, message: 'OK', data: { [kind]: rows, total } }),
    single: (report) => ({ success: true, message: 'OK', data: { report } }),
  },
  'an envelope with the status 200': {
    list: (data) => ({ status: 200, data }),
    single: (data) => ({ status: 200, data }),
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
      updated_at: sql(generatedAt),
    }),
    right: { asks: { result: SCORE }, zone: 0 },
  },
  'phpRank: scores and checks with importance': {
    ...laravel,
    report: (row, { score, createdAt, generatedAt }, isSingle) => ({
      ...row,
      result: score,
      ...(isSingle && {
        results: {
          title: { passed: true, importance: 'high', value: 'A title' },
          meta_description: { passed: false, importance: 'high', value: null, errors: { missing: null } },
        },
      }),
      created_at: sql(createdAt),
      generated_at: sql(generatedAt),
      updated_at: sql(generatedAt),
    }),
    right: { asks: { result: SCORE }, zone: 0 },
  },
  'JSON:API': {
    seed: 25,
    report: resource,
    gate: ({ query }) => {
      const page = query.get('page[number]');
      if (page !== null) query.set('page', page);
      return undefined;
    },
    list: (data, info) => ({
      jsonapi: { version: '1.1' },
      data: info.kind === 'projects' ? data.map((attributes, at) => ({ id: String(at), attributes })) : data,
      links: { self: info.base, next: nextOf(info, 'page%5Bnumber%5D') },
      meta: {
        page: { currentPage: info.page, lastPage: info.last, perPage: info.perPage, total: info.total },
      },
    }),
    right: { loose: ['project'] },
  },
  'Strapi 5: the path takes documentId, beside the row’s own id': {
    ...strapi,
    seed: 25,
    id: DOCUMENT_ID,
    report: (row, { number, id }) => ({ ...row, id: number, documentId: id, locale: null }),
    store: (_report, data) => ({ status: 201, body: { data, meta: {} } }),
  },
  'Spring HATEOAS: pages from 0': {
    ...fromZero,
    seed: 25,
    list: (rows, info) => ({
      _embedded: {
        [info.kind === 'reports' ? 'reportDtoList' : 'projectDtoList']: rows.map((row) => ({
          ...row,
          _links: self(row),
        })),
      },
      _links: {
        self: { href: info.base },
        ...(!info.isLast && { next: { href: `${info.base}?page=${info.page}&size=${info.perPage}` } }),
      },
      page: { size: info.perPage, totalElements: info.total, totalPages: info.last, number: info.page - 1 },
    }),
    single: (row) => ({ ...row, _links: self(row) }),
  },
  'Spring: a page as JSON, counted from 0': {
    ...bare,
    ...fromZero,
    seed: 25,
    list: (content, info) => ({
      content,
      pageable: { pageNumber: info.page - 1, pageSize: info.perPage, offset: (info.page - 1) * info.perPage },
      last: info.isLast,
      totalElements: info.total,
      totalPages: info.last,
      size: info.perPage,
      number: info.page - 1,
      first: info.page === 1,
      numberOfElements: content.length,
    }),
  },
  'Django REST Framework': {
    ...bare,
    seed: 25,
    list: (results, info) => ({ count: info.total, next: nextOf(info), previous: null, results }),
  },
  PocketBase: {
    ...bare,
    seed: 25,
    id: (number) => `qz7b1m4x${String(number).padStart(7, 'a')}`,
    report: (row) => ({
      collectionId: 'pbc_12',
      collectionName: 'reports',
      ...without(row, 'created_at', 'generated_at'),
      created: row.created_at.replace('T', ' '),
      generated: row.generated_at?.replace('T', ' ') ?? '',
    }),
    list: (items, { page, perPage, total, last }) => ({
      page,
      perPage,
      totalItems: total,
      totalPages: last,
      items,
    }),
    right: { loose: looseTimes, rerun: 'open' },
  },
  'API Platform: Hydra': {
    seed: 25,
    report: (row) => ({ '@id': `/api/v1/reports/${row.id}`, '@type': 'Report', ...row }),
    list: (rows, { kind, total, page, last, isLast }) => ({
      '@context': '/api/v1/contexts/Report',
      '@id': `/api/v1/${kind}`,
      '@type': 'hydra:Collection',
      'hydra:member': rows,
      'hydra:totalItems': total,
      'hydra:view': {
        '@id': `/api/v1/${kind}?page=${page}`,
        'hydra:last': `/api/v1/${kind}?page=${last}`,
        ...(!isLast && { 'hydra:next': `/api/v1/${kind}?page=${page + 1}` }),
      },
    }),
    single: (row) => ({ '@context': '/api/v1/contexts/Report', ...row }),
  },
  'API Platform: HAL': {
    ...bare,
    seed: 25,
    report: (row) => ({ _links: { self: { href: `/api/v1/reports/${row.id}` } }, ...row }),
    list: (item, { kind, page, total, perPage, isLast }) => ({
      _links: {
        self: { href: `/api/v1/${kind}?page=${page}` },
        item: item.map((row) => ({ href: `/api/v1/${kind}/${idOf(row)}` })),
        ...(!isLast && { next: { href: `/api/v1/${kind}?page=${page + 1}` } }),
      },
      totalItems: total,
      itemsPerPage: perPage,
      _embedded: { item },
    }),
  },
  OData: {
    seed: 25,
    gate: ({ query }) => {
      const skip = query.get('$skip');
      if (skip !== null) query.set('page', String(Number(skip) / 10 + 1));
      return undefined;
    },
    list: (value, { base, total, page, perPage, isLast }) => ({
      '@odata.context': 'https://inside.example/$metadata#Reports',
      '@odata.count': total,
      value,
      ...(!isLast && { '@odata.nextLink': `${base}?$skip=${page * perPage}&per_page=${perPage}` }),
    }),
    perPage: () => 10,
    single: (row) => ({ '@odata.context': 'https://inside.example/$metadata#Reports/$entity', ...row }),
  },
  'a map by id': {
    list: (rows, { kind }) => ({
      data: kind === 'reports' ? Object.fromEntries(rows.map((row) => [idOf(row), row])) : rows,
    }),
  },
  'Yii 2': {
    ...bare,
    seed: 25,
    list: (items, info) => ({
      items,
      _links: { self: { href: info.base }, ...(!info.isLast && { next: { href: nextOf(info) } }) },
      _meta: {
        totalCount: info.total,
        pageCount: info.last,
        currentPage: info.page,
        perPage: info.perPage,
      },
    }),
  },
  'Feathers: another parameter for pages': {
    ...bare,
    seed: 25,
    gate: ({ query }) => {
      if (query.has('skip') || query.has('$skip'))
        return { body: { total: 0, limit: 10, skip: 0, data: [] } };
      query.delete('page');
      return undefined;
    },
    list: (data, { total, perPage }) => ({ total, limit: perPage, skip: 0, data }),
    right: { pages: 'some' },
  },
  Magento: {
    ...bare,
    seed: 25,
    list: (items, { page, perPage, total }) => ({
      items,
      search_criteria: { filter_groups: [], page_size: perPage, current_page: page },
      total_count: total,
    }),
  },
  'proto3: an empty list is left out': {
    ...bare,
    seed: 0,
    list: (rows, { kind }) => (rows.length > 0 ? { [kind]: rows } : {}),
  },
  'Go: an empty list is null': { seed: 0, list: (data) => ({ data: data.length > 0 ? data : null }) },
  'Go: what is empty is left out': {
    busyMs: 10_000,
    store: () => ({ status: 204 }),
    report: (row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
  },
  'Mongo: _id beside the id of the path': {
    ...bare,
    report: (row, { number }) => ({ _id: `65f0c0ffee${String(number).padStart(14, '0')}`, ...row, __v: 0 }),
  },
  'Mongo: _id alone': {
    ...bare,
    id: (number) => `65f0c0ffee${String(number).padStart(14, '0')}`,
    report: (row) => ({ _id: row.id, ...without(row, 'id'), __v: 0 }),
  },
  'Hasura: each operation names its answer': {
    list: (rows, { kind, total }) => ({
      [kind]: rows,
      [`${kind}_aggregate`]: { aggregate: { count: total } },
    }),
    single: (row, of) => ({
      [{ show: 'reports_by_pk', store: 'insert_reports_one', update: 'update_reports_by_pk' }[of]]: row,
    }),
    remove: ({ id }) => ({ body: { delete_reports_by_pk: { id } } }),
    gate: ({ method, rest }) =>
      method === 'DELETE' && rest[0] === 'projects'
        ? { body: { delete_projects: { affected_rows: 0, returning: [] } } }
        : undefined,
    right: { removeProject: 'not done' },
  },
  'JSON-RPC: the id of the call is no report’s': {
    list: (rows, { kind, total }) => ({ jsonrpc: '2.0', result: { [kind]: rows, total }, id: 2 }),
    single: (result) => ({ jsonrpc: '2.0', result, id: 2 }),
    store: ({ id }) => ({ body: { jsonrpc: '2.0', result: { report_id: id }, id: 2 } }),
    remove: () => ({ body: { jsonrpc: '2.0', result: true, id: 2 } }),
  },
  Elasticsearch: {
    ...bare,
    report: (row) => ({ _index: 'reports', _id: String(row.id), _score: 1.3, _source: without(row, 'id') }),
    list: (rows, { kind, total }) =>
      kind === 'reports' ? { took: 1, hits: { total: { value: total, relation: 'eq' }, hits: rows } } : rows,
    right: { unknown: ['score'] },
  },
  Contentful: {
    ...bare,
    report: (row) => ({ sys: { id: String(row.id), type: 'Entry' }, fields: without(row, 'id') }),
    list: (items, { total }) => ({ sys: { type: 'Array' }, total, skip: 0, limit: 100, items }),
    projects: ({ name }) => ({ name }),
  },
};
