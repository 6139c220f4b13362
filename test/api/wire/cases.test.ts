import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultReportQuery } from '../../../lib/model/report/query.ts';
import { clientOf } from '../scripted-client.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'fixtures', 'cases');

async function inputOf<Input>(name: string): Promise<Input> {
  return JSON.parse(await readFile(join(FOLDER, `${name}.json`), 'utf8')).input;
}

test('a service that answers in JSON:API has its report in the list, and then that which is created', async () => {
  const report = { id: '7', url: 'https://a.example/7', result: 'good' };
  const { list, created } = await inputOf<{ list: object; created: object }>('20-json-api');
  const { client } = await clientOf(({ path }) => ({ body: path.includes('?') ? list : created }));
  const order = { url: report.url, privacy: 1, password: null } as const;
  // where its fields are is not known yet
  expect(await client.storeReport(order)).toMatchObject({ value: { details: null, ids: ['7'] } });
  expect(await client.listReports(defaultReportQuery)).toMatchObject({
    ok: true,
    value: { rows: [report], unreadable: 0, total: 1 },
  });
  expect(await client.storeReport(order)).toMatchObject({ value: { details: { report } } });
});

test('a bare list with its next page in the Link header has that page, and the number of all reports', async () => {
  const { headers } = await inputOf<{ headers: [string, string][] }>('25-link-header-paging');
  const rows = (first: number) =>
    Array.from({ length: 10 }, (_, at) => ({ id: first + at, url: `https://a.example/${first + at}` }));
  const { client } = await clientOf(({ path }) =>
    path.includes('&page=2')
      ? { body: rows(11) }
      : path.includes('?')
        ? { body: rows(1), headers: Object.fromEntries(headers) }
        : { body: rows(1)[0] },
  );
  expect(await client.listReports(defaultReportQuery)).toMatchObject({ value: { hasNext: true, total: 25 } });
  const eleventh = expect.objectContaining({ id: '11' });
  expect(await client.listReports({ ...defaultReportQuery, page: 2 })).toMatchObject({
    value: { rows: expect.arrayContaining([eleventh]) },
  });
});
