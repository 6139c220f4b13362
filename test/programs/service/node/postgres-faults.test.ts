import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../lib/programs/service/node/database/open-database.ts';
import type { SqlDatabase } from '../../../../lib/programs/service/node/database/sql-database.ts';
import { NO_POSTGRES, startPostgres } from '../../../drivers/postgres.ts';
import { type Answer, type RunningTestService, startTestService } from '../running-service.ts';
import { FAULTS, type PostgresProxy, startPostgresProxy } from './postgres-proxy.ts';

/** So that it does not take long until a silent connection is given up; in the order of those in use. */
const QUICK = '?idle_in_transaction_session_timeout=1000&lock_timeout=1500&query_timeout=2000';
/** The time for a list, in milliseconds, on top of what it takes in this run on a busy machine. */
const SOON_MS = 2_000;

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

if (postgres === undefined) it('faults of PostgreSQL', ({ skip }) => skip(NO_POSTGRES));
else {
  let url: string;
  let proxy: PostgresProxy;
  let service: RunningTestService;
  let direct: SqlDatabase;
  let count = 0;
  /** Statements that operations before have sent. */
  const tried = new Set<string>();

  beforeAll(async () => {
    url = await postgres.create();
    proxy = await startPostgresProxy(url);
    // with a limit, so that what counts requests is tried, too
    const rateLimit = { requests: 1e6, seconds: 60 };
    service = await startTestService({ database: proxy.urlOf(url) + QUICK, rateLimit });
    direct = await openDatabase(url);
  });
  afterAll(async () => {
    await service.close();
    await direct.close();
    await proxy.close();
  });

  const stored = (page: string) =>
    direct.read((sql) => sql.all('SELECT id, privacy FROM reports WHERE url = :page', { page }));
  const idOf = async (page: string) => String((await stored(page))[0]?.['id']);
  const list = () => service.ask('GET', 'reports?per_page=10');
  const lasting = async (work: () => Promise<Answer>) => {
    const start = performance.now();
    const { status } = await work();
    return { status, ms: performance.now() - start };
  };

  /** An operation on a page; `isDone` says whether its effect is stored, once. */
  interface Operation {
    readonly name: string;
    readonly isNew?: true;
    readonly run: (page: string) => Promise<Answer>;
    readonly isDone: (page: string) => Promise<boolean>;
  }
  const isGone = async (page: string) => (await stored(page)).length === 0;
  const OPERATIONS: readonly Operation[] = [
    {
      name: 'a create',
      isNew: true,
      run: (page) => service.ask('POST', 'reports', { url: page }),
      isDone: async (page) => (await stored(page)).length === 1,
    },
    {
      name: 'a rerun that changes the privacy',
      run: async (page) =>
        service.ask('PATCH', `reports/${await idOf(page)}`, { privacy: '0', results: '1' }),
      isDone: async (page) => (await stored(page)).map(({ privacy }) => privacy).join() === '0',
    },
    {
      name: 'a deletion',
      run: async (page) => service.ask('DELETE', `reports/${await idOf(page)}`),
      isDone: isGone,
    },
    {
      name: 'the deletion of a project',
      run: (page) => service.ask('DELETE', `projects/${new URL(page).host}`),
      isDone: isGone,
    },
    { name: 'a list', run: () => service.ask('GET', 'reports?search=page'), isDone: async () => true },
  ];

  /** Does what the answers say until the operation is done. */
  async function asTold({ run, isDone, isNew }: Operation, page: string): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const { status, headers } = await run(page);
      const isStored = await isDone(page);
      const isUnknown = status === 503 && !headers.has('retry-after');
      if (status < 300 || (isUnknown && isStored)) return expect(isStored).toBe(true);
      // an earlier request has deleted it
      if (status === 404 && tries > 1 && isStored) return;
      expect(status).toBe(503);
      // who is asked to try again has no report
      if (isNew && !isUnknown) expect(isStored).toBe(false);
      expect(tries).toBeLessThan(10);
    }
  }

  async function newPage({ isNew }: Operation): Promise<string> {
    count += 1;
    const page = `https://page-${count}.example/`;
    if (!isNew) await service.store(page);
    return page;
  }

  describe.each(OPERATIONS)('$name', (operation) => {
    let statements: string[];
    beforeAll(async () => {
      const page = await newPage(operation);
      proxy.statements();
      await operation.run(page);
      statements = proxy.statements().filter((statement) => !tried.has(statement));
      for (const statement of statements) tried.add(statement);
      expect(statements).not.toEqual([]);
    });

    it.each(FAULTS)(
      'is done once, and lists are sent, when a connection is %s at any statement',
      {
        timeout: 300_000,
      },
      async (fault) => {
        let faults = 0;
        for (const statement of statements) {
          const page = await newPage(operation);
          const alone = await lasting(list);
          const fallen = proxy.at(statement, fault);
          const done = asTold(operation, page);
          // what is only sent now and then, beside the operation, may not come while it lasts
          if (!(await Promise.race([fallen, done.then(() => false)]))) continue;
          faults += 1;
          const beside = await lasting(list);
          await done;
          const wanted = { statement, status: 200, isSoon: true, isDone: true };
          expect({
            statement,
            status: beside.status,
            isSoon: beside.ms < SOON_MS + 5 * alone.ms,
            isDone: await operation.isDone(page),
          }).toEqual(wanted);
        }
        expect(faults).toBeGreaterThan(0);
      },
    );
  });

  it('lists are sent and orders end while another program holds every row and then is silent', {
    timeout: 120_000,
  }, async () => {
    const pages = Array.from({ length: 12 }, () => 'https://held.example/');
    await service.store('https://held.example/');
    const holder = new Client(url);
    await holder.connect();
    await holder.query('BEGIN');
    const tables = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'";
    const { rows } = await holder.query<{ tablename: string }>(tables);
    for (const { tablename } of rows) await holder.query(`SELECT * FROM ${tablename} FOR UPDATE`);
    const orders = pages.map((page) => service.ask('POST', 'reports', { url: page }));
    const isOver = Promise.race(orders).then(() => true);
    expect(await Promise.race([list().then(({ status }) => status), isOver])).toBe(200);
    expect(new Set((await Promise.all(orders)).map(({ status }) => status))).toEqual(new Set([503]));
    await holder.end();
    await service.store('https://held.example/');
    expect(await stored('https://held.example/')).toHaveLength(2);
  });
}
