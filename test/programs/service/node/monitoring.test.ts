import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { PageUnreadable } from '../../../../lib/engine/ports.ts';
import { storedKey } from '../../../../lib/engine/store/keys.ts';
import type { AnalysisRecord } from '../../../../lib/engine/store/report-store.ts';
import { QueueFull } from '../../../../lib/engine/work-queue.ts';
import { openDatabase } from '../../../../lib/programs/service/node/database/open-database.ts';
import { SqlKeyStore } from '../../../../lib/programs/service/node/database/sql-key-store.ts';
import { reachOf } from '../../../../lib/programs/service/node/page-reader/reach.ts';
import type { StartOptions } from '../../../../lib/programs/service/node/serve.ts';
import { PAUSES, sendWebhook, signatureLines } from '../../../../lib/programs/service/node/webhook.ts';
import { NO_POSTGRES, startPostgres } from '../../../drivers/postgres.ts';
import { fakePage, fakePages, LISTED, PAGE_FACTS } from '../../../engine/page/fake-pages.ts';
import { type RunningTestService, startTestService } from '../running-service.ts';
import { serve } from './page-reader/local-server.ts';
import { serveRaw } from './page-reader/raw-server.ts';
import { type Received, startReceiver } from './receiver.ts';

const PAGE = 'https://pots.example/';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

let service: RunningTestService;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
/** What the page says, or why it cannot be read. */
let page: { title?: string; robots?: string; status?: number; signIn?: boolean; unreadable?: PageUnreadable };
let runs: number;
/** How far the clock of the service is ahead, in milliseconds. */
let ahead: number;

async function start(options: Partial<StartOptions> = {}): Promise<void> {
  service = await startTestService({
    allowPrivateNetworks: true,
    ahead: () => ahead,
    readPage: async (url) => {
      runs += 1;
      return page.unreadable ? { ok: false, reason: page.unreadable } : { ok: true, page: fakePage(url) };
    },
    analyse: (read) => analysed(read.asked),
    ...options,
  });
}

function analysed(url: string): AnalysisRecord {
  const { title = 'Pots', robots = '', status = 200, signIn = false } = page;
  const facts = { title, robots, description: '', h1: '', canonical: null, language: 'en' };
  const more = {
    hreflang: [],
    sitemap: 'none',
    links: [],
    more_links: 0,
    gone: [],
    words: 9,
    types: [],
  } as const;
  const isIndexed = !robots.includes('noindex');
  return {
    ...fakePages.analyse(fakePage(url)),
    page: { ...PAGE_FACTS, final_url: url, title, status, asks_to_sign_in: signIn },
    listing: isIndexed ? LISTED : { ...LISTED, answer: 'not-listed', reason: 'noindex-meta' },
    facts: { ...facts, ...more },
  };
}

beforeEach(async () => {
  page = {};
  runs = 0;
  ahead = 0;
  receiver = await startReceiver();
});
afterEach(async () => {
  await service.close();
  await receiver.close();
});

async function monitor(form: Record<string, string> = {}): Promise<void> {
  const { body } = await service.ask('POST', 'monitors', { url: PAGE, webhook: receiver.url, ...form });
  receiver.secret = (body as { data: { secret: string } }).data.secret;
  runs = 0;
}

interface Row {
  readonly id: number;
  readonly report: number;
  readonly due_at: string;
  readonly unread: string | null;
  readonly last_event: { readonly state: string; readonly failures: number } | null;
}
const row = async () => ((await service.ask('GET', 'monitors')).body as { data: Row[] }).data[0];

/** Lets time pass, and waits until the page was run once and is due later again. */
async function pass(time: number, next: typeof page = page): Promise<void> {
  page = next;
  const before = runs;
  ahead += time;
  await expect
    .poll(async () => runs > before && Date.parse((await row())?.due_at ?? '') > Date.now() + ahead, {
      timeout: 20_000,
    })
    .toBe(true);
  expect(runs).toBe(before + 1);
}

/** Waits for the next webhook. */
async function received(count: number): Promise<Received> {
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(count);
  return receiver.received[count - 1] as Received;
}

const stateOf = async () => (await row())?.last_event;

const DATABASES = [
  { name: 'SQLite', create: async (): Promise<Partial<StartOptions>> => ({}) },
  ...(postgres
    ? [
        {
          name: 'PostgreSQL',
          create: async () => ({ database: await postgres.create(), apiKey: 'vdt_first' }),
        },
      ]
    : []),
];
if (!postgres) it('PostgreSQL', ({ skip }) => skip(NO_POSTGRES));

describe.each(DATABASES)('a page that the service with $name monitors', ({ create }) => {
  it('is run when it is due, and what got worse or was fixed is sent with before and after, signed', async () => {
    await start(await create());
    await monitor();
    await pass(DAY + HOUR);
    await pass(DAY, { title: '<!channel> Chairs', robots: 'noindex' });
    const { event, isSigned, timestamp } = await received(1);
    expect(isSigned).toBe(true);
    expect(Math.abs(timestamp - (Date.now() + ahead) / 1000)).toBeLessThan(60);
    const { id, report } = (await row()) ?? {};
    expect(event).toEqual({
      type: 'page.changed',
      text: `A monitored page changed\n${PAGE}\n${[
        'Indexing: Can be indexed → Can’t be indexed',
        'Robots: none → noindex',
        'Title: Pots → ‹!channel› Chairs',
      ].join('\n')}`,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      data: {
        monitor: id,
        url: PAGE,
        report,
        changes: [
          { of: 'indexing', before: 'listed', after: 'not-listed', way: 'worse' },
          { of: 'robots', before: '', after: 'noindex', way: 'other' },
          { of: 'title', before: 'Pots', after: '<!channel> Chairs', way: 'other' },
        ],
      },
    });
    // the report is the newest reading
    expect((await service.ask('GET', `reports/${report}`)).body).toMatchObject({
      data: { facts: { title: '<!channel> Chairs' } },
    });
    // what was fixed is news, and what stays as it is is none
    await pass(DAY, { title: '<!channel> Chairs' });
    expect((await received(2)).event.data.changes).toEqual([
      { of: 'indexing', before: 'not-listed', after: 'listed', way: 'better' },
    ]);
    await pass(DAY, { title: '<!channel> Chairs' });
    expect(receiver.received).toHaveLength(2);
    expect(await stateOf()).toMatchObject({ state: 'delivered', failures: 0 });
  });
});

it.each([
  [{ unreadable: { kind: 'unreachable', message: 'Nobody answers at pots.example.' } }, 'Nobody answers'],
  [{ status: 429 }, 'The site asked for a pause.'],
  [{ signIn: true }, 'A sign-in page answered.'],
] as const)(
  'a page that says nothing (%o) is not worse: after two periods that is sent once',
  async (state, why) => {
    await start();
    await monitor();
    await pass(DAY);
    await pass(DAY, { ...state, title: 'Not the page', robots: 'noindex' });
    expect((await row())?.unread).toContain(why);
    expect(receiver.received).toEqual([]);
    await pass(DAY + HOUR);
    const { type, data } = (await received(1)).event;
    expect(type).toBe('page.unread');
    expect(data['reason']).toContain(why);
    expect(Date.parse(String(data['since']))).toBeLessThan(Date.now() + ahead - 2 * DAY);
    await pass(DAY);
    await pass(DAY, {});
    expect((await row())?.unread).toBeNull();
    // it is as it was
    expect(receiver.received).toHaveLength(1);
  },
);

it('a page for which the service has no time is tried again soon, and is not at fault', async () => {
  let isFull = false;
  await start({
    analyse: (read) => {
      if (isFull) throw new QueueFull();
      return analysed(read.asked);
    },
  });
  await monitor();
  isFull = true;
  await pass(DAY);
  const { unread, due_at } = (await row()) ?? {};
  expect(unread).toBe('Too many reports are being made. Try again in 300 seconds.');
  expect(Date.parse(String(due_at)) - Date.now() - ahead).toBeLessThan(301_000);
  isFull = false;
  await pass(301_000);
  expect((await row())?.unread).toBeNull();
});

it('a report that cannot be stored is no reason to read its page again and again', async () => {
  let isBroken = false;
  await start({
    analyse: (read) => ({ ...analysed(read.asked), ...(isBroken && { checks: undefined as never }) }),
  });
  await monitor();
  isBroken = true;
  await pass(DAY);
  expect((await row())?.unread).toBe('Something went wrong in the report service. See its log for details.');
  expect(service.lines.join('\n')).toContain('Monitoring failed: TypeError');
  isBroken = false;
  await pass(4 * HOUR);
  expect((await row())?.unread).toBeNull();
});

it('a run counts as a request of its account, and waits while that has none left', async () => {
  await start({ rateLimit: { requests: 20, seconds: 600 } });
  await monitor();
  for (let n = 0; n < 25; n += 1) await service.ask('GET', 'reports');
  ahead += DAY - 601_000;
  await expect.poll(async () => (await service.ask('GET', 'reports')).status).toBe(200);
  ahead += 601_000 - 300_000;
  for (let n = 0; n < 20; n += 1) await service.ask('GET', 'reports');
  expect(runs).toBe(0);
  ahead += 300_000 - 1;
  await expect.poll(() => runs, { timeout: 20_000 }).toBe(1);
});

it('a machine that slept for days makes one run, and a clock that was ahead delays none for longer than a period', async () => {
  await start();
  await monitor();
  await pass(9 * DAY);
  await pass(400 * DAY);
  // put right: from now on a day is waited
  ahead = 0;
  await expect
    .poll(async () => Date.parse((await row())?.due_at ?? '') < Date.now() + DAY + HOUR, { timeout: 20_000 })
    .toBe(true);
  await pass(DAY);
});

it('is checked at once if that is asked for', async () => {
  await start();
  await monitor({ every: 'week' });
  expect((await service.ask('POST', `monitors/${(await row())?.id}/check`)).status).toBe(202);
  await pass(0, { title: 'Chairs' });
  expect((await received(1)).event.data['changes']).toMatchObject([{ of: 'title' }]);
});

it('is checked once more if that is asked for while it is being read', async () => {
  const reading = Promise.withResolvers<void>();
  const goesOn = Promise.withResolvers<void>();
  let isHeld = false;
  await start({
    readPage: async (url) => {
      runs += 1;
      if (isHeld) {
        isHeld = false;
        reading.resolve();
        await goesOn.promise;
      }
      return { ok: true, page: fakePage(url) };
    },
  });
  await monitor();
  const check = async () => service.ask('POST', `monitors/${(await row())?.id}/check`);
  isHeld = true;
  await check();
  await reading.promise;
  await check();
  await check();
  goesOn.resolve();
  await expect.poll(() => runs, { timeout: 20_000 }).toBe(2);
  await pass(DAY);
});

it('is not run any more when all keys of its account are revoked', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verdict-monitoring-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'reports.sqlite');
  const read: string[] = [];
  await start({
    database: file,
    apiKey: 'vdt_first',
    readPage: async (url) => {
      read.push(url);
      return { ok: true, page: fakePage(url) };
    },
  });
  await monitor();
  const database = await openDatabase(file);
  const keys = new SqlKeyStore(database);
  await keys.add('shop', await storedKey('vdt_other'));
  const headers = { authorization: 'Bearer vdt_other' };
  const body = new URLSearchParams({ url: `${PAGE}shop`, webhook: receiver.url });
  await service.send('/api/v1/monitors', { method: 'POST', headers, body });
  await keys.revoke(1);
  await database.close();
  ahead += 2 * DAY;
  await expect.poll(() => read.length, { timeout: 20_000 }).toBe(3);
  expect(read).toEqual([PAGE, `${PAGE}shop`, `${PAGE}shop`]);
});

describe('a webhook', () => {
  it('is sent again with growing pauses under one id and a new signature, until it is given up', async () => {
    await start();
    await monitor();
    receiver.answer = (_, response) => void response.writeHead(500).end('no');
    await pass(DAY, { title: 'Chairs' });
    await received(1);
    for (const [at, wait] of PAUSES.entries()) {
      await expect.poll(stateOf, { timeout: 20_000 }).toMatchObject({ state: 'waiting', failures: at + 1 });
      ahead += wait;
      await received(at + 2);
    }
    await expect.poll(stateOf).toMatchObject({ state: 'failed', failures: PAUSES.length + 1 });
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    expect(new Set(receiver.received.map(({ timestamp }) => timestamp)).size).toBe(PAUSES.length + 1);
    expect(receiver.received.every(({ isSigned }) => isSigned)).toBe(true);
    expect(service.lines.join('\n')).not.toContain(receiver.url);
  });

  it('is given up at once by a receiver that wants no more, and the next event is sent all the same', async () => {
    await start();
    await monitor();
    receiver.answer = (_, response) => void response.writeHead(410).end();
    await pass(DAY, { title: 'Chairs' });
    await received(1);
    await expect.poll(stateOf).toMatchObject({ state: 'failed', failures: 1 });
    await pass(DAY, { title: 'Lamps' });
    expect((await received(2)).id).not.toBe(receiver.received[0]?.id);
  });

  it('is signed with the new secret alone once that was replaced, also at another page that has it', async () => {
    await start();
    await monitor();
    const { id = 0 } = (await row()) ?? {};
    const old = receiver.secret;
    const { body } = await service.ask('POST', `monitors/${id}/secret`);
    expect((body as { data: { secret: string } }).data.secret).not.toBe(old);
    await pass(DAY, { title: 'Chairs' });
    expect((await received(1)).isSigned).toBe(false);
    await service.ask('DELETE', `monitors/${id}`);
    await monitor();
    await pass(DAY, { title: 'Lamps' });
    expect((await received(2)).isSigned).toBe(true);
    expect(receiver.secret).not.toBe(old);
    expect((await service.ask('POST', 'monitors/99/secret')).status).toBe(404);
  });

  it('of a page that changes again and again waits with its five newest events', async () => {
    await start();
    await monitor();
    receiver.answer = (_, response) => void response.writeHead(500).end();
    const titles = ['Chairs', 'Lamps', 'Beds', 'Rugs', 'Desks', 'Vases', 'Bowls'];
    for (const title of titles) await pass(DAY, { title });
    const events = () => new Map(receiver.received.map(({ id, event }) => [id, event.data['changes']]));
    await expect.poll(() => events().size, { timeout: 20_000 }).toBe(titles.length);
    receiver.answer = (_, response) => void response.writeHead(204).end();
    receiver.received.length = 0;
    await expect
      .poll(
        () => {
          ahead += HOUR;
          return events().size;
        },
        { timeout: 20_000, interval: 1_000 },
      )
      .toBe(5);
    expect([...events().values()].flat()).toHaveLength(5);
  });

  it('that waits goes to the address that is given in the meantime', async () => {
    await start();
    await monitor();
    receiver.answer = (_, response) => void response.writeHead(500).end();
    await pass(DAY, { title: 'Chairs' });
    await received(1);
    const other = await startReceiver();
    await expect.poll(stateOf, { timeout: 20_000 }).toMatchObject({ failures: 1 });
    await monitor({ webhook: other.url });
    ahead += PAUSES[0] ?? 0;
    await expect.poll(() => other.received.length, { timeout: 20_000 }).toBe(1);
    expect(receiver.received).toHaveLength(1);
    await other.close();
  });
});

describe('of a hostile receiver', () => {
  const send = (url: string, allowPrivateNetworks = true) =>
    sendWebhook(
      { url, secret: 'whsec_aHVzaA==', id: 'msg_1', at: Date.now(), body: '{"title":"Töpfe"}' },
      reachOf({ allowPrivateNetworks }),
    );
  beforeEach(() => start());

  it('a redirect is not followed', async () => {
    let asked = 0;
    const url = await serve((request, response) => {
      asked += 1;
      response.writeHead(request.url === '/' ? 307 : 200, { location: '/else' }).end();
    });
    expect(await send(`${url}/`)).toBe(307);
    expect(asked).toBe(1);
  });

  it('an endless answer is not read', async () => {
    let sent = 0;
    const ended = new Promise<void>((resolve) => {
      void serve((_, response) => {
        response.writeHead(200);
        const more = setInterval(() => {
          sent += 1;
          response.write('x'.repeat(100_000));
        }, 1);
        response.on('close', () => {
          clearInterval(more);
          resolve();
        });
      }).then(async (url) => expect(await send(url)).toBe(200));
    });
    await ended;
    expect(sent).toBeLessThan(1_000);
  });

  it.each([
    ['an endless head', `HTTP/1.1 200 OK\r\n${'X-More: more\r\n'.repeat(40_000)}`],
    ['no HTTP', '220 mail.example ESMTP\r\n'],
    ['nothing', ''],
    ['half a line', 'HTTP/1.'],
    ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\n\r\n'],
  ])('%s is no success', async (_, answer) => {
    expect(await send(await serveRaw({ '/': answer }))).toBeUndefined();
  });

  it('an answer that does not come ends the wait after fifteen seconds', async () => {
    const begun = performance.now();
    expect(await send(await serve(() => {}))).toBeUndefined();
    expect(performance.now() - begun).toBeGreaterThan(14_000);
  });

  it('an address in a private network is not connected to, whatever its name', async () => {
    let asked = 0;
    const url = await serve((_, response) => {
      asked += 1;
      response.end();
    });
    const { port } = new URL(url);
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433'])
      expect(await send(`http://${host}:${port}/`, false)).toBeUndefined();
    expect(asked).toBe(0);
  });
});

it('is signed as the specification of Standard Webhooks shows it', async () => {
  await start();
  // the example with which its libraries are tested (https://github.com/standard-webhooks/standard-webhooks)
  const lines = signatureLines({
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: 1_614_265_330_999,
    body: '{"test": 2432232314}',
  });
  expect(lines).toContain('webhook-timestamp: 1614265330');
  expect(lines).toContain('webhook-signature: v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});
