import { describe, expect, it } from 'vitest';
import { describeFailure } from '../../lib/model/failure/describe-failure.ts';
import { defaultReportQuery } from '../../lib/model/report/query.ts';
import { format } from '../../lib/platform/text.ts';
import { clientOf } from '../api/scripted-client.ts';
import type { ScriptedAnswer } from '../fixtures/scripted-host.ts';

const PAGE = 'https://shop.example/shoes';
const ROW = { id: 4, url: PAGE, result: 'good', privacy: 1 };
const ROWS = Array.from({ length: 10 }, (_, at) => ({ ...ROW, id: 20 - at, url: `${PAGE}/${20 - at}` }));

/** A list as a framework writes it, with the id of its first row and its continuation. */
interface Sample {
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly shown: Readonly<Record<string, unknown>>;
  /** What the row shows, besides the page’s address. */
  readonly row?: Readonly<Record<string, unknown>>;
}

const LISTS: Readonly<Record<string, Sample>> = {
  PocketBase: {
    body: {
      ...{ page: 1, perPage: 10, totalItems: 25, totalPages: 3 },
      items: [
        {
          ...{ collectionId: 'pbc_1', collectionName: 'reports', id: 'ae40239d2bc4477', url: PAGE },
          ...{ created: '2026-06-25 11:03:50.052Z', result: 'good' },
        },
      ],
    },
    shown: { total: 25, hasNext: true },
    row: { id: 'ae40239d2bc4477', createdAt: '2026-06-25T11:03:50.052Z' },
  },
  'PostgREST (Supabase)': {
    body: ROWS,
    headers: { 'content-range': '0-9/25' },
    shown: { total: 25, hasNext: true },
  },
  Hasura: {
    body: { data: { reports: ROWS, reports_aggregate: { aggregate: { count: 25 } } } },
    shown: { paged: false },
  },
  Directus: {
    body: { data: ROWS, meta: { filter_count: 25, total_count: 40 } },
    shown: { total: 25, hasNext: true },
  },
  AdonisJS: {
    body: {
      meta: { total: 25, perPage: 10, currentPage: 1, lastPage: 3, nextPageUrl: '/?page=2' },
      data: ROWS,
    },
    shown: { total: 25, hasNext: true },
  },
  'Kong’s own interface': {
    body: { data: ROWS, next: '/reports?offset=WyIx', offset: 'WyIx' },
    shown: { hasNext: true, cursor: '?offset=WyIx' },
  },
  Airtable: {
    body: {
      records: [
        {
          ...{ id: 'rec560UJdUtocSouk', createdTime: '2026-06-25T11:03:50.000Z' },
          fields: { URL: PAGE, Result: 'Good' },
        },
      ],
      offset: 'itrNext',
    },
    shown: { hasNext: true, cursor: expect.stringContaining('offset=itrNext') },
    row: { id: 'rec560UJdUtocSouk', result: 'good', createdAt: '2026-06-25T11:03:50.000Z' },
  },
  Appwrite: {
    body: {
      total: 1,
      documents: [
        {
          $id: '5e5ea5c16897e',
          $createdAt: '2026-06-25T11:03:50.000Z',
          $permissions: ['read("any")'],
          url: PAGE,
        },
      ],
    },
    shown: { total: 1, hasNext: false },
    row: { id: '5e5ea5c16897e', createdAt: '2026-06-25T11:03:50.000Z' },
  },
  'Eve (Python)': {
    body: {
      _items: [{ _id: '50acfba938345b0978fccad7', _created: 'Tue, 02 Jun 2026 10:29:13 GMT', url: PAGE }],
      _links: { next: { href: 'reports?page=2', title: 'next page' } },
      _meta: { page: 1, max_results: 1, total: 3 },
    },
    shown: { total: 3, hasNext: true },
    row: { id: '50acfba938345b0978fccad7', createdAt: '2026-06-02T10:29:13.000Z' },
  },
  CouchDB: {
    body: {
      ...{ total_rows: 25, offset: 0 },
      rows: ROWS.map((row) => ({
        ...{ id: String(row.id), key: row.id, value: { rev: '1-a' } },
        doc: { _id: String(row.id), _rev: '1-a', url: row.url, result: 'good' },
      })),
    },
    shown: { total: 25, hasNext: true },
    row: { id: '20', result: 'good' },
  },
  SCIM: {
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      ...{ totalResults: 11, startIndex: 1, itemsPerPage: 10 },
      Resources: ROWS,
    },
    shown: { total: 11, hasNext: true, cursor: expect.stringContaining('startIndex=11') },
  },
  Siren: {
    body: {
      class: ['reports'],
      entities: [
        {
          ...{ class: ['report'], rel: ['item'], properties: { id: 4, url: PAGE, result: 'good' } },
          links: [{ rel: ['self'], href: 'https://inside.example/api/v1/reports/4' }],
        },
      ],
      links: [
        { rel: ['self'], href: '/api/v1/reports' },
        { rel: ['next'], href: '/api/v1/reports?page=2' },
      ],
    },
    shown: { hasNext: true },
  },
  'FHIR (a bundle)': {
    body: {
      ...{ resourceType: 'Bundle', type: 'searchset', total: 3 },
      link: [{ relation: 'next', url: 'https://inside.example/api/v1/reports?_page=2&id=x' }],
      entry: [{ fullUrl: 'https://inside.example/api/v1/reports/4', resource: { ...ROW } }],
    },
    shown: { total: 3, hasNext: true, cursor: '?_page=2&id=x' },
  },
  Jira: {
    body: { startAt: 0, maxResults: 10, total: 25, values: ROWS, isLast: false },
    shown: { total: 25, hasNext: true, cursor: expect.stringContaining('startAt=10') },
  },
  'OData 2': {
    body: {
      d: {
        results: ROWS.map((row) => ({ __metadata: { uri: `Reports(${row.id})` }, ...row })),
        ...{ __count: '25', __next: 'https://inside.example/api/v1/reports?$skiptoken=9' },
      },
    },
    shown: { total: 25, hasNext: true, cursor: '?$skiptoken=9' },
  },
  ABP: {
    body: {
      result: { totalCount: 25, items: ROWS },
      targetUrl: null,
      success: true,
      error: null,
      __abp: true,
    },
    shown: { total: 25, hasNext: true },
  },
  'Cloudflare’s own interface': {
    body: {
      ...{ success: true, errors: [], messages: [], result: ROWS },
      result_info: { page: 1, per_page: 10, count: 10, total_count: 25, total_pages: 3 },
    },
    shown: { total: 25, hasNext: true },
  },
  'a map by UUIDs': {
    body: { data: { 'k-1': { id: 'k-1', url: PAGE }, 'k-2': { id: 'k-2', url: `${PAGE}/2` } } },
    shown: { hasNext: false },
    row: { id: 'k-1' },
  },
  'Django’s hyperlinked serializers': {
    body: {
      ...{ count: 1, next: null, previous: null },
      results: [{ url: 'http://inside.example/api/v1/reports/4/', page_url: PAGE, result: 'good' }],
    },
    shown: { total: 1, hasNext: false },
    row: { id: '4' },
  },
  'numbers that JavaScript rounds, and text beside them': {
    body: `{"data":[{"id":1050118621198921728,"id_str":"1050118621198921728","url":"${PAGE}"}]}`,
    shown: { hasNext: false },
    row: { id: '1050118621198921728' },
  },
  Phoenix: {
    body: { data: [{ id: 4, url: PAGE, inserted_at: '2026-06-25T11:03:50', result: { code: 'GOOD' } }] },
    shown: { hasNext: false },
    row: { result: 'good', createdAt: '2026-06-25T11:03:50.000Z' },
  },
};

describe('reports are listed at', () => {
  it.each(Object.entries(LISTS))('%s', async (_name, { body, headers, shown, row = {} }) => {
    const { client } = await clientOf({ body, headers: { 'content-type': 'application/json', ...headers } });
    const listed = await client.listReports({ ...defaultReportQuery, perPage: 10 });
    expect(listed).toMatchObject({ ok: true, value: { unreadable: 0, ...shown } });
    const [first] = listed.ok ? listed.value.rows : [];
    expect(first).toMatchObject({ url: expect.stringContaining(PAGE), ...row });
  });
});

it('a row whose address is only a path of its service is not taken for a page', async () => {
  const attributes = { type: 'Report__c', url: '/services/data/v60.0/sobjects/Report__c/a01' };
  const { client } = await clientOf({
    body: { totalSize: 1, done: true, records: [{ attributes, Id: 'a01' }] },
  });
  expect(await client.listReports(defaultReportQuery)).toEqual({
    ok: false,
    failure: { kind: 'bad-data', format: 'json', missing: 'url' },
  });
});

const WORDS = 'Your plan has no reports left';

/** How services and gateways refuse a create, and what is told. */
const REFUSALS: Readonly<Record<string, ScriptedAnswer>> = {
  'PostgREST (Supabase)': { status: 403, body: { code: '42501', details: null, hint: null, message: WORDS } },
  Directus: { status: 403, body: { errors: [{ message: WORDS, extensions: { code: 'FORBIDDEN' } }] } },
  Hasura: { body: { errors: [{ extensions: { path: '$', code: 'permission-error' }, message: WORDS }] } },
  PocketBase: {
    status: 400,
    body: { status: 400, message: 'Failed.', data: { url: { code: 'validation', message: WORDS } } },
  },
  Strapi: {
    status: 403,
    body: { data: null, error: { status: 403, name: 'PolicyError', message: WORDS, details: {} } },
  },
  'JSON:API with the status 200': {
    body: { errors: [{ status: '403', title: 'Forbidden', detail: WORDS }] },
  },
  'OData 2': { status: 400, body: { error: { code: 'Q/1', message: { lang: 'en-US', value: WORDS } } } },
  Jira: { status: 400, body: { errorMessages: [WORDS], errors: {} } },
  ServiceStack: { body: { responseStatus: { errorCode: 'QuotaExceeded', message: WORDS, errors: [] } } },
  'JSON-RPC': { body: { jsonrpc: '2.0', error: { code: -32_000, message: WORDS }, id: 1 } },
  'a code with a letter (Alibaba’s guidelines)': { body: { code: 'A0503', message: WORDS, data: null } },
  'a result code': { body: { resultCode: '9403', resultMessage: WORDS } },
  'a status for each part (207)': {
    status: 207,
    body: { responses: [{ status: 402, body: { message: WORDS } }] },
  },
  marshmallow: {
    status: 422,
    body: { code: 422, status: 'Unprocessable Entity', errors: { json: { url: [WORDS] } } },
  },
  FastAPI: {
    status: 422,
    body: { detail: [{ type: 'value_error', loc: ['body', 'url'], msg: WORDS, input: '' }] },
  },
  NestJS: { status: 400, body: { statusCode: 400, message: [WORDS], error: 'Bad Request' } },
  'ASP.NET': {
    status: 400,
    body: {
      type: 'x',
      title: 'One or more validation errors occurred.',
      status: 400,
      errors: { Url: [WORDS] },
    },
  },
  Eve: {
    status: 422,
    body: { _status: 'ERR', _issues: { url: WORDS }, _error: { code: 422, message: 'Insertion failure' } },
  },
  Yii: { status: 422, body: [{ field: 'url', message: WORDS }] },
  Phoenix: { status: 422, body: { errors: { url: [WORDS] } } },
  'API Platform': {
    status: 422,
    body: {
      '@type': 'ConstraintViolationList',
      'hydra:title': 'An error occurred',
      'hydra:description': WORDS,
      violations: [{ propertyPath: 'url', message: WORDS, code: 'c' }],
    },
  },
  'Spring Boot': {
    status: 402,
    body: {
      timestamp: '2026-11-25T08:00:00.000+00:00',
      status: 402,
      error: 'Payment Required',
      message: WORDS,
      path: '/',
    },
  },
  'AWS API Gateway': {
    status: 403,
    headers: { 'x-amzn-errortype': 'ForbiddenException' },
    body: { message: WORDS },
  },
  Kong: {
    status: 429,
    headers: { 'retry-after': '9', server: 'kong/3.9' },
    body: { message: WORDS, request_id: 'x' },
  },
  'Azure API Management': { status: 403, body: { statusCode: 403, message: WORDS } },
  Elasticsearch: {
    status: 400,
    body: { error: { root_cause: [{ type: 't', reason: WORDS }], type: 't', reason: WORDS }, status: 400 },
  },
  Shopify: { status: 402, body: { errors: WORDS } },
  tRPC: {
    status: 403,
    body: {
      error: { json: { message: WORDS, code: -32_003, data: { code: 'FORBIDDEN', httpStatus: 403 } } },
    },
  },
};

describe('the words of a refused create are told at', () => {
  it.each(Object.entries(REFUSALS))('%s', async (_name, answer) => {
    const { client, host } = await clientOf(answer);
    const stored = await client.storeReport({ url: PAGE, privacy: 1, password: null, requestId: 'r' });
    if (stored.ok) throw new Error(`taken for a success: ${JSON.stringify(stored.value)}`);
    const { what, why } = describeFailure(stored.failure);
    expect(`${format(what)} ${format(why)}`).toContain(WORDS);
    expect(`${format(what)} ${format(why)}`).not.toContain('en-US');
    expect(host.requests).toHaveLength(1);
  });
});

/** How services answer that a create was carried out or accepted: none of these says no. */
const ACCEPTED: Readonly<Record<string, ScriptedAnswer>> = {
  Elasticsearch: {
    status: 201,
    body: { _index: 'reports', _id: 'W0', result: 'created', _shards: { total: 2, failed: 0 } },
  },
  Meilisearch: {
    status: 202,
    body: { taskUid: 0, indexUid: 'reports', status: 'enqueued', type: 'documentAddition' },
  },
  CouchDB: { status: 201, body: { ok: true, id: 'a', rev: '1-a' } },
  Alibaba: { body: { success: true, errorCode: null, errorMessage: null, data: { id: 4 } } },
  'a code without a fault': { body: { code: '00000', message: 'ok', data: { id: 4 } } },
  'a result code without a fault': { body: { resultCode: '0000', resultMessage: 'OK' } },
  'JSON-RPC': { body: { jsonrpc: '2.0', result: { id: 4 }, id: 1 } },
  ServiceStack: { body: { id: 4, responseStatus: {} } },
  '207': { status: 207, body: { responses: [{ status: 201, body: { id: 4 } }] } },
};

it.each(Object.entries(ACCEPTED))('a create that %s accepts is no refusal', async (_name, answer) => {
  const { client } = await clientOf(answer);
  expect(await client.storeReport({ url: PAGE, privacy: 1, password: null, requestId: 'r' })).toMatchObject({
    ok: true,
  });
});
