import { describe, expect, it } from 'vitest';
import { describeFailure } from '../../lib/model/failure/failure-table.ts';
import { allPages } from '../../lib/model/report/all-pages.ts';
import { defaultProjectQuery, defaultReportQuery } from '../../lib/model/report/query.ts';
import type { Report } from '../../lib/model/report/report.ts';
import { format } from '../../lib/platform/text.ts';
import { clientOf } from '../api/scripted-client.ts';
import type { ScriptedAnswer } from '../fixtures/scripted-host.ts';

const PAGE = 'https://shop.example/shoes';
const AT = '2026-06-25T11:03:50.000Z';
const ROW = { id: 4, url: PAGE, result: 'good', privacy: 1 };
const ROWS = Array.from({ length: 10 }, (_, at) => ({ ...ROW, id: 20 - at, url: `${PAGE}/${20 - at}` }));
const MORE = { total: 25, hasNext: true };

/** A list as a product or framework writes it: what is read of its paging and of its first row. */
interface Sample {
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly shown: Readonly<Record<string, unknown>>;
  readonly row?: Readonly<Record<string, unknown>>;
}

/** One row, alone in a list. */
const alone = (fields: object, row: object): Sample => ({
  body: { data: [{ id: 4, url: PAGE, ...fields }] },
  shown: { hasNext: false },
  row: { ...row },
});

/** Fields that say who may see a report; `null`: they do not say which of the three it is. */
const PRIVACIES: readonly (readonly [fields: object, privacy: 0 | 1 | 2 | null])[] = [
  [{ is_public: 'N' }, 1],
  [{ is_public: true, has_password: 1 }, 2],
  [{ requires_password: '1' }, 2],
  [{ access_level: 'public' }, 0],
  [{ privacy_type: 'password' }, 2],
  [{ settings: { visibility: 'private' } }, 1],
  [{ is_public: false, is_private: false }, null],
  [{ visibility_level: 0 }, null],
];

const LISTS: Readonly<Record<string, Sample>> = {
  'Rails with jbuilder and Kaminari': {
    body: { reports: ROWS, current_page: 1, next_page: 2, total_pages: 3, total_count: 25 },
    shown: MORE,
  },
  'ActiveModel serializers': {
    body: { reports: ROWS, meta: { current_page: 1, next_page: 2, total_pages: 3, total_count: 25 } },
    shown: MORE,
  },
  'Ember (dashes)': {
    body: {
      data: [
        {
          ...{ id: '4', type: 'reports' },
          attributes: { url: PAGE, result: 'good', 'generated-at': AT, 'created-at': AT },
        },
      ],
    },
    shown: { hasNext: false },
    row: { id: '4', result: 'good', generatedAt: AT, createdAt: AT },
  },
  'ASP.NET with a header for paging': {
    body: ROWS.map(({ id, url }) => ({ Id: id, Url: url, Result: 'Good', Privacy: 'Private' })),
    headers: {
      'x-pagination': '{"CurrentPage":1,"TotalPages":3,"PageSize":10,"TotalCount":25,"HasNext":true}',
    },
    shown: MORE,
    row: { id: '20', result: 'good', privacy: 1 },
  },
  'ASP.NET with an envelope': {
    body: {
      ...{ Succeeded: true, Message: '', Errors: null, Data: ROWS, PageNumber: 1, PageSize: 10 },
      ...{ TotalPages: 3, TotalRecords: 25, NextPage: 'https://in.example/api/v1/reports?pageNumber=2' },
    },
    shown: { ...MORE, cursor: '?pageNumber=2' },
  },
  'API Platform 4': {
    body: {
      ...{ '@context': '/contexts/Report', '@id': '/reports', '@type': 'Collection', totalItems: 25 },
      member: ROWS,
      view: { '@id': '/reports?page=1', '@type': 'PartialCollectionView', next: '/reports?page=2' },
    },
    shown: MORE,
  },
  'Relay inside a viewer': {
    body: {
      data: {
        viewer: {
          reports: {
            totalCount: 25,
            edges: ROWS.map((node) => ({ cursor: `c${node.id}`, node })),
            pageInfo: { hasNextPage: true, endCursor: 'Y3Vyc29y' },
          },
        },
      },
    },
    shown: { ...MORE, cursor: expect.stringContaining('Y3Vyc29y') },
  },
  'Parse Server': {
    body: {
      results: [
        {
          ...{ objectId: 'Ed1nuqPvcm', url: PAGE, result: 'good', createdAt: AT },
          generatedAt: { __type: 'Date', iso: AT },
        },
      ],
      count: 1,
    },
    shown: { hasNext: false },
    row: { id: 'Ed1nuqPvcm', createdAt: AT, generatedAt: AT },
  },
  'Firebase (a map by keys)': {
    body: { '-Mabc1': { url: PAGE, result: 'good' }, '-Mabc2': { url: `${PAGE}/2`, result: 'bad' } },
    shown: { hasNext: false },
    row: { id: '-Mabc1', result: 'good' },
  },
  'Firestore (values with their types)': {
    body: {
      documents: [
        {
          name: 'projects/p/databases/(default)/documents/reports/abc',
          fields: {
            url: { stringValue: PAGE },
            result: { stringValue: 'good' },
            score: { integerValue: '91' },
            generated_at: { timestampValue: AT },
            project: { mapValue: { fields: { name: { stringValue: 'Bakery' } } } },
          },
          createTime: AT,
        },
      ],
      nextPageToken: 'AFTOeJ',
    },
    shown: { hasNext: true, cursor: expect.stringContaining('AFTOeJ') },
    row: { id: 'abc', result: 'good', score: 91, generatedAt: AT, createdAt: AT, project: 'Bakery' },
  },
  'DynamoDB (values with their types)': {
    body: {
      Items: [
        {
          ...{ id: { S: 'k4' }, url: { S: PAGE }, result: { S: 'good' }, score: { N: '91' } },
          project: { M: { name: { S: 'Bakery' } } },
        },
      ],
      Count: 1,
    },
    shown: { hasNext: false },
    row: { id: 'k4', result: 'good', score: 91, project: 'Bakery' },
  },
  'PostgREST without a total': {
    body: ROWS,
    headers: { 'content-range': '0-9/*' },
    shown: { total: null, hasNext: false, paged: false },
  },
  'Spring HATEOAS, whose rows have links in place of ids': {
    body: {
      _embedded: {
        reportList: ROWS.map(({ id, ...row }) => ({
          ...row,
          _links: { self: { href: `http://in.example:8080/api/v1/reports/${id}` } },
        })),
      },
      _links: { next: { href: 'http://in.example:8080/api/v1/reports?page=1&size=10' } },
      page: { size: 10, totalElements: 25, totalPages: 3, number: 0 },
    },
    shown: { ...MORE, cursor: '?page=1' },
    row: { id: '20' },
  },
  'HAL with a templated link': {
    body: {
      _embedded: { reports: ROWS },
      _links: { next: { href: '/api/v1/reports?page=2{&sort,filter}', templated: true } },
    },
    shown: { hasNext: true },
  },
  'a Go service with an envelope': {
    body: {
      envelope: { status: 'success', code: 200 },
      payload: { items: ROWS, page: { limit: 10, offset: 0, total: 25 } },
    },
    shown: MORE,
  },
  JSend: { body: { status: 'success', data: { reports: ROWS, count: 25 } }, shown: MORE },
  GitLab: {
    body: ROWS,
    headers: { 'x-total': '25', 'x-total-pages': '3', 'x-page': '1', 'x-next-page': '2' },
    shown: MORE,
  },
  'WordPress (counts in headers)': {
    body: ROWS,
    headers: { 'x-wp-total': '25', 'x-wp-totalpages': '3' },
    shown: MORE,
  },
  'api-pagination (Rails)': {
    body: ROWS,
    headers: {
      total: '25',
      'per-page': '10',
      link: '<https://in.example/api/v1/reports?page=3>; rel="last", <https://in.example/api/v1/reports?page=2>; rel="next"',
    },
    shown: MORE,
  },
  Shopify: {
    body: { reports: ROWS },
    headers: { link: '<https://in.example/api/v1/reports.json?limit=10&page_info=eyJs>; rel="next"' },
    shown: { hasNext: true, cursor: '?limit=10&page_info=eyJs' },
  },
  Stripe: {
    body: { object: 'list', url: '/v1/reports', has_more: true, data: ROWS },
    shown: { hasNext: true, cursor: expect.stringContaining('starting_after=11') },
  },
  'Stripe’s last page': {
    body: { object: 'list', url: '/v1/reports', has_more: false, data: ROWS },
    shown: { hasNext: false, paged: true },
  },
  Slack: {
    body: { ok: true, reports: ROWS, response_metadata: { next_cursor: 'dGVhbTpD' } },
    shown: { hasNext: true, cursor: expect.stringContaining('dGVhbTpD') },
  },
  'Slack’s last page': {
    body: { ok: true, reports: ROWS, response_metadata: { next_cursor: '' } },
    shown: { hasNext: false },
  },
  X: {
    body: { data: ROWS, meta: { result_count: 10, next_token: '7140dibdnow9' } },
    shown: { hasNext: true, total: null, cursor: expect.stringContaining('7140dibdnow9') },
  },
  Notion: {
    body: { object: 'list', results: ROWS, next_cursor: 'fe2cc560', has_more: true, type: 'page' },
    shown: { hasNext: true, cursor: expect.stringContaining('fe2cc560') },
  },
  Zendesk: {
    body: {
      reports: ROWS,
      meta: { has_more: true, after_cursor: 'xxx', before_cursor: 'yyy' },
      links: { next: 'https://in.example/api/v1/reports.json?page[size]=10&page[after]=xxx' },
    },
    shown: { hasNext: true, cursor: expect.stringContaining('after') },
  },
  'Facebook’s graph': {
    body: {
      data: ROWS,
      paging: {
        cursors: { before: 'MA', after: 'MTA' },
        next: 'https://in.example/api/v1/reports?limit=10&after=MTA',
      },
    },
    shown: { hasNext: true, cursor: '?limit=10&after=MTA' },
  },
  'Facebook’s graph, last page': {
    body: { data: ROWS.slice(5), paging: { cursors: { before: 'MA', after: 'MTA' } } },
    shown: { hasNext: false },
  },
  Zoho: {
    body: { data: ROWS, info: { per_page: 10, count: 10, page: 1, more_records: true } },
    shown: { hasNext: true, total: null },
  },
  HubSpot: {
    body: {
      results: ROWS.map(({ id, url }) => ({
        ...{ id: String(id), properties: { url, result: 'good' }, createdAt: AT, archived: false },
      })),
      paging: { next: { after: '10', link: 'https://in.example/api/v1/reports?after=10' } },
    },
    shown: { hasNext: true, cursor: '?after=10' },
    row: { id: '20', result: 'good', createdAt: AT },
  },
  'Laravel’s cursors': {
    body: {
      ...{ data: ROWS, path: 'http://in.example/api/v1/reports', per_page: 10, next_cursor: 'eyJpZCI6MTF9' },
      next_page_url: 'http://in.example/api/v1/reports?cursor=eyJpZCI6MTF9',
    },
    shown: { hasNext: true, total: null, cursor: expect.stringContaining('eyJpZCI6MTF9') },
  },
  'FastAPI with pagination': { body: { items: ROWS, total: 25, page: 1, size: 10, pages: 3 }, shown: MORE },
  Mongoose: {
    body: {
      docs: ROWS.map(({ id, ...row }) => ({ _id: `65f${id}`, ...row })),
      ...{ totalDocs: 25, limit: 10, totalPages: 3, page: 1, hasNextPage: true, nextPage: 2 },
    },
    shown: MORE,
    row: { id: '65f20' },
  },
  Feathers: { body: { total: 25, limit: 10, skip: 0, data: ROWS }, shown: MORE },
  Contentful: {
    body: {
      ...{ sys: { type: 'Array' }, total: 25, skip: 0, limit: 10 },
      items: ROWS.map(({ id, url }) => ({
        ...{ sys: { id: `e${id}`, type: 'Entry', createdAt: AT }, fields: { url, result: 'good' } },
      })),
    },
    shown: MORE,
    row: { id: 'e20', result: 'good', createdAt: AT },
  },
  Drupal: {
    body: {
      data: [
        {
          ...{ type: 'node--report', id: 'a0f1' },
          attributes: { url: { uri: PAGE, title: '' }, result: 'good', created: '2026-06-25T11:03:50+00:00' },
        },
      ],
      links: { next: { href: 'https://in.example/api/v1/reports?page%5Boffset%5D=50' } },
    },
    shown: { hasNext: true, cursor: '?page%5Boffset%5D=50' },
    row: { id: 'a0f1', result: 'good', createdAt: AT },
  },
  Ghost: {
    body: {
      reports: ROWS,
      meta: { pagination: { page: 1, limit: 10, pages: 3, total: 25, next: 2, prev: null } },
    },
    shown: MORE,
  },
  ServiceNow: {
    body: { result: [{ sys_id: 'a1b2', url: PAGE, result: 'good', sys_created_on: '2026-06-25 11:03:50' }] },
    headers: { 'x-total-count': '1' },
    shown: { total: 1, hasNext: false },
    row: { id: 'a1b2', result: 'good', createdAt: AT },
  },
  'Solr (each value a list)': {
    body: {
      responseHeader: { status: 0, QTime: 1 },
      response: {
        ...{ numFound: 25, start: 0 },
        docs: ROWS.map(({ id, url }) => ({ id: String(id), url: [url], result: ['good'] })),
      },
    },
    shown: { ...MORE, cursor: expect.stringContaining('start=10') },
    row: { id: '20', result: 'good' },
  },
  DataTables: { body: { draw: 1, recordsTotal: 25, recordsFiltered: 25, data: ROWS }, shown: MORE },
  'Laravel JSON:API': {
    body: {
      meta: { page: { currentPage: 1, from: 1, lastPage: 3, perPage: 10, to: 10, total: 25 } },
      data: ROWS.map(({ id, ...attributes }) => ({ type: 'reports', id: String(id), attributes })),
    },
    shown: MORE,
  },
  'XML turned into JSON, with one report': {
    body: { reports: { report: { id: '4', url: PAGE, result: 'good' } } },
    shown: { hasNext: false },
    row: { id: '4', result: 'good' },
  },
  Redmine: { body: { reports: ROWS, total_count: 25, offset: 0, limit: 10 }, shown: MORE },
  Odoo: {
    body: {
      ...{ jsonrpc: '2.0', id: null },
      result: {
        length: 25,
        records: ROWS.map((row) => ({ ...row, project: [3, 'Shop'], generated_at: '2026-06-25 11:03:50' })),
      },
    },
    shown: MORE,
    row: { id: '20', project: 'Shop', generatedAt: AT },
  },
  Tastypie: {
    body: {
      meta: { limit: 10, next: '/api/v1/reports/?offset=10&limit=10', offset: 0, total_count: 25 },
      objects: ROWS.map((row) => ({ ...row, resource_uri: `/api/v1/reports/${row.id}/` })),
    },
    shown: { ...MORE, cursor: '?offset=10&limit=10' },
    row: { id: '20' },
  },
  'xml2js (each value a list, attributes apart)': {
    body: { reports: { $: { count: '25' }, report: [{ $: { id: '4' }, url: [PAGE], result: ['good'] }] } },
    shown: { hasNext: false },
    row: { id: '4', result: 'good' },
  },
  'XML with attributes and texts': {
    body: {
      reports: {
        report: [{ '@id': '4', url: { '@lang': 'en', '#text': PAGE }, result: { '#text': 'good' } }],
      },
    },
    shown: { hasNext: false },
    row: { id: '4', result: 'good' },
  },
  JSONP: {
    body: `/**/cb.list(${JSON.stringify({ data: [{ ...ROW, url: `${PAGE}?(a);` }], total: 1 })});`,
    shown: { total: 1, hasNext: false },
    row: { id: '4' },
  },
  'a flag for more as text': { body: { data: ROWS, has_more: 'true' }, shown: { hasNext: true } },
  'a flag for more as a number': {
    body: { data: ROWS, has_more: 0 },
    shown: { hasNext: false, paged: true },
  },
  'Elasticsearch, which stopped counting': {
    body: {
      took: 1,
      hits: {
        total: { value: 10, relation: 'gte' },
        hits: ROWS.map(({ id, ...row }) => ({ _index: 'reports', _id: String(id), _source: row })),
      },
    },
    shown: { total: null, hasNext: true },
  },
  'MongoDB’s extended JSON': alone(
    { score: { $numberInt: '91' }, generated_at: { $date: { $numberLong: String(Date.parse(AT)) } } },
    { result: 'good', score: 91, generatedAt: AT },
  ),
  'a page with an id of its own': {
    body: { data: [{ id: 4, page: { id: 77, url: PAGE, privacy: 2 }, result: 'good', privacy: 1 }] },
    shown: { hasNext: false },
    row: { id: '4', privacy: 1 },
  },
  'a year 1, which is .NET’s for none': alone(
    { result: 'good', generated_at: '0001-01-01T00:00:00Z' },
    { generatedAt: null },
  ),
  'a day of a spreadsheet': alone({ result: 'good', generated_at: 46_198.46 }, { generatedAt: null }),
  'a time as Ruby prints it': alone(
    { result: 'good', generated_at: '2026-06-25 11:03:50 UTC' },
    { generatedAt: AT },
  ),
  'a time with an offset without a colon': alone(
    { result: 'good', generated_at: '2026-06-25T13:03:50+0200' },
    { generatedAt: AT },
  ),
  'seven decimals of a second (.NET)': alone(
    { result: 'good', generated_at: '2026-06-25T11:03:50.0000000Z' },
    { generatedAt: AT },
  ),
  'a result with a key and a label in German': alone(
    { result: { key: 'good', label: 'Gut' }, generated_at: AT },
    { result: 'good' },
  ),
  'a result in German beside a score': alone({ result: 'Gut', score: 91, generated_at: AT }, { score: 91 }),
  'a decimal comma': alone({ score: '87,5', generated_at: AT }, { result: 'good', score: 87.5 }),
  'a fraction of 1 with its maximum': alone(
    { score: { value: 0.87, max: 1 }, generated_at: AT },
    { result: 'good' },
  ),
  'is_public: "false"': alone({ result: 'good', is_public: 'false' }, { privacy: 1 }),
  'is_public: "1"': alone({ result: 'good', is_public: '1' }, { privacy: 0 }),
  'isPrivate: "no"': alone({ result: 'good', isPrivate: 'no' }, { privacy: 0 }),
  ...Object.fromEntries(
    PRIVACIES.map(([fields, privacy]) => [
      JSON.stringify(fields),
      alone({ result: 'good', ...fields }, { privacy }),
    ]),
  ),
  'a project in Strapi’s data': alone(
    { project: { data: { id: 3, attributes: { name: 'shop' } } } },
    { project: 'shop' },
  ),
  'a project’s link in place of its name (API Platform)': alone(
    { project: '/api/v1/projects/3' },
    { project: null },
  ),
  'a project’s link beside its name': alone(
    { project: '/api/v1/projects/3', project_name: 'shop' },
    { project: 'shop' },
  ),
  'a project that is a year': alone({ project: { id: 3, name: 2024 } }, { project: '2024' }),
  'a total with its thousands apart': {
    body: { data: ROWS, total: '1.234' },
    shown: { total: 1234, hasNext: true },
  },
  'at least so many': { body: { data: ROWS, total: '10+' }, shown: { total: null, hasNext: true } },
  'Meilisearch, which estimates': {
    body: { hits: ROWS, offset: 0, limit: 10, estimatedTotalHits: 25, query: '' },
    shown: { total: null, hasNext: true },
  },
  Algolia: { body: { hits: ROWS, nbHits: 25, page: 0, nbPages: 3, hitsPerPage: 10 }, shown: MORE },
  'a cursor in an object of cursors': {
    body: { data: ROWS, cursor: { next: 'abc' } },
    shown: { hasNext: true, cursor: 'abc' },
  },
  'a page of the size that the service allows': {
    body: { data: ROWS.slice(5), meta: { per_page: 5 } },
    shown: { hasNext: true },
  },
  ...Object.fromEntries(
    [
      { has_more: '0' },
      { isLast: 'true' },
      { next: '' },
      { links: { next: '#' } },
      { links: { next: { href: null } } },
      { next_cursor: null },
    ].map((end) => [
      `the last page, by ${JSON.stringify(end)}`,
      { body: { data: ROWS, ...end }, shown: { hasNext: false, paged: true } },
    ]),
  ),
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

it.each<[string, unknown, object]>([
  ['with the number of its reports apart (Prisma)', { name: 'shop', _count: { reports: 4 } }, { reports: 4 }],
  ['with a page of its reports', { name: 'shop', reports: { data: [ROW], total: 4 } }, { reports: 4 }],
  ['one level down', { project: { id: 3, name: 'shop' }, reports: 4 }, { id: '3', reports: 4 }],
  ['with about so many reports', { name: 'shop', reports: '10+' }, { reports: null }],
  ['that is a year', { id: 3, name: 2024 }, { id: '3', name: '2024' }],
])('a project %s is read, and none that is marked as deleted', async (_name, project, read) => {
  const gone = { id: 9, name: 'old', deleted_at: AT };
  const { client } = await clientOf({ body: { data: [gone, project, { name: 'none', is_deleted: 1 }] } });
  expect(await client.listProjects(defaultProjectQuery)).toMatchObject({
    value: { rows: [{ name: 'shop', ...read }], unreadable: 0 },
  });
});

it('a whole list is read from a service that allows less than was asked and tells no total', async () => {
  const { client, host } = await clientOf(({ path }) => {
    const page = Number(new URL(path, 'http://host').searchParams.get('page') ?? 1);
    return { body: { data: ROWS.slice((page - 1) * 5, page * 5), limit: 5 } };
  });
  const idOf = ({ id }: Report) => id;
  const all = await allPages(defaultReportQuery, { load: (query) => client.listReports(query), idOf })();
  expect(all.ok && all.value).toMatchObject({ isWhole: true, rows: { length: 10 } });
  expect(host.requests).toHaveLength(3);
});

const WORDS = 'Your plan has no reports left';

/** How these refuse a create. */
const REFUSALS: Readonly<Record<string, ScriptedAnswer>> = {
  'ASP.NET (problem details)': {
    status: 402,
    body: { type: 'about:blank', title: 'Payment Required', status: 402, detail: WORDS, traceId: '00-1' },
  },
  'Rails (full messages)': { status: 422, body: { errors: [WORDS] } },
  'Rails (errors of a model)': { status: 422, body: { base: [WORDS] } },
  'JSON:API': {
    status: 422,
    body: {
      errors: [{ source: { pointer: '/data/attributes/url' }, title: 'Invalid', detail: WORDS }],
    },
  },
  'Kong, without a key': { status: 401, body: { message: WORDS, request_id: 'x' } },
  'AWS API Gateway (an authorizer)': { status: 403, body: { Message: WORDS } },
  'Azure API Management, without a key': { status: 401, body: { statusCode: 401, message: WORDS } },
  Google: {
    status: 403,
    body: {
      error: {
        code: 403,
        message: WORDS,
        errors: [{ message: WORDS, domain: 'usageLimits', reason: 'dailyLimitExceeded' }],
        status: 'PERMISSION_DENIED',
      },
    },
  },
  Tyk: { status: 403, body: { error: WORDS } },
  Apigee: {
    status: 401,
    body: { fault: { faultstring: WORDS, detail: { errorcode: 'oauth.v2.FailedToResolveAPIKey' } } },
  },
  'Directus, with a bad token': {
    status: 401,
    body: { errors: [{ message: WORDS, extensions: { code: 'INVALID_CREDENTIALS' } }] },
  },
  'Parse Server': { status: 400, body: { code: 141, error: WORDS } },
  Firebase: { status: 401, body: { error: WORDS } },
  'Supabase, with a bad key': {
    status: 401,
    body: { message: WORDS, hint: 'Double check your `anon` or `service_role` API key.' },
  },
  'Hasura REST': { status: 400, body: { path: '$', error: WORDS, code: 'unexpected' } },
  'Spring HATEOAS': { status: 400, body: { _embedded: { errors: [{ message: WORDS, logref: '42' }] } } },
  'chi (Go)': { status: 400, body: { status: 'Invalid request.', error: WORDS } },
  'JSend with the status 200': { body: { status: 'fail', data: { url: WORDS } } },
  'JSend with rows beside the error': {
    body: { status: 'error', message: WORDS, code: 5001, data: { reports: [] } },
  },
  'GraphQL with errors of the user': {
    body: { data: { createReport: { report: null, userErrors: [{ field: ['url'], message: WORDS }] } } },
  },
  Stripe: {
    status: 402,
    body: { error: { type: 'card_error', code: 'x', message: WORDS, param: 'url' } },
  },
  Twilio: {
    status: 403,
    body: { code: 20_403, message: WORDS, more_info: 'https://x.example/', status: 403 },
  },
  'hapi and Fastify': { status: 403, body: { statusCode: 403, error: 'Forbidden', message: WORDS } },
  'express-validator': {
    status: 400,
    body: { errors: [{ type: 'field', value: 'x', msg: WORDS, path: 'url', location: 'body' }] },
  },
  'Zod with the status 200': {
    body: {
      success: false,
      error: { issues: [{ code: 'custom', path: ['url'], message: WORDS }], name: 'ZodError' },
    },
  },
  Joi: { status: 400, body: { details: [{ message: WORDS, path: ['url'], type: 'string.uri' }] } },
  Ajv: { status: 400, body: [{ instancePath: '/url', keyword: 'format', message: WORDS }] },
  Play: { status: 400, body: { 'obj.url': [{ msg: [WORDS], args: [] }] } },
  Discord: {
    status: 400,
    body: { code: 50_035, errors: { url: { _errors: [{ code: 'X', message: WORDS }] } } },
  },
  'words in several languages': { status: 400, body: { message: { en: WORDS, de: 'Kontingent leer' } } },
  'a bank': { body: { responseCode: '01', responseDescription: WORDS } },
  'Status: NOK': { body: { Status: 'NOK', Message: WORDS } },
  'IsSuccess: false': { body: { IsSuccess: false, ErrorMessage: WORDS, Data: null } },
  'hasErrors: true': { body: { hasErrors: true, errorList: [{ text: WORDS }] } },
  'ret: -1': { body: { ret: -1, msg: WORDS } },
  Flickr: { body: { stat: 'fail', code: 100, message: WORDS } },
  'Tencent with the status 200': {
    body: { Response: { Error: { Code: 'AuthFailure.Quota', Message: WORDS }, RequestId: 'x' } },
  },
  'Google Maps with the status 200': {
    body: { status: 'REQUEST_DENIED', error_message: WORDS, results: [] },
  },
  'Foursquare with the status 200': {
    body: { meta: { code: 403, errorType: 'not_authorized', errorDetail: WORDS }, response: {} },
  },
  'OpenWeather with the status 200': { body: { cod: '403', message: WORDS } },
  'OMDb with the status 200': { body: { Response: 'False', Error: WORDS } },
  Kubernetes: {
    body: { kind: 'Status', status: 'Failure', message: WORDS, reason: 'Forbidden', code: 403 },
  },
  Anthropic: { body: { type: 'error', error: { type: 'overloaded_error', message: WORDS } } },
  'an OAuth error with the status 200': { body: { error: 'invalid_scope', error_description: WORDS } },
  'success: "false"': { body: { success: 'false', message: WORDS } },
  Telegram: { body: { ok: false, error_code: 403, description: WORDS } },
  VK: { body: { error: { error_code: 29, error_msg: WORDS, request_params: [] } } },
  'DRF (not allowed)': { status: 403, body: { detail: WORDS } },
  'Salesforce (a list)': { status: 403, body: [{ message: WORDS, errorCode: 'REQUEST_LIMIT_EXCEEDED' }] },
  'isAuthenticated: false': { body: { isAuthenticated: false, message: WORDS, reports: [] } },
  SAP: { status: 400, body: { error: { code: 'X/1', message: { lang: 'en', value: WORDS } } } },
};

describe('the words of a refused create are told at', () => {
  it.each(Object.entries(REFUSALS))('%s', async (_name, answer) => {
    const { client, host } = await clientOf(answer);
    const stored = await client.storeReport({ url: PAGE, privacy: 1, password: null, requestId: 'r' });
    if (stored.ok) throw new Error(`taken for a success: ${JSON.stringify(stored.value)}`);
    const { what, why } = describeFailure(stored.failure);
    expect(`${format(what)} ${format(why)}`).toContain(WORDS);
    expect(host.requests).toHaveLength(1);
  });
});

/** Answers that say yes, though a word or a field in them could be taken for a refusal. */
const ACCEPTED: Readonly<Record<string, ScriptedAnswer>> = {
  'Google Maps': { body: { status: 'OK', results: [], error_message: '' } },
  Flickr: { body: { stat: 'ok' } },
  'a word for no error': { body: { error: 'none', data: { id: 4 } } },
  'a warning beside no error': { body: { errors: [], warnings: [{ message: 'slow' }], data: { id: 4 } } },
  MongoDB: { status: 201, body: { acknowledged: true, insertedId: '65f4' } },
  OMDb: { body: { Response: 'True' } },
  'Firebase messages': { body: { success: 1, failure: 0, results: [{ message_id: 'x' }] } },
  Firebase: { body: { name: '-INOQPH' } },
  'Elasticsearch in bulk': {
    body: { took: 3, errors: false, items: [{ index: { _id: '4', status: 201 } }] },
  },
  Kubernetes: { body: { kind: 'Status', status: 'Success' } },
  'a job with counts': { status: 202, body: { status: 'pending', failed: 0, errors: 0, total: 1 } },
  'a sentence about errors': { status: 201, body: { message: 'No errors found. Report created.' } },
  'a code as a word': { status: 201, body: { code: 'CREATED', data: null } },
  'a status in words': { status: 201, body: { statusCode: 201, message: 'Created', error: '' } },
  'GraphQL without errors of the user': {
    body: { data: { createReport: { report: { id: 4 }, userErrors: [] } } },
  },
  'a report whose page has errors': {
    status: 201,
    body: { id: 4, url: PAGE, result: 'bad', errors: 3, failed: ['title'], status: 'failed' },
  },
};

it.each(Object.entries(ACCEPTED))('a create that %s accepts is no refusal', async (_name, answer) => {
  const { client } = await clientOf(answer);
  expect(await client.storeReport({ url: PAGE, privacy: 1, password: null, requestId: 'r' })).toMatchObject({
    ok: true,
  });
});
