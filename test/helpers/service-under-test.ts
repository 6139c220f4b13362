import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { startService } from '../../lib/service/node/serve.ts';

const reportSchema = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  url: z.string(),
  result: z.enum(['good', 'decent', 'bad']).nullable(),
  score: z.number().nullish(),
  privacy: z.coerce.number(),
});

/** A report as the service itself tells it. */
export type StoredReport = z.infer<typeof reportSchema>;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The embedded report service with a database of its own, asked past the extension: what it says is what is true. */
export interface ServiceUnderTest {
  readonly url: string;
  readonly key: string;
  /** One request of the interface, e.g. `ask('GET', 'reports?per_page=10')`; a form makes it a form-encoded write. */
  ask(method: string, path: string, form?: Readonly<Record<string, string>>): Promise<Answer>;
  /** All reports (at most 100), newest first. */
  reports(): Promise<StoredReport[]>;
  /** How many reports there are. */
  count(): Promise<number>;
  /** The reports of exactly this address. */
  reportsOf(url: string): Promise<StoredReport[]>;
  report(id: string): Promise<StoredReport>;
  /** Has it make a report; the page is really read. */
  create(url: string, form?: Readonly<Record<string, string>>): Promise<StoredReport>;
  /** Stops it, as a machine that goes down does. The database stays. */
  stop(): Promise<void>;
}

/** Starts a service on a free port. `remove` stops it and removes its database. */
export async function startServiceUnderTest(): Promise<ServiceUnderTest & { remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'verdict-service-'));
  const running = await startService({
    port: 0,
    host: '127.0.0.1',
    database: join(folder, 'reports.sqlite'),
    allowPrivateNetworks: true,
    maxBytes: 10 * 1024 * 1024,
    timeoutMs: 30_000,
  });
  const key = running.apiKey;
  if (!key) throw new Error('A new service made no key.');

  const ask: ServiceUnderTest['ask'] = async (method, path, form) => {
    const response = await fetch(`${running.url}/api/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
  const single = ({ status, body }: Answer): StoredReport => {
    if (status >= 300) throw new Error(`The service answered ${status}: ${JSON.stringify(body)}`);
    return z.object({ data: reportSchema }).parse(body).data;
  };
  const list = async (path: string): Promise<StoredReport[]> =>
    z.object({ data: z.array(reportSchema) }).parse((await ask('GET', path)).body).data;
  let stopped = false;
  const stop = async () => {
    if (!stopped) await running.close();
    stopped = true;
  };

  return {
    url: running.url,
    key,
    ask,
    reports: () => list('reports?per_page=100'),
    count: async () => {
      const { body } = await ask('GET', 'reports?per_page=10');
      return z.object({ meta: z.object({ total: z.number() }) }).parse(body).meta.total;
    },
    reportsOf: async (url) => {
      const found = await list(`reports?per_page=100&search=${encodeURIComponent(url)}`);
      return found.filter((report) => report.url === url);
    },
    report: async (id) => single(await ask('GET', `reports/${id}`)),
    create: async (url, form = {}) => single(await ask('POST', 'reports', { url, ...form })),
    stop,
    remove: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
