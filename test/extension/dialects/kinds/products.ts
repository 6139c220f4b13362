import { iso, type ListInfo } from './bent-service.ts';
import { type Kinds, looseTimes } from './kind.ts';
import { bare, byToken, fromZero, idOf, nextOf, without } from './shapes.ts';

const many = { ...bare, seed: 25 } as const;
/** Continues by another parameter than the page's number, which it does not name: not all is reached. */
const byAnother = {
  ...many,
  page: () => 1,
  right: { pages: 'some' },
} as const;
const named = (rows: readonly object[], { kind }: ListInfo) => ({ [kind]: rows });
/** All fields but the id one level down. */
const inside =
  (name: string) =>
  (row: object): Record<string, unknown> => ({ id: idOf(row), [name]: without(row, 'id') });

/** Lists and reports as products and libraries write them. */
export const PRODUCTS: Kinds = {
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
  'ActiveModel serializers': {
    ...many,
    list: (rows, info) => ({
      ...named(rows, info),
      meta: { current_page: info.page, total_pages: info.last, total_count: info.total },
    }),
  },
  'ASP.NET with an envelope': {
    ...many,
    list: (data, { page, perPage, last, total, kind, isLast }) => ({
      succeeded: true,
      message: '',
      errors: null,
      data,
      pageNumber: page,
      pageSize: perPage,
      totalPages: last,
      totalRecords: total,
      nextPage: isLast ? null : `https://inside.example/api/v1/${kind}?page=${page + 1}`,
    }),
  },
  'ASP.NET with a header for pages': {
    ...many,
    list: (rows) => rows,
    listHead: ({ page, last, perPage, total, isLast }) => ({
      headers: {
        'x-pagination': JSON.stringify({
          CurrentPage: page,
          TotalPages: last,
          PageSize: perPage,
          TotalCount: total,
          HasNext: !isLast,
        }),
      },
    }),
  },
  ABP: {
    ...many,
    list: (items, { total }) => ({
      result: { totalCount: total, items },
      targetUrl: null,
      success: true,
      error: null,
      __abp: true,
    }),
    single: (result) => ({ result, targetUrl: null, success: true, error: null, __abp: true }),
  },
  AdonisJS: {
    ...many,
    list: (data, { total, perPage, page, last, isLast }) => ({
      meta: {
        total,
        perPage,
        currentPage: page,
        lastPage: last,
        nextPageUrl: isLast ? null : `/?page=${page + 1}`,
      },
      data,
    }),
  },
  'API Platform 4': {
    ...many,
    report: (row) => ({ '@id': `/api/v1/reports/${row.id}`, '@type': 'Report', ...row }),
    list: (member, { kind, page, total, isLast }) => ({
      '@context': '/contexts/Report',
      '@id': `/${kind}`,
      '@type': 'Collection',
      totalItems: total,
      member,
      view: {
        '@id': `/${kind}?page=${page}`,
        '@type': 'PartialCollectionView',
        ...(!isLast && { next: `/${kind}?page=${page + 1}` }),
      },
    }),
  },
  'Parse Server': {
    ...bare,
    id: (number) => `Ed1nuqPv${number}`,
    report: (row) => ({ objectId: row.id, ...without(row, 'id') }),
    list: (results, { total }) => ({ results, count: total }),
  },
  'Cloudflare’s own interface': {
    ...many,
    list: (result, { page, perPage, total, last }) => ({
      success: true,
      errors: [],
      messages: [],
      result,
      result_info: { page, per_page: perPage, count: result.length, total_count: total, total_pages: last },
    }),
    single: (result) => ({ success: true, errors: [], messages: [], result }),
  },
  'Kong’s own interface': {
    ...many,
    ...byToken('offset'),
    list: (data, { kind, page, isLast }) => ({
      data,
      ...(isLast ? { next: null } : { next: `/${kind}?offset=o-${page + 1}`, offset: `o-${page + 1}` }),
    }),
  },
  Airtable: {
    ...many,
    report: inside('fields'),
    list: (records, { isLast }) => ({ records, ...(!isLast && { offset: 'itrNext' }) }),
    page: () => 1,
    right: { pages: 'some' },
  },
  Appwrite: {
    ...bare,
    id: (number) => `5e5ea5c1689${number}`,
    report: (row) => ({
      $id: row.id,
      $createdAt: row.created_at,
      $permissions: ['read("any")'],
      ...without(row, 'id', 'created_at'),
    }),
    list: (documents, { total }) => ({ total, documents }),
    right: { loose: ['createdAt'] },
  },
  'Eve (Python)': {
    ...many,
    id: (number) => `50acfba938345b0978fcca${String(number).padStart(2, '0')}`,
    report: (row, { createdAt }) => ({
      _id: row.id,
      _created: new Date(createdAt).toUTCString(),
      ...without(row, 'id', 'created_at'),
    }),
    list: (items, { kind, page, perPage, total, isLast }) => ({
      _items: items,
      _links: isLast ? {} : { next: { href: `${kind}?page=${page + 1}`, title: 'next page' } },
      _meta: { page, max_results: perPage, total },
    }),
    right: { loose: ['createdAt'] },
  },
  CouchDB: {
    ...bare,
    report: (row, _report, isSingle) =>
      isSingle
        ? { doc: { _id: row.id, _rev: '1-a', ...without(row, 'id') } }
        : { id: row.id, key: row.id, value: { rev: '1-a' }, doc: { _id: row.id, ...without(row, 'id') } },
    list: (rows, { total, kind }) => (kind === 'reports' ? { total_rows: total, offset: 0, rows } : rows),
  },
  SCIM: {
    ...byAnother,
    list: (resources, { total, perPage }) => ({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: total,
      startIndex: 1,
      itemsPerPage: perPage,
      Resources: resources,
    }),
  },
  Siren: {
    ...many,
    report: (row) => ({
      class: ['report'],
      rel: ['item'],
      properties: row,
      links: [{ rel: ['self'], href: `https://inside.example/api/v1/reports/${row.id}` }],
    }),
    list: (entities, { kind, page, isLast }) =>
      kind === 'projects'
        ? { data: entities }
        : {
            class: [kind],
            entities,
            links: [
              { rel: ['self'], href: `/api/v1/${kind}` },
              ...(isLast ? [] : [{ rel: ['next'], href: `/api/v1/${kind}?page=${page + 1}` }]),
            ],
          },
  },
  'FHIR (a bundle)': {
    ...many,
    report: (row, _report, isSingle) =>
      isSingle
        ? { resource: row }
        : { fullUrl: `https://inside.example/api/v1/reports/${row.id}`, resource: row },
    list: (entry, { kind, page, total, isLast }) =>
      kind === 'projects'
        ? { data: entry }
        : {
            resourceType: 'Bundle',
            type: 'searchset',
            total,
            entry,
            link: isLast
              ? []
              : [{ relation: 'next', url: `https://inside.example/api/v1/${kind}?page=${page + 1}` }],
          },
  },
  Jira: {
    ...byAnother,
    list: (values, { total, perPage, isLast }) => ({
      startAt: 0,
      maxResults: perPage,
      total,
      values,
      isLast,
    }),
  },
  'OData 2': {
    ...many,
    report: (row) => ({ __metadata: { uri: `Reports(${row.id})` }, ...row }),
    list: (results, { kind, page, total, perPage, isLast }) => ({
      d: {
        results,
        __count: String(total),
        ...(!isLast && {
          __next: `https://inside.example/api/v1/${kind}?page=${page + 1}&per_page=${perPage}`,
        }),
      },
    }),
    single: (d) => ({ d }),
  },
  Stripe: {
    ...byAnother,
    list: (data, { kind, isLast }) => ({ object: 'list', url: `/v1/${kind}`, has_more: !isLast, data }),
  },
  Slack: {
    ...many,
    ...byToken('cursor'),
    list: (rows, info) => ({
      ok: true,
      ...named(rows, info),
      response_metadata: { next_cursor: info.isLast ? '' : `c-${info.page + 1}` },
    }),
    single: (report) => ({ ok: true, report }),
  },
  Notion: {
    ...many,
    ...byToken('cursor'),
    list: (results, { page, isLast }) => ({
      object: 'list',
      results,
      next_cursor: isLast ? null : `c-${page + 1}`,
      has_more: !isLast,
    }),
  },
  Zendesk: {
    ...many,
    gate: ({ query }) => {
      const after = query.get('page[after]');
      if (after !== null) query.set('page', after.slice(2));
      return undefined;
    },
    list: (rows, info) => ({
      ...named(rows, info),
      meta: { has_more: !info.isLast, after_cursor: `c-${info.page + 1}` },
      links: {
        next: info.isLast
          ? null
          : `https://inside.example/api/v1/${info.kind}?page[after]=c-${info.page + 1}`,
      },
    }),
  },
  'Facebook’s graph': {
    ...many,
    ...byToken('after'),
    list: (data, { kind, page, isLast }) => ({
      data,
      paging: {
        cursors: { before: 'MA', after: `c-${page + 1}` },
        ...(!isLast && { next: `https://inside.example/api/v1/${kind}?after=c-${page + 1}` }),
      },
    }),
  },
  HubSpot: {
    ...many,
    ...byToken('after'),
    report: inside('properties'),
    list: (results, { kind, page, isLast }) => ({
      results,
      ...(!isLast && {
        paging: {
          next: {
            after: `c-${page + 1}`,
            link: `https://inside.example/api/v1/${kind}?after=c-${page + 1}`,
          },
        },
      }),
    }),
  },
  'FastAPI with pagination': {
    ...many,
    list: (items, { total, page, perPage, last }) => ({ items, total, page, size: perPage, pages: last }),
  },
  Mongoose: {
    ...many,
    id: (number) => `65f${String(number).padStart(21, '0')}`,
    report: (row) => ({ _id: row.id, ...without(row, 'id') }),
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
  Drupal: {
    ...many,
    report: (row) => {
      const { id, ...attributes } = row;
      return { type: 'node--report', id: String(id), attributes };
    },
    list: (data, info) => ({
      data: info.kind === 'projects' ? data.map((attributes, at) => ({ id: String(at), attributes })) : data,
      links: info.isLast ? {} : { next: { href: nextOf(info) } },
    }),
    single: (data) => ({ data }),
  },
  Ghost: {
    ...many,
    list: (rows, info) => ({
      ...named(rows, info),
      meta: {
        pagination: {
          page: info.page,
          limit: info.perPage,
          pages: info.last,
          total: info.total,
          next: info.isLast ? null : info.page + 1,
        },
      },
    }),
  },
  ServiceNow: {
    id: (number) => `a1b2${number}`,
    report: (row) => ({ sys_id: row.id, ...without(row, 'id') }),
    list: (result) => ({ result }),
    single: (result) => ({ result }),
    listHead: ({ total }) => ({ headers: { 'x-total-count': String(total) } }),
  },
  DataTables: {
    ...many,
    list: (data, { total }) => ({ draw: 1, recordsTotal: total, recordsFiltered: total, data }),
  },
  Odoo: {
    report: (row) => ({ ...row, project: [3, row.project] }),
    list: (records, { total, kind }) => ({
      jsonrpc: '2.0',
      id: null,
      result: kind === 'projects' ? records : { length: total, records },
    }),
    single: (result) => ({ jsonrpc: '2.0', id: null, result }),
    right: { loose: ['project'] },
  },
  Tastypie: {
    ...many,
    gate: ({ query }) => {
      const offset = query.get('offset');
      if (offset !== null) query.set('page', String(Number(offset) / 10 + 1));
      return undefined;
    },
    perPage: () => 10,
    report: (row) => ({ ...row, resource_uri: `/api/v1/reports/${row.id}/` }),
    list: (objects, { kind, page, total, isLast }) => ({
      meta: {
        limit: 10,
        offset: (page - 1) * 10,
        total_count: total,
        next: isLast ? null : `/api/v1/${kind}/?offset=${page * 10}&limit=10`,
      },
      objects,
    }),
  },
  Meilisearch: {
    ...byAnother,
    list: (hits, { perPage, total }) => ({
      hits,
      offset: 0,
      limit: perPage,
      estimatedTotalHits: total,
      query: '',
    }),
  },
  'Algolia: pages from 0': {
    ...many,
    ...fromZero,
    list: (hits, { page, total, last, perPage }) => ({
      hits,
      nbHits: total,
      page: page - 1,
      nbPages: last,
      hitsPerPage: perPage,
    }),
    right: { pages: 'some' },
  },
  'GitLab (headers)': {
    ...many,
    list: (rows) => rows,
    listHead: ({ page, last, total, isLast }) => ({
      headers: {
        'x-total': String(total),
        'x-total-pages': String(last),
        'x-page': String(page),
        'x-next-page': isLast ? '' : String(page + 1),
      },
    }),
  },
  'WordPress (headers)': {
    ...many,
    list: (rows) => rows,
    listHead: ({ last, total }) => ({
      headers: { 'x-wp-total': String(total), 'x-wp-totalpages': String(last) },
    }),
  },
  'JSend and a count': {
    ...many,
    list: (rows, info) => ({ status: 'success', data: { ...named(rows, info), count: info.total } }),
    single: (report) => ({ status: 'success', data: { report } }),
  },
  'Go, with an envelope': {
    ...many,
    list: (items, { page, perPage, total }) => ({
      envelope: { status: 'success', code: 200 },
      payload: { items, page: { limit: perPage, offset: (page - 1) * perPage, total } },
    }),
    single: (payload) => ({ envelope: { status: 'success', code: 200 }, payload }),
  },
  'Phoenix, whose times have no zone': {
    report: (row, { createdAt }) => ({
      ...without(row, 'created_at'),
      inserted_at: iso(createdAt).slice(0, 19),
    }),
    right: { loose: looseTimes, zone: 0 },
  },
};
