import { expect, test } from 'vitest';
import { defaultProjectQuery } from '../../../../lib/engine/report/query.ts';
import { clientOf } from '../scripted-client.ts';

async function listOf(body: unknown) {
  const { client } = await clientOf({ body });
  return client.listProjects(defaultProjectQuery);
}

const SHOP = { id: null, name: 'shop', createdAt: null, reports: null };

test('projects are read with all their fields', async () => {
  const rows = [
    { id: 3, name: 'shop', created_at: '2026-01-02T03:04:05Z', reports_count: '12' },
    { id: {}, name: 'odd', reports_count: -1, reports: [1] },
    ...['a name alone', { name: 'blog', reports: 4 }, { id: 5 }, ''],
  ];
  const read = [
    { id: '3', name: 'shop', createdAt: '2026-01-02T03:04:05.000Z', reports: 12 },
    ...[
      { ...SHOP, name: 'odd' },
      { ...SHOP, name: 'a name alone' },
      { ...SHOP, name: 'blog', reports: 4 },
    ],
  ];
  expect(await listOf({ data: rows })).toMatchObject({ ok: true, value: { rows: read, unreadable: 2 } });
});

test.each<[string, unknown, readonly object[] | null]>([
  ['a bare list', [SHOP], [SHOP]],
  ['names under their own key', { projects: ['shop'] }, [SHOP]],
  ['names in data under their own key', { data: { projects: ['shop'] } }, [SHOP]],
  ['the parameter’s key for the name', { data: [{ project: 'shop' }] }, [SHOP]],
  ['a project inside an object', [{ project: { id: 3, name: 'shop' } }], [{ ...SHOP, id: '3' }]],
  ['JSON:API', { data: [{ id: '3', attributes: { name: 'shop' } }] }, [{ ...SHOP, id: '3' }]],
  ['an empty object', {}, []],
  ['empty data', { data: [] }, []],
  ['an empty map', { data: {} }, []],
  ['an empty named map', { data: { projects: {} } }, []],
  ['a title for the name', { data: [{ id: 3, title: 'shop' }] }, null],
  ['a number', 5, null],
  ['the account', { data: { user: { id: 1 } } }, null],
  ['links', { data: { links: {}, meta: {} } }, null],
  ['things of nothing in data', { data: { user: {}, plan: null } }, null],
])('projects are read from their list, and not guessed: %s', async (_what, body, rows) => {
  const expected = rows ? { ok: true, value: { rows, unreadable: 0 } } : { failure: { kind: 'bad-data' } };
  expect(await listOf(body)).toMatchObject(expected);
});
