import { iso, type ListInfo } from './bent-service.ts';
import { type Kinds, looseTimes } from './kind.ts';
import { bare, without } from './shapes.ts';

const many = { ...bare, seed: 25 } as const;
const named = (rows: readonly object[], { kind }: ListInfo) => ({ [kind]: rows });
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
