import { describe, expect, test } from 'vitest';
import { defaultReportQuery, type ReportQuery } from '../../../../lib/engine/report/query.ts';
import type { Mapping } from '../../../../lib/shared/connection/mapping.ts';
import { clientOf, learnt } from '../scripted-client.ts';

const rows = (count: number, first = 1) =>
  Array.from({ length: count }, (_, at) => ({
    id: first + at,
    url: `https://example.com/${first + at}`,
    result: 'good',
  }));

/** A page, and on the first of the two a link to the second and a cursor for it. */
interface Page {
  readonly data: ReturnType<typeof rows>;
  readonly page: number;
  readonly next: string | null;
  readonly token: string | null;
}

describe('the second page is reached, and is the last', () => {
  const link = (path: string): Mapping['next'] => ({ by: 'link', path });
  const cursor = (path: string): Mapping['next'] => ({ by: 'cursor', path });
  const number = (from: 0 | 1): Mapping['next'] => ({ by: 'number', from });
  const inside = (next: string | null) => next?.replace(/^.*(?=\/reports)/, 'http://inside.example') ?? null;

  test.each<[string, Mapping['next'], (page: Page) => unknown]>([
    ['a link', link('links.next'), ({ data, next }) => ({ data, links: { next } })],
    ['a paginator’s link', link('next_page_url'), ({ data, next }) => ({ data, next_page_url: next })],
    ['a link in an object', link('a.next.href'), ({ data, next }) => ({ data, a: { next: { href: next } } })],
    ['a link that is there only then', link('next'), ({ data, next }) => ({ data, ...(next && { next }) })],
    ['its query alone', link('next'), ({ data, next }) => ({ data, next: next && '?page=2' })],
    [
      'a link through a host that is not called',
      link('next'),
      ({ data, next }) => ({ data, next: inside(next) }),
    ],
    ['a cursor', cursor('meta.next_cursor'), ({ data, token }) => ({ data, meta: { next_cursor: token } })],
    ['a number', number(1), ({ data, page }) => ({ data, meta: { current_page: page, last_page: 2 } })],
    ['a text', number(1), ({ data, page }) => ({ data: { data, currentPage: `${page}`, totalPages: '2' } })],
    ['a number from 0 on', number(0), ({ data, page }) => ({ data, number: page - 1, totalPages: 2 })],
    ['a flag', number(1), ({ data, next }) => ({ data, has_more: next !== null })],
    ['the total alone', number(1), ({ data }) => ({ data, total: 15 })],
    ['nothing but its number', number(1), ({ data }) => data],
  ])('by %s', async (_name, learntNext, form) => {
    const learntOf: unknown[] = [];
    const isFromZero = learntNext?.by === 'number' && learntNext.from === 0;
    const { client, host } = await clientOf(
      ({ path }) => {
        const asked = new URL(path, host.url).searchParams;
        const [token] = ['cursor', 'page_token'].flatMap((name) => asked.get(name) ?? []);
        const page = token ? 2 : isFromZero ? Number(asked.get('page')) + 1 : Number(asked.get('page') ?? 1);
        const data = page === 1 ? rows(10) : rows(5, 11);
        if (!path.includes('?')) return { body: data[0] };
        const isFirst = page === 1;
        const next = isFirst ? `${host.url}/seo/api/v1/reports?page=2` : null;
        return { body: form({ data, page, next, token: isFirst ? 'p/+2' : null }) };
      },
      { subPath: '/seo', onLearnt: async ({ mapping }) => learntOf.push(mapping?.next) },
    );
    const first = await client.listReports(defaultReportQuery);
    if (!first.ok) throw new Error(first.failure.kind);
    expect(first.value).toMatchObject({ page: 1, hasNext: true, paged: true });
    expect(learntOf).toEqual([learntNext]);
    const second = { page: 2, hasNext: false, paged: true, rows: rows(5, 11).map(({ url }) => ({ url })) };
    const query = { ...defaultReportQuery, page: 2, cursor: first.value.cursor };
    expect(await client.listReports(query)).toMatchObject({ ok: true, value: second });
  });
});

/** Where a list is on its pages, as a service says it of which is known how it answers. */
async function pageOf(
  body: unknown,
  query: Partial<ReportQuery> = {},
  mapping: Partial<Mapping> = {},
  headers: Record<string, string> = {},
): Promise<unknown> {
  const answers = learnt({ next: null, total: 'total', ...mapping });
  const { client, host } = await clientOf({ body, headers }, { answers, subPath: '/seo' });
  const outcome = await client.listReports({ ...defaultReportQuery, ...query });
  expect(host.requests).toHaveLength(1);
  if (!outcome.ok) return outcome;
  const { rows: _rows, unreadable: _unreadable, ...paging } = outcome.value;
  return paging;
}

const ten = { data: rows(10) };

test.each([
  ['among other links', '<?page=1>; rel="first", <?page=2>; rel="next"', true],
  ['without quotes, in any case', '<?page=2>; Rel=NEXT', true],
  ['beside another relation', '<?page=2>; rel="last next"', true],
  ['only as a word of a title', '<?page=1>; rel="prev"; title="rel=next"', false],
])('a Link header leads on: %s', async (_name, link, hasNext) => {
  const mapping = { next: { by: 'link', path: 'header:link' } } as const;
  expect(await pageOf(ten, {}, mapping, { link })).toMatchObject({ hasNext });
});

describe('a total', () => {
  test.each<[string, string, object, Record<string, string>]>([
    ['beside the rows', 'total', { total: 25 }, {}],
    ['as text in meta', 'meta.totalItems', { meta: { totalItems: '25' } }, {}],
    ['in a header', 'header:x-total-count', {}, { 'x-total-count': '25' }],
    ['in the range of a header', 'header:content-range', {}, { 'content-range': 'reports 0-9/25' }],
  ])('is learnt and read %s', async (_what, total, beside, headers) => {
    const body = { ...ten, ...beside };
    expect(await pageOf(body, {}, { total }, headers)).toMatchObject({ total: 25, hasNext: true });
    const { client } = await clientOf(({ path }) => ({
      body: path.includes('?') ? body : ten.data[0],
      headers,
    }));
    expect(await client.listReports(defaultReportQuery)).toMatchObject({ value: { total: 25 } });
  });

  test('is read nowhere else', async () => {
    expect(await pageOf({ ...ten, count: 25, meta: { total: 25 } })).toMatchObject({ total: null });
  });

  test('is not learnt from what may be the rows of this page, or pages', async () => {
    const body = { ...ten, count: 10, meta: { total_pages: 3 } };
    const { client } = await clientOf(({ path }) => ({ body: path.includes('?') ? body : ten.data[0] }));
    expect(await client.listReports(defaultReportQuery)).toMatchObject({ value: { total: null } });
  });

  test.each<[string, object, Partial<ReportQuery>?]>([
    ['the number of this page’s rows, and more is announced', { total: 10, has_more: true }],
    ['so with a link', { total: 10, links: { next: '?page=2' } }],
    ['so with page numbers', { total: 10, meta: { current_page: 1, last_page: 3 } }],
    ['so with a cursor', { total: 10, next_cursor: 'ab' }],
    ['less than the rows', { total: 3 }],
    ['less than the pages before', { total: 10, current_page: 3 }, { page: 3 }],
  ])('is unknown that is %s', async (_name, beside, query) => {
    expect(await pageOf({ ...ten, ...beside }, query)).toMatchObject({ total: null });
  });
});

describe('there may be more rows than received', () => {
  test.each([10, 30])('if %i arrive of ten without a word, and no number leads on', async (count) => {
    const mapping = { next: { by: 'none' } } as const;
    expect(await pageOf({ data: rows(count) }, {}, mapping)).toMatchObject({ hasNext: false, paged: false });
  });

  test('if the service’s total is larger: the next number is tried', async () => {
    const paging = { hasNext: true, total: 25 };
    expect(await pageOf({ data: rows(7), total: 25 }, { perPage: 100 })).toMatchObject(paging);
  });

  test('if its pages are smaller than asked, also after the second', async () => {
    const query = { page: 2, perPage: 100 } as const;
    expect(await pageOf({ ...ten, total: 25 }, query)).toMatchObject({ hasNext: true, total: 25 });
  });

  test('if page 1 arrives instead of page 3', async () => {
    const body = { ...ten, meta: { current_page: 1, last_page: 9 } };
    expect(await pageOf(body, { page: 3 })).toMatchObject({ page: 1, hasNext: false, paged: false });
  });
});

describe('a link is not followed', () => {
  const next = { by: 'link', path: 'links.next' } as const;
  test.each<[string, unknown, Partial<ReportQuery>?]>([
    ['that is null', null],
    ['that is missing', undefined],
    ['that is empty', ''],
    ['that leads nowhere', '#'],
    ['that leads to this page itself', '/seo/api/v1/reports?page=1'],
    ['that is not a URL', 'http://['],
    ['that is not text', { page: 2 }],
    ['with a cursor too long', `/seo/api/v1/reports?cursor=${'x'.repeat(3000)}`],
    ['that repeats the cursor', '?cursor=same', { page: 2, cursor: '?cursor=same' }],
  ])('%s', async (_name, link, query) => {
    expect(await pageOf({ ...ten, links: { next: link } }, query, { next })).toMatchObject({
      hasNext: false,
    });
  });
});

test.each<[string, object]>([
  ['a total that equals the rows', { total: 10 }],
  ['a page that is not full', { data: rows(9) }],
])('the last page is recognised by %s', async (_name, body) => {
  expect(await pageOf({ ...ten, ...body })).toMatchObject({ hasNext: false, paged: true });
});
