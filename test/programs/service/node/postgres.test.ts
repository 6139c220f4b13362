import { afterAll, describe, expect, it, vi } from 'vitest';
import type { MadeFindings, MakeFindings } from '../../../../lib/engine/make-findings.ts';
import type { Analyser } from '../../../../lib/engine/ports.ts';
import { storedKey } from '../../../../lib/engine/store/keys.ts';
import { databaseName, openDatabase } from '../../../../lib/programs/service/node/database/open-database.ts';
import { SqlKeyStore } from '../../../../lib/programs/service/node/database/sql-key-store.ts';
import { SqlReportStore } from '../../../../lib/programs/service/node/database/sql-report-store.ts';
import { OtherTables } from '../../../../lib/programs/service/node/database/tables.ts';
import { PageQueue } from '../../../../lib/programs/service/node/page-queue.ts';
import { newReport, reportPicture } from '../../../across/new-report.ts';
import { testStore } from '../../../across/store-contract.ts';
import { testPictures } from '../../../across/test-pictures.ts';
import { NO_POSTGRES, startPostgres } from '../../../drivers/postgres.ts';
import { fakePages } from '../../../engine/page/fake-pages.ts';
import { startTestService } from '../running-service.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const LIST = {
  search: undefined,
  project: undefined,
  result: undefined,
  ...({ sortBy: 'id', direction: 'asc', perPage: 100, page: 1 } as const),
};

if (postgres === undefined) {
  it('PostgreSQL', ({ skip }) => skip(NO_POSTGRES));
} else {
  testStore('PostgreSQL', async () => {
    const url = await postgres.create();
    let database = await openDatabase(url);
    return {
      store: new SqlReportStore(database),
      reopen: async () => {
        await database.close();
        database = await openDatabase(url);
        return new SqlReportStore(database);
      },
      close: () => database.close(),
    };
  });

  testPictures('PostgreSQL', async () => openDatabase(await postgres.create()));

  describe('processes that share a PostgreSQL database', () => {
    /** Several processes have connections of their own. */
    const openTwice = async () => {
      const url = await postgres.create();
      return Promise.all([openDatabase(url), openDatabase(url)]);
    };

    it('make its tables once, when they start together', async () => {
      const url = await postgres.create();
      const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase(url)));
      const accounts = await opened[0]?.read((sql) => sql.all('SELECT name FROM accounts'));
      expect(accounts).toEqual([{ name: 'main' }]);
      for (const database of opened) await database.close();
    });

    it('make one first key, when they start together', async () => {
      const [one, other] = await openTwice();
      const keys = [one, other, one, other].map((database) => new SqlKeyStore(database));
      const made = await Promise.all(
        keys.map(async (store, index) => store.addFirst('main', await storedKey(`key ${index}`))),
      );
      expect(made.filter(Boolean)).toHaveLength(1);
      await Promise.all([one.close(), other.close()]);
    });

    it('store one report for a request that both carry out', async () => {
      const [one, other] = await openTwice();
      const stores = [one, other].map((database) => new SqlReportStore(database));
      for (let i = 0; i < 20; i += 1) {
        const report = { ...newReport('https://a.example/', 90), requestId: `request ${i}` };
        const [left, right] = await Promise.all(stores.map((store) => store.add(report)));
        expect(left).toEqual(right);
      }
      expect((await stores[0]?.list(LIST))?.total).toBe(20);
      await Promise.all([one.close(), other.close()]);
    });

    it('lose no report that is added while its project is deleted', async () => {
      const [one, other] = await openTwice();
      const [deleting, adding] = [new SqlReportStore(one), new SqlReportStore(other)];
      for (let i = 0; i < 20; i += 1) {
        await adding.add(newReport('https://a.example/before', 50));
        const [, { id }] = await Promise.all([
          deleting.deleteProject('a.example'),
          adding.add(newReport('https://a.example/', 90)),
        ]);
        const kept = await deleting.get(id);
        const { rows } = await deleting.listProjects({ ...LIST, sortBy: 'project' });
        // it was added before the deletion began, or it is still there with its project
        expect(rows.map(({ results }) => results.good)).toEqual(kept ? [1] : []);
        await deleting.deleteProject('a.example');
      }
      await Promise.all([one.close(), other.close()]);
    });
  });

  it('a page that no worker takes fails after fifteen minutes', async () => {
    const url = await postgres.create();
    const database = await openDatabase(url);
    const queue = new PageQueue({
      database,
      mostWaiting: 100,
      onError: (error) => expect.unreachable(error.message),
    });
    const begun = performance.now();
    try {
      let failure = '';
      const made = queue
        .make({ url: 'https://a.example/', account: 1, requestId: undefined })
        .catch((error: Error) => {
          failure = error.message;
        });
      const isOrdered = () => database.read((sql) => sql.get('SELECT id FROM page_work'));
      await expect.poll(isOrdered).toBeDefined();
      expect(failure).toBe('');
      vi.spyOn(performance, 'now').mockReturnValue(begun + 16 * 60_000);
      await made;
      expect(failure).toBe('No worker has taken the page.');
    } finally {
      vi.restoreAllMocks();
      await queue.close();
      await database.close();
    }
  });

  describe('pages that wait for workers', () => {
    const openQueue = async (mostWaiting: number) => {
      const database = await openDatabase(await postgres.create());
      const onError = (error: Error) => expect.unreachable(error.message);
      const queue = new PageQueue({ database, mostWaiting, onError });
      const refused: string[] = [];
      /** Orders these pages, one after the other. */
      const order = async (account: number, ...pages: string[]) => {
        for (const page of pages) {
          const url = `https://${page}`;
          void queue.make({ url, account, requestId: undefined }).catch(() => refused.push(page));
          const find = () =>
            database.read((sql) => sql.get('SELECT id FROM page_work WHERE url = :url', { url }));
          await expect.poll(async () => refused.includes(page) || (await find()) !== undefined).toBe(true);
        }
      };
      const close = async () => {
        await queue.close();
        await database.close();
      };
      return { queue, order, refused, close };
    };

    it('are taken from the account with the fewest in work, and then from the host with the fewest', async () => {
      const { queue, order, close } = await openQueue(100);
      await order(1, 'a.example/1', 'a.example/2', 'a.example/3', 'b.example/1');
      await order(2, 'c.example/1');
      const begun: string[] = [];
      let end = () => {};
      const ended = new Promise<MadeFindings>((resolve) => {
        end = () => resolve({ ok: false, message: 'ended' });
      });
      const make: MakeFindings = ({ url }) => {
        begun.push(url);
        return ended;
      };
      queue.work(make, { atOnce: 3 });
      await expect.poll(() => begun).toHaveLength(3);
      expect(begun).toEqual(['https://a.example/1', 'https://c.example/1', 'https://b.example/1']);
      end();
      await close();
    });

    it('make room for those of other accounts and hosts when they are too many', async () => {
      const { order, refused, close } = await openQueue(4);
      await order(1, 'a.example/1', 'a.example/2', 'a.example/3', 'b.example/1', 'c.example/1');
      // of one host half as many
      await expect.poll(() => refused).toEqual(['a.example/3']);
      await order(2, 'd.example/1');
      await expect.poll(() => refused).toHaveLength(2);
      expect(refused[1]).toBe('a.example/2');
      await close();
    });
  });

  describe('the service with a PostgreSQL database', () => {
    it('makes a key at its first start, and keeps reports', async () => {
      const database = await postgres.create();
      const service = await startTestService({ database });
      const { id } = await service.store('https://pots.example/Blue', {
        privacy: '2',
        password: 'terracotta',
      });
      expect((await service.list('reports?search=blue')).meta.total).toBe(1);
      expect((await service.list('reports?search=%00')).meta.total).toBe(0);
      expect((await service.list('reports?project=%00')).meta.total).toBe(0);
      expect((await service.ask('GET', 'projects/pots.example/site')).status).toBe(200);
      await service.close();
      const again = await startTestService({ database, apiKey: service.key });
      expect((await again.ask('GET', `reports/${id}`)).status).toBe(200);
      await again.close();
    });

    it('shows the picture that a worker has taken in the page of the report', async () => {
      const analyse: Analyser = (page) => ({
        ...fakePages.analyse(page),
        picture: reportPicture('doctype'),
      });
      const service = await startTestService({ database: await postgres.create(), analyse });
      const { report_url = '' } = await service.store('https://pots.example/', { privacy: '0' });
      const page = await (await fetch(report_url)).text();
      expect(page).toContain(`src="data:image/webp;base64,${reportPicture().image}"`);
      expect(page).toMatch(/href="#finding-1" aria-label="1: Doctype/);
      await service.close();
    });

    it('does not touch a database of another version', async () => {
      const url = await postgres.create();
      const database = await openDatabase(url);
      await database.write((sql) => sql.run('UPDATE schema SET version = 9'));
      await database.close();
      await expect(openDatabase(url)).rejects.toThrow(OtherTables);
    });

    it('says in a sentence that a database cannot be opened, without its password', async () => {
      const url = `${await postgres.create()}_missing`.replace('postgres@', 'postgres:hush@');
      const message = await openDatabase(url).catch((error: Error) => error.message);
      expect(message).toMatch(
        /^The database postgres:\/\/postgres@\S+_missing cannot be opened \(.*does not exist\)\. /,
      );
      expect(message).not.toContain('hush');
    });

    it('goes on after its connections were broken', async () => {
      const url = await postgres.create();
      const service = await startTestService({ database: url });
      await service.store('https://pots.example/');
      const other = await openDatabase(url);
      await other.read((sql) =>
        sql.all(
          'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
        ),
      );
      await other.close();
      await expect.poll(async () => (await service.ask('GET', 'reports')).status).toBe(200);
      await service.store('https://pots.example/');
      expect((await service.list('reports')).meta.total).toBe(2);
      await service.close();
    });

    it('is too busy, and not away, while it uses all its connections itself', async () => {
      const database = await openDatabase(await postgres.create());
      const long = Array.from({ length: 4 }, () => database.note((sql) => sql.get('SELECT pg_sleep(7)')));
      await expect(database.note((sql) => sql.get('SELECT 1'))).rejects.toMatchObject({
        reason: 'crowded',
      });
      await Promise.all(long);
      await database.close();
    });

    it('answers 503 while its database is away', async () => {
      const own = await startPostgres();
      const service = await startTestService({ database: (await own?.create()) ?? '' });
      await own?.stop();
      const { status, headers, body } = await service.ask('GET', 'reports');
      expect((await fetch(`${service.url}/health`)).status).toBe(503);
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toBe('5');
      expect(body).toEqual({
        message: 'The database of the reports does not answer. Try again in 5 seconds.',
      });
      await service.close();
    });
  });
}

it.each([
  ['.verdict/reports.sqlite', '.verdict/reports.sqlite'],
  ['postgres://db.example/verdict', 'postgres://db.example/verdict'],
  ['postgres://team:pass@db.example/verdict?sslmode=require', 'postgres://team@db.example/verdict'],
  ['postgresql://team:p%40ss@db.example:5433/verdict', 'postgresql://team@db.example:5433/verdict'],
])('the database %s is named without its password', (database, name) => {
  expect(databaseName(database)).toBe(name);
});
