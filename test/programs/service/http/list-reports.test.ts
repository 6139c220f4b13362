import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { reportSchema, startTestService, type TestService } from '../running-service.ts';
import { seedReports } from '../seed-reports.ts';

type Report = z.infer<typeof reportSchema>;
const PROJECT = 'www.site-0.example';

/** What reports are ordered by; the store's own tests say that each order is right for every filter and page. */
const KEYS: Readonly<Record<string, readonly ((report: Report) => string | number)[]>> = {
  id: [],
  generated_at: [({ generated_at }) => generated_at],
  url: [({ url }) => url],
  result: [({ result }) => ['bad', 'decent', 'good'].indexOf(result), ({ score }) => score],
};

describe('reports', () => {
  let service: TestService;
  /** Every report, newest first, collected from the service's pages of 100. */
  let all: Report[];

  beforeAll(async () => {
    service = await startTestService({}, (connection) => seedReports(connection, 260, 4));
    all = [];
    for (const page of [1, 2, 3]) all.push(...(await rows(`reports?per_page=100&page=${page}`)));
  });
  afterAll(() => service.close());

  async function rows(path: string): Promise<Report[]> {
    return z.array(reportSchema).parse((await service.list(path)).data);
  }

  const ids = (reports: readonly Report[]) => reports.map(({ id }) => id);
  const sorted = (...keys: ((report: Report) => string | number)[]) =>
    all.toSorted((left, right) => {
      for (const key of [...keys, (report: Report) => report.id]) {
        if (key(left) !== key(right)) return key(left) < key(right) ? -1 : 1;
      }
      return 0;
    });

  describe('listing reports', () => {
    it('is newest first, ten per page, by default', async () => {
      expect(all).toHaveLength(260);
      expect(ids(await rows('reports'))).toEqual(Array.from({ length: 10 }, (_, i) => 260 - i));
    });

    it('has the list fields of each report, without contents', async () => {
      const [first] = (await service.list('reports')).data;
      const fields =
        'created_at generated_at id listing privacy project report_url result score to_fix url'.split(' ');
      expect(Object.keys(z.record(z.string(), z.unknown()).parse(first)).toSorted()).toEqual(fields);
    });

    it.each([
      ['per_page=10', 10],
      ['per_page=25', 25],
      ['per_page=50', 50],
      ['per_page=100', 100],
      ['per_page=', 10],
    ])('returns as many as %s requests', async (query, count) => {
      const page = await service.list(`reports?${query}`);
      expect(page.data).toHaveLength(count);
      expect(page.meta.per_page).toBe(count);
    });

    it.each(Object.keys(KEYS))('sorts by %s, the last first unless asked otherwise', async (key) => {
      const ascending = ids(sorted(...(KEYS[key] ?? [])));
      const descending = ascending.toReversed();
      for (const [order, expected] of [
        ['&sort=asc', ascending],
        ['&sort=desc', descending],
        ['', descending],
      ] as const)
        expect(ids(await rows(`reports?per_page=100&sort_by=${key}${order}`))).toEqual(
          expected.slice(0, 100),
        );
    });

    it.each(['good', 'decent', 'bad'])('can be limited to %s reports', async (result) => {
      const expected = all.filter((report) => report.result === result);
      expect(expected.length).toBeGreaterThan(10);
      const page = await service.list(`reports?result=${result}&per_page=100`);
      expect(ids(z.array(reportSchema).parse(page.data))).toEqual(ids(expected).slice(0, 100));
      expect(page.meta.total).toBe(expected.length);
    });

    it('can be limited to a project, in letters of any size', async () => {
      const expected = all.filter(({ project }) => project === PROJECT);
      expect(expected.length).toBeGreaterThan(50);
      const page = await service.list(`reports?project=WWW.Site-0.Example&per_page=100`);
      expect(ids(z.array(reportSchema).parse(page.data))).toEqual(ids(expected).slice(0, 100));
      expect(page.meta.total).toBe(expected.length);
    });

    it('is empty, without a failure, for an unknown project', async () => {
      const { data, meta } = await service.list('reports?project=nobody.example');
      expect({ data, total: meta.total, from: meta.from, last: meta.last_page }).toEqual({
        data: [],
        total: 0,
        from: null,
        last: 1,
      });
    });

    it.each(['', '&search_by=url'])('searches in the URL, with every character as it is%s', async (by) => {
      const expected = all.filter(({ url }) => url.includes('page=4'));
      const page = await service.list(`reports?search=PAGE%3D4&per_page=100${by}`);
      expect(expected.length).toBeGreaterThan(0);
      expect(ids(z.array(reportSchema).parse(page.data))).toEqual(ids(expected).slice(0, 100));
      expect(page.meta.total).toBe(expected.length);
      expect((await service.list(`reports?search=%25${by}`)).meta.total).toBe(0);
    });

    it('combines search, project, result, sort order and page', async () => {
      const expected = sorted(({ url }) => url).filter(
        ({ url, project, result }) => project === PROJECT && result === 'bad' && url.includes('e'),
      );
      const query = `search=e&search_by=url&project=${PROJECT}&result=bad&sort_by=url&sort=asc&per_page=10&page=2`;
      expect(expected.length).toBeGreaterThan(15);
      expect(ids(await rows(`reports?${query}`))).toEqual(ids(expected).slice(10, 20));
    });

    it('ignores unknown and empty parameters', async () => {
      const query = 'search=&project=&result=&sort_by=&sort=&page=&colour=red';
      expect(ids(await rows(`reports?${query}`))).toEqual(ids(await rows('reports')));
    });
  });

  describe('pages of a list', () => {
    it('are linked from the first to the last, and contain each report once', async () => {
      const seen: number[] = [];
      let next: string | null = `${service.url}/api/v1/reports?per_page=50&sort=asc`;
      while (next !== null) {
        const page = await service.list(next.replace(`${service.url}/api/v1/`, ''));
        seen.push(...ids(z.array(reportSchema).parse(page.data)));
        next = page.links.next;
      }
      expect(seen).toEqual(Array.from({ length: 260 }, (_, i) => i + 1));
    });

    it('keep the whole query in their links', async () => {
      const { links } = await service.list('reports?search=a%26b%20c&sort=asc&per_page=25&page=1&other=1');
      expect(links.first).toBe(
        `${service.url}/api/v1/reports?search=a%26b+c&sort=asc&per_page=25&page=1&other=1`,
      );
    });

    it('have their position', async () => {
      const { links, meta } = await service.list('reports?per_page=100&page=3');
      expect(meta).toEqual({
        current_page: 3,
        from: 201,
        last_page: 3,
        path: `${service.url}/api/v1/reports`,
        per_page: 100,
        to: 260,
        total: 260,
      });
      expect(links.next).toBeNull();
      expect(links.prev).toContain('page=2');
    });

    it('are empty beyond the last page, with a link back', async () => {
      const { data, links, meta } = await service.list('reports?per_page=100&page=9');
      expect(data).toEqual([]);
      expect([meta.from, meta.to, meta.current_page]).toEqual([null, null, 9]);
      expect(links.prev).toContain('page=3');
    });
  });
});
