import * as z from 'zod';

const rowSchema = z.object({ id: z.number(), url: z.string(), result: z.enum(['good', 'decent', 'bad']) });

const reportSchema = rowSchema.extend({
  score: z.number(),
  checks: z.array(
    z.object({
      text: z.string(),
      importance: z.enum(['high', 'medium', 'low', 'note']),
      state: z.enum(['passed', 'failed', 'not-applicable', 'not-seen']),
      advice: z.string(),
    }),
  ),
});

/** A report in the service's own format. */
export type StoredReport = z.infer<typeof reportSchema>;

export interface ServiceAddress {
  readonly url: string;
  readonly key: string;
}

/** The newest report of a page, requested directly from the service; `undefined` if there is none. */
export async function newestReport(service: ServiceAddress, page: string): Promise<StoredReport | undefined> {
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

async function ask({ url, key }: ServiceAddress, path: string): Promise<unknown> {
  const response = await fetch(`${url}/api/v1/${path}`, {
    headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`The service returned ${response.status} for ${path}.`);
  return response.json();
}
