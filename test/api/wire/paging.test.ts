import { describe, expect, test } from 'vitest';
import { defaultReportQuery, type ReportQuery } from '../../../lib/model/report/query.ts';
import { clientOf } from '../scripted-client.ts';

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, url: `https://example.com/${index}` }));

async function pageOf(
  body: (api: string) => unknown,
  query: Partial<ReportQuery> = {},
  subPath = '/seo',
): Promise<unknown> {
  const { client, host } = await clientOf(
    ({ path }) => ({
      body: path.startsWith(`${subPath}/api/v1/reports?`) ? body(`${host.url}${subPath}/api/v1`) : 0,
    }),
    { subPath },
  );
  const outcome = await client.listReports({ ...defaultReportQuery, ...query });
  expect(host.requests).toHaveLength(1);
  if (!outcome.ok) return outcome;
  const { rows: _rows, unreadable: _unreadable, ...paging } = outcome.value;
  return paging;
}

describe('a further page is found', () => {
  test.each<[string, (api: string) => unknown]>([
    ['by a link', (api) => ({ data: rows(10), links: { next: `${api}/reports?page=2` } })],
    ['by a relative link', () => ({ data: rows(10), links: { next: '/seo/api/v1/reports?page=2' } })],
    ['by a query alone', () => ({ data: rows(10), links: { next: '?page=2' } })],
    ['by a bare paginator’s link', (api) => ({ data: rows(10), next_page_url: `${api}/reports?page=2` })],
    ['by a link in meta', (api) => ({ data: rows(10), meta: { next_page_url: `${api}/reports?page=2` } })],
    ['by numbers', () => ({ data: rows(10), meta: { current_page: 1, last_page: 3 } })],
    ['by numbers written as text', () => ({ data: rows(10), meta: { current_page: '1', last_page: '3' } })],
    [
      'by a link that is an object',
      (api) => ({ data: rows(10), _links: { next: { href: `${api}/reports?page=2` } } }),
    ],
    ['by numbers in camel case', () => ({ data: rows(10), pagination: { currentPage: 1, totalPages: 3 } })],
    [
      'by a paginator in meta',
      () => ({
        data: rows(10),
        meta: { pagination: { current_page: 1, total_pages: 3, links: { next: '?page=2' } } },
      }),
    ],
    ['by a paginator inside data', () => ({ data: { data: rows(10), current_page: 1, last_page: 3 } })],
    ['by a next page’s number', () => ({ data: rows(10), meta: { next_page: 2 } })],
    ['by a flag', () => ({ data: rows(10), has_more: true })],
    ['by a bare paginator’s numbers', () => ({ data: rows(10), current_page: 1, last_page: 3 })],
    [
      'by numbers, the link being another origin’s (http behind a proxy)',
      () => ({
        data: rows(10),
        links: { next: 'http://inside.example/api/v1/reports?page=2' },
        meta: { current_page: 1, last_page: 3 },
      }),
    ],
  ])('%s', async (_name, body) => {
    expect(await pageOf(body)).toEqual({ page: 1, hasNext: true, total: null, paged: true });
  });

  test('and the one after it', async () => {
    const body = (api: string) => ({
      data: rows(10),
      links: { next: `${api}/reports?page=3` },
      meta: { total: 25 },
    });
    expect(await pageOf(body, { page: 2 })).toEqual({ page: 2, hasNext: true, total: 25, paged: true });
  });

  test('by cursor, which is passed back', async () => {
    const body = (api: string) => ({ data: rows(10), links: { next: `${api}/reports?cursor=ab%2Bc` } });
    const first = { page: 1, hasNext: true, total: null, paged: true, cursor: 'ab+c' };
    expect(await pageOf(body)).toEqual(first);
    expect(await pageOf(body, { page: 2, cursor: 'before' })).toEqual({ ...first, page: 2 });
    // when asked by number, such a service returns its first page
    expect(await pageOf(body, { page: 2 })).toEqual(first);
  });
});

describe('a cursor is returned', () => {
  test.each<[string, unknown]>([
    ['in meta', { data: rows(10), meta: { next_cursor: 'ab' } }],
    ['beside the rows', { data: rows(10), nextCursor: 'ab' }],
    ['in a paginator inside data', { data: { data: rows(10), next_cursor: 'ab' } }],
  ])('from %s', async (_name, body) => {
    expect(await pageOf(() => body)).toEqual({
      page: 1,
      hasNext: true,
      total: null,
      paged: true,
      cursor: 'ab',
    });
  });
});

describe('there may be more rows than received', () => {
  test.each([10, 15, 20, 25, 30, 50])(
    'if %i of 100 arrive without paging data: a number at which services cut lists',
    async (count) => {
      expect(await pageOf(() => rows(count), { perPage: 100 })).toMatchObject({
        hasNext: false,
        paged: false,
      });
    },
  );

  test.each([0, 1, 9, 11, 37, 99])('but not if %i of 100 arrive', async (count) => {
    expect(await pageOf(() => rows(count), { perPage: 100 })).toMatchObject({ hasNext: false, paged: true });
  });

  test('if the service’s total is larger: the next number is tried', async () => {
    const body = () => ({ data: rows(7), total: 25 });
    expect(await pageOf(body, { perPage: 100 })).toMatchObject({ hasNext: true, total: 25 });
  });

  test('if page 1 arrives instead of page 3', async () => {
    const body = () => ({ data: rows(10), meta: { current_page: 1, last_page: 9 } });
    expect(await pageOf(body, { page: 3 })).toMatchObject({ page: 1, hasNext: false, paged: false });
  });
});

describe('a total is unknown that is', () => {
  const ten = { data: rows(10) };
  test.each<[string, unknown, Partial<ReportQuery>?]>([
    ['the number of this page’s rows, and more is announced', { ...ten, total: 10, has_more: true }],
    ['so with a link', { ...ten, total: 10, links: { next: '?page=2' } }],
    ['so with page numbers', { ...ten, meta: { total: 10, current_page: 1, last_page: 3 } }],
    ['so with a cursor', { ...ten, totalItems: 10, next_cursor: 'ab' }],
    ['less than the rows', { ...ten, total: 3 }],
    ['less than the pages before', { ...ten, total: 10, current_page: 3 }, { page: 3 }],
    [
      'the rows of the last page',
      { results: rows(5), count: 5, next: null, previous: '?page=1' },
      { page: 2 },
    ],
    ['the number of items on this page', { items: rows(10), meta: { itemCount: 10, currentPage: 1 } }],
  ])('%s', async (_name, body, query) => {
    expect(await pageOf(() => body, query)).toMatchObject({ total: null });
  });

  test.each<[string, unknown, Partial<ReportQuery>?]>([
    ['a total on the last page', { data: rows(5), total: 25, current_page: 3, last_page: 3 }, { page: 3 }],
    ['a count of items beside a next page', { ...ten, meta: { itemCount: 25, hasNextPage: true } }],
  ])('but not %s', async (_name, body, query) => {
    expect(await pageOf(() => body, query)).toMatchObject({ total: 25 });
  });
});

describe('a link’s host and path are those of the connection', () => {
  test.each<[string, (api: string) => string]>([
    ['another origin', () => 'https://inside.example/seo/api/v1/reports?page=2'],
    ['another port', () => 'http://127.0.0.1:1/seo/api/v1/reports?page=2'],
    ['another scheme', (api) => `${api.replace('http:', 'https:')}/reports?page=2`],
    ['another path before it', (api) => `${api.replace('/seo', '')}/reports?page=2`],
  ])('if it names %s', async (_name, link) => {
    const body = (api: string) => ({ data: rows(10), links: { next: link(api) } });
    expect(await pageOf(body)).toEqual({ page: 1, hasNext: true, total: null, paged: true });
  });
});

describe('a link is ignored', () => {
  test.each<[string, (api: string) => unknown]>([
    ['to another list', (api) => `${api}/../../admin?page=2`],
    ['that is a script URL', () => 'javascript:alert(1)?page=2'],
    ['that is not a URL', () => 'http://['],
    ['that is not text', () => ({ page: 2 })],
    ['with a cursor too long', (api) => `${api}/reports?cursor=${'x'.repeat(3000)}`],
  ])('%s; the next page is then tried by its number', async (_name, link) => {
    const body = (api: string) => ({ data: rows(10), links: { next: link(api) } });
    expect(await pageOf(body)).toEqual({ page: 1, hasNext: true, total: null, paged: true });
  });

  test('to this page itself; a full page may then be incomplete', async () => {
    const body = (api: string) => ({ data: rows(10), links: { next: `${api}/reports?page=1` } });
    expect(await pageOf(body)).toEqual({ page: 1, hasNext: false, total: null, paged: false });
  });

  test('that repeats the requested cursor', async () => {
    const body = (api: string) => ({ data: rows(10), links: { next: `${api}/reports?cursor=same` } });
    expect(await pageOf(body, { page: 2, cursor: 'same' })).toMatchObject({ hasNext: false });
  });
});

describe('the last page', () => {
  test.each([
    ['a link that is null', { data: rows(10), links: { next: null } }, true],
    ['a bare paginator’s null', { data: rows(10), next_page_url: null }, true],
    ['numbers', { data: rows(10), meta: { current_page: 3, last_page: 3 } }, true],
    ['a total that equals the rows', { data: rows(10), meta: { total: 10 } }, true],
    ['a page that is not full', rows(9), true],
    ['nothing, if the page is full', rows(10), false],
    ['nothing, if more rows than requested arrived', rows(30), false],
  ])('is recognised by %s', async (_name, body, paged) => {
    expect(await pageOf(() => body)).toMatchObject({ hasNext: false, paged });
  });

  test('a service that ignores the page number is detected', async () => {
    const body = () => ({ data: rows(10), meta: { current_page: 1, last_page: 1, total: 10 } });
    expect(await pageOf(body, { page: 4 })).toEqual({ page: 1, hasNext: false, total: 10, paged: true });
  });
});
