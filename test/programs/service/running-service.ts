import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { SqliteConnection } from '../../../lib/programs/service/node/database/sqlite-connection.ts';
import { scryptPasswords } from '../../../lib/programs/service/node/scrypt-passwords.ts';
import type { StartOptions } from '../../../lib/programs/service/node/serve.ts';
import type { builtService } from '../../../lib/tooling/service/built-service.ts';
import { fakePages } from '../../engine/page/fake-pages.ts';

export const reportSchema = z.object({
  id: z.number(),
  url: z.string(),
  project: z.string(),
  result: z.string(),
  score: z.number(),
  privacy: z.number(),
  created_at: z.string(),
  generated_at: z.string(),
  report_url: z.string().optional(),
});
const listSchema = z.object({
  data: z.array(z.unknown()),
  links: z.object({
    first: z.string(),
    last: z.string(),
    prev: z.string().nullable(),
    next: z.string().nullable(),
  }),
  meta: z.object({
    current_page: z.number(),
    from: z.number().nullable(),
    last_page: z.number(),
    path: z.string(),
    per_page: z.number(),
    to: z.number().nullable(),
    total: z.number(),
  }),
});

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A service with storage of its own. */
export interface TestService {
  readonly url: string;
  /** Lines of the log. */
  readonly lines: readonly string[];
  /** Calls the interface, e.g. `ask('GET', 'reports?sort=asc')`; a form makes it a form-encoded write. */
  ask(method: string, path: string, form?: Record<string, string>): Promise<Answer>;
  /** Any request with its key, e.g. `send('/api/v1/reports', { method: 'PATCH' })`. */
  send(path: string, init?: RequestInit): Promise<Response>;
  /** Stores a report and returns it. */
  store(url: string, form?: Record<string, string>): Promise<z.infer<typeof reportSchema>>;
  /** A page of a list. */
  list(path: string): Promise<z.infer<typeof listSchema>>;
  close(): Promise<void>;
}

/** A service over real HTTP. */
export interface RunningTestService extends TestService {
  readonly key: string;
}

/**
 * Starts a service on a free port, with pages that need no network and passwords that are hashed quickly; `seed` fills
 * its database first. Only Vite can load the source of the service: programs that Node runs as they are pass
 * `builtService`.
 */
export async function startTestService(
  options: Partial<StartOptions> = {},
  seed?: (connection: SqliteConnection) => void | Promise<void>,
  load: typeof builtService = () => import('../../../lib/programs/service/node/serve.ts'),
): Promise<RunningTestService> {
  const folder = mkdtempSync(join(tmpdir(), 'verdict-test-'));
  const database = join(folder, 'reports.sqlite');
  if (seed) {
    const connection = new SqliteConnection(database);
    await seed(connection);
    await connection.close();
  }
  const lines: string[] = [];
  const { startService } = await load();
  const running = await startService({
    port: 0,
    host: '127.0.0.1',
    database,
    allowPrivateNetworks: false,
    log: (line) => lines.push(line),
    passwords: scryptPasswords({ N: 16, r: 1, p: 1 }),
    ...(options.analysisWorker ? { readPage: fakePages.readPage } : fakePages),
    ...options,
  });
  const key = running.apiKey;
  if (key === undefined) throw new Error('A new service created no key.');

  const send = (path: string, init: RequestInit = {}) =>
    fetch(running.url + path, { ...init, headers: { authorization: `Bearer ${key}`, ...init.headers } });
  const close = async () => {
    await running.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { key, ...testService({ url: running.url, lines, send, close }) };
}

function testService(host: Pick<TestService, 'url' | 'lines' | 'send' | 'close'>): TestService {
  const ask: TestService['ask'] = async (method, path, form) => {
    const response = await host.send(`/api/v1/${path}`, {
      method,
      headers: { accept: 'application/json' },
      ...(form && { body: new URLSearchParams(form) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return {
    ...host,
    ask,
    async store(url, form = {}) {
      const { status, body } = await ask('POST', 'reports', { url, ...form });
      if (status !== 201) throw new Error(`Not stored: ${status} ${JSON.stringify(body)}`);
      return z.object({ data: reportSchema }).parse(body).data;
    },
    async list(path) {
      const { status, body } = await ask('GET', path);
      if (status !== 200) throw new Error(`Not listed: ${status} ${JSON.stringify(body)}`);
      return listSchema.parse(body);
    },
  };
}
