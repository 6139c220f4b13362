import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reportSortKeys } from '../../lib/engine/report/query.ts';
import type {
  ReportSort,
  ReportStore,
  StoredRow,
  StoreReportQuery,
} from '../../lib/engine/store/report-store.ts';
import type { CheckFinding } from '../../lib/engine/store/stored-analysis.ts';
import { seedStore } from '../programs/service/seed-reports.ts';
import { findings, newReport } from './new-report.ts';

export interface OpenStore {
  readonly store: ReportStore;
  /** Closes the storage and opens it again. */
  readonly reopen: () => Promise<ReportStore>;
  readonly close: () => void | Promise<void>;
}

const CHECK: CheckFinding = {
  id: 'title-present',
  title: 'T',
  group: 'search',
  importance: 'high',
  state: 'failed',
  value: 'v',
  evidence: [],
  advice: 'a',
};

const all: StoreReportQuery = {
  search: undefined,
  project: undefined,
  result: undefined,
  sortBy: 'id',
  direction: 'asc',
  perPage: 100,
  page: 1,
};

async function everything(store: ReportStore): Promise<StoredRow[]> {
  const first = await store.list(all);
  const rows = [...first.rows];
  for (let page = 2; rows.length < first.total; page += 1)
    rows.push(...(await store.list({ ...all, page })).rows);
  return rows;
}

const KEYS: Record<ReportSort, (row: StoredRow) => readonly (string | number)[]> = {
  id: ({ id }) => [id],
  generated_at: ({ generatedAt, id }) => [generatedAt, id],
  url: ({ url, id }) => [url, id],
  result: ({ result, score, id }) => [['bad', 'decent', 'good'].indexOf(result), score, id],
};

/** The expected result of a query, computed naively. */
function expected(rows: readonly StoredRow[], query: StoreReportQuery): { ids: number[]; total: number } {
  const key = KEYS[query.sortBy];
  const matches = rows
    .filter(
      ({ url, project, result }) =>
        (query.search === undefined || url.toLowerCase().includes(query.search.toLowerCase())) &&
        (query.project === undefined || project === query.project) &&
        (query.result === undefined || result === query.result),
    )
    .toSorted((left, right) => {
      const [a, b] = [key(left), key(right)];
      const index = a.findIndex((value, i) => value !== b[i]);
      return (a[index] ?? 0) < (b[index] ?? 0) ? -1 : 1;
    });
  if (query.direction === 'desc') matches.reverse();
  const start = (query.page - 1) * query.perPage;
  return { ids: matches.slice(start, start + query.perPage).map(({ id }) => id), total: matches.length };
}

function* everyQuery(): Generator<StoreReportQuery> {
  for (const sortBy of reportSortKeys)
    for (const direction of ['asc', 'desc'] as const)
      for (const project of [undefined, 'www.site-0.example', 'nobody.example'])
        for (const result of [undefined, 'good', 'decent', 'bad'] as const)
          for (const search of [undefined, 'e', 'Garden', 'site-3', '-1', 'nowhere'])
            for (const page of [1, 2, 7, 40])
              yield { sortBy, direction, project, result, search, page, perPage: 10 };
}

async function checkEveryQuery(store: ReportStore): Promise<void> {
  const rows = await everything(store);
  for (const query of everyQuery()) {
    const listed = await store.list(query);
    const actual = { ids: listed.rows.map(({ id }) => id), total: listed.total };
    expect(actual, JSON.stringify(query)).toEqual(expected(rows, query));
  }
}

const allProjects = {
  search: undefined,
  sortBy: 'project',
  direction: 'asc',
  perPage: 10,
  page: 1,
} as const;

/** What every store of the service does. `open` opens one with empty storage. */
export function testStore(name: string, open: () => Promise<OpenStore>): void {
  // each of some thousand queries is a round trip to a server that may be busy
  describe(`a store in ${name}`, { timeout: 240_000 }, () => {
    let opened: OpenStore;
    let store: ReportStore;

    beforeEach(async () => {
      opened = await open();
      store = opened.store;
    });
    afterEach(() => opened.close());

    it('lists correctly for every sort, direction, filter, search and page', async () => {
      await seedStore(store, 400, 5);
      await checkEveryQuery(store);
    });

    it('lists correctly after reports are added, change and are deleted', async () => {
      await seedStore(store, 300, 5);
      for (let i = 0; i < 30; i += 1) {
        const url = `https://www.site-${i % 3}.example/garden/${i * 7}`;
        await store.add(newReport(url, (i * 37) % 101, 5000 + i));
        await store.update(i * 9 + 1, { results: { findings: findings((i * 53) % 101), at: 9000 - i } });
        await store.delete(i * 5 + 2);
      }
      await store.deleteProject('www.site-4.example');
      const kept = await everything(store);
      await checkEveryQuery(store);
      expect(await everything(await opened.reopen())).toEqual(kept);
    });

    it('finds what is searched for as it is written, and nothing else', async () => {
      const urls = ['https://a.example/?q=100%25', 'https://a.example/a_b', "https://a.example/(or)*'x'"];
      for (const url of [...urls, 'https://a.example/axb']) await store.add(newReport(url, 90));
      const found = async (search: string) => {
        const { rows, total } = await store.list({ ...all, search });
        expect(total, search).toBe(rows.length);
        return rows.map(({ url }) => url);
      };
      expect(await found('100%')).toEqual([urls[0]]);
      expect(await found('A_B')).toEqual([urls[1]]);
      expect(await found("(OR)*'x'")).toEqual([urls[2]]);
      for (const search of [
        '"a',
        'axb" OR "a_b',
        'url:axb',
        'a.example AND axb',
        'axb*',
        'a\0b',
        '\u017f\u017fa',
        '<1>',
      ])
        expect(await found(search), search).toEqual([]);
    });

    it('says how many reports there are, whatever else is written at the same time', async () => {
      const { id } = await store.add(newReport('https://a.example/first', 90));
      await store.add(newReport('https://old.example/', 90));
      const others = Array.from({ length: 8 }, async (_, i) => {
        const added = await store.add(newReport(`https://${i % 2}.example/${i}`, i * 12));
        await store.update(id, { results: { findings: findings(i * 12), at: i } });
        if (i > 5) await store.delete(added.id);
      });
      await Promise.all([...others, store.deleteProject('old.example')]);
      const rows = await everything(store);
      for (const result of ['bad', 'decent', 'good'] as const) {
        const { total } = await store.list({ ...all, result });
        expect(total, result).toBe(rows.filter((row) => row.result === result).length);
      }
      const counted = (await store.listProjects(allProjects)).rows.flatMap(({ results }) =>
        Object.values(results),
      );
      expect(counted.reduce((sum, count) => sum + count, 0)).toBe(rows.length);
    });

    it("counts a project's reports through every change", async () => {
      const first = await store.add(newReport('https://a.example/1', 90));
      await store.add(newReport('https://a.example/2', 60));
      const counts = async () => (await store.listProjects(allProjects)).rows[0]?.results;
      expect(await counts()).toEqual({ good: 1, decent: 1, bad: 0 });
      await store.update(first.id, { results: { findings: findings(10), at: 2 } });
      expect(await counts()).toEqual({ good: 0, decent: 1, bad: 1 });
      await store.delete(first.id);
      expect(await counts()).toEqual({ good: 0, decent: 1, bad: 0 });
    });

    it('keeps a project whose last report was deleted, until the project is', async () => {
      const { id } = await store.add(newReport('https://a.example/1', 90, 7));
      await store.delete(id);
      const empty = { name: 'a.example', createdAt: 7, results: { good: 0, decent: 0, bad: 0 } };
      expect((await store.listProjects(allProjects)).rows).toMatchObject([empty]);
      expect(await store.deleteProject('a.example')).toMatchObject(empty);
      expect(await store.deleteProject('a.example')).toBeUndefined();
      expect((await store.listProjects(allProjects)).total).toBe(0);
    });

    it('has all data after reopening', async () => {
      const added = await store.add({
        ...newReport('https://a.example/1', 90),
        privacy: 2,
        passwordHash: 'x',
      });
      expect(added).toMatchObject({ privacy: 2, passwordHash: 'x', score: 90, page: { title: 'Größe' } });
      expect(await (await opened.reopen()).get(added.id)).toEqual(added);
    });

    it('keeps what a page says of itself, and knows nothing of it for a report without', async () => {
      const structuredData = [
        {
          format: 'json-ld',
          types: ['Product'],
          name: null,
          line: 3,
          rich_results: [
            {
              id: 'product-snippet',
              eligible: false,
              missing: ['name'],
              invalid: [{ property: 'offers.price', value: 'free', problem: 'number' }],
              recommended: ['review'],
            },
          ],
        },
        {
          format: 'json-ld',
          types: [],
          name: null,
          line: null,
          rich_results: [],
          error: { fault: 'syntax', at: ',', line: null },
        },
      ] as const;
      const { id } = await store.add({
        ...newReport('https://a.example/1', 90),
        findings: { ...findings(90), structuredData },
      });
      expect((await store.get(id))?.structuredData).toEqual(structuredData);
      await store.update(id, { results: { findings: findings(10), at: 2 } });
      expect((await store.get(id))?.structuredData).toBeNull();
    });

    it('lists how many checks a report fails, notes apart', async () => {
      const check = (state: 'failed' | 'passed', importance: 'high' | 'low' | 'note') =>
        ({ ...CHECK, state, importance }) as const;
      const { id } = await store.add({
        ...newReport('https://a.example/1', 90),
        findings: {
          ...findings(90),
          checks: [
            check('failed', 'high'),
            check('failed', 'note'),
            check('passed', 'low'),
            check('failed', 'low'),
          ],
        },
      });
      const listed = async () => (await store.list(all)).rows.map(({ toFix }) => toFix);
      expect(await listed()).toEqual([2]);
      await store.update(id, { results: { findings: findings(10), at: 2 } });
      expect(await listed()).toEqual([0]);
    });

    it('changes access and results separately', async () => {
      const { id } = await store.add(newReport('https://a.example/1', 90));
      const access = { privacy: 2, passwordHash: 'hash' } as const;
      expect(await store.update(id, { access })).toMatchObject({ ...access, score: 90, generatedAt: 1 });
      const results = { findings: findings(10), at: 9 };
      expect(await store.update(id, { results })).toMatchObject({ ...access, score: 10, generatedAt: 9 });
      expect(await store.update(id, { access: { privacy: 0, passwordHash: undefined } })).toMatchObject({
        privacy: 0,
        passwordHash: undefined,
        score: 10,
        createdAt: 1,
      });
      expect(await store.update(id + 1, { access })).toBeUndefined();
    });

    it('adds one report for a request that is repeated, also after reopening', async () => {
      const report = { ...newReport('https://a.example/1', 90), requestId: 'request-1' };
      const added = await store.add(report);
      expect(await store.add({ ...report, findings: findings(10) })).toEqual(added);
      const [left, right] = await Promise.all([
        store.add({ ...report, requestId: 'request-2' }),
        store.add({ ...report, requestId: 'request-2' }),
      ]);
      expect(left).toEqual(right);
      const later = await opened.reopen();
      expect(await later.createdBy('request-1')).toEqual(added);
      expect(await later.createdBy('request-3')).toBeUndefined();
      expect((await later.list(all)).total).toBe(2);
      await later.delete(added.id);
      expect(await later.createdBy('request-1')).toBeUndefined();
    });

    it('never reuses the number of a deleted report', async () => {
      const { id } = await store.add(newReport('https://a.example/1', 90));
      await store.delete(id);
      expect(await store.delete(id)).toBe(false);
      expect((await store.add(newReport('https://a.example/1', 90))).id).toBeGreaterThan(id);
    });
  });
}
