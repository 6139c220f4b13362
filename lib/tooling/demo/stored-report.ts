import * as z from 'zod';
import { checkSchema, sentResultSchema } from '../../engine/contract/report-schemas.ts';

const rowSchema = z.object({ id: z.number(), url: z.string(), result: sentResultSchema });

const reportSchema = rowSchema.extend({
  score: z.number(),
  checks: z.array(checkSchema.pick({ id: true, text: true, importance: true, state: true, advice: true })),
});

/** A report in the service's own format. */
export type DemoReport = z.infer<typeof reportSchema>;

export interface DemoService {
  readonly url: string;
  readonly key: string;
}

/** The newest report of a page, requested directly from the service; `undefined` if there is none. */
export async function newestReport(service: DemoService, page: string): Promise<DemoReport | undefined> {
  const query = new URLSearchParams({
    search: page,
    search_by: 'url',
    sort_by: 'id',
    sort: 'desc',
    per_page: '100',
  });
  const { data } = z.object({ data: z.array(rowSchema) }).parse(await ask(service, `reports?${query}`));
  const row = data.find(({ url }) => url === page);
  if (!row) return undefined;
  return z.object({ data: reportSchema }).parse(await ask(service, `reports/${row.id}`)).data;
}

/** Has the service make a report of each page, one after the other. */
export async function createReports(service: DemoService, pages: readonly string[]): Promise<void> {
  for (const url of pages) await ask(service, 'reports', new URLSearchParams({ url }));
}

/** Sends a request with a body as POST. */
async function ask({ url, key }: DemoService, path: string, body?: URLSearchParams): Promise<unknown> {
  const response = await fetch(`${url}/api/v1/${path}`, {
    ...(body && { method: 'POST', body }),
    headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`The service returned ${response.status} for ${path}.`);
  return response.json();
}
