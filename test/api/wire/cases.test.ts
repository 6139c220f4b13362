import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { defaultReportQuery } from '../../../lib/model/report/query.ts';
import { clientOf } from '../scripted-client.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'fixtures', 'cases');

async function inputOf<Input>(name: string): Promise<Input> {
  return JSON.parse(await readFile(join(FOLDER, `${name}.json`), 'utf8')).input;
}

describe('a service that answers in JSON:API', () => {
  const REPORT = { id: '7', url: 'https://a.example/7', result: 'good' };

  test('has its one report in the list', async () => {
    const { list } = await inputOf<{ list: object }>('20-json-api');
    const { client } = await clientOf({ body: list });
    expect(await client.listReports(defaultReportQuery)).toMatchObject({
      ok: true,
      value: { rows: [REPORT], unreadable: 0, total: 1 },
    });
  });

  test('has the result of a created report', async () => {
    const { created } = await inputOf<{ created: object }>('20-json-api');
    const { client } = await clientOf({ status: 201, body: created });
    const order = { url: REPORT.url, privacy: 1, password: null } as const;
    expect(await client.storeReport(order)).toMatchObject({
      ok: true,
      value: { details: { report: REPORT } },
    });
  });
});

describe('a bare list with its next page in the Link header', () => {
  const rows = (count: number, first: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: first + index,
      url: `https://a.example/${first + index}`,
    }));

  async function pages(headers: (api: string) => Record<string, string>) {
    const { client } = await clientOf(({ path, headers: { host } }) =>
      new URL(path, 'http://host').searchParams.get('page') === '2'
        ? { body: rows(10, 11) }
        : { body: rows(10, 1), headers: headers(`http://${host}/api/v1`) },
    );
    const first = await client.listReports(defaultReportQuery);
    const second = await client.listReports({ ...defaultReportQuery, page: 2 });
    return { first, second };
  }

  test('has a further page, which is reached, and the number of all reports', async () => {
    const { headers } = await inputOf<{ headers: [string, string][] }>('25-link-header-paging');
    const { first, second } = await pages((api) =>
      Object.fromEntries(
        headers.map(([name, value]) => [name, value.replace('https://s.example/api/v1', api)]),
      ),
    );
    expect(first).toMatchObject({ ok: true, value: { hasNext: true, total: 25 } });
    const eleventh = expect.objectContaining({ id: '11' });
    expect(second).toMatchObject({ ok: true, value: { rows: expect.arrayContaining([eleventh]) } });
  });

  test.each([
    ['among other links', '<?page=1>; rel="first", <?page=2>; rel="next"', true],
    ['without quotes, in any case', '<?page=2>; Rel=NEXT', true],
    ['beside another relation', '<?page=2>; rel="last next"', true],
    ['only as a word of a title', '<?page=1>; rel="prev"; title="rel=next"', false],
  ])('%s', async (_name, link, hasNext) => {
    const { first } = await pages(() => ({ link }));
    expect(first).toMatchObject({ ok: true, value: { hasNext } });
  });
});
