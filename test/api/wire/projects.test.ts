import { describe, expect, test } from 'vitest';
import { defaultProjectQuery } from '../../../lib/model/report/query.ts';
import { clientOf } from '../scripted-client.ts';

async function listOf(body: unknown) {
  const { client } = await clientOf({ body });
  return client.listProjects(defaultProjectQuery);
}

const SHOP = { id: null, name: 'shop', createdAt: null, reports: null };

describe('projects', () => {
  test('are read with all their fields', async () => {
    const rows = [
      { id: 3, name: 'shop', created_at: '2026-01-02T03:04:05Z', reports_count: '12' },
      { name: 'blog', reports: 4 },
      { id: {}, name: 'odd', reports_count: -1, reports: [1] },
      'a name alone',
      { id: 5 },
      '',
    ];
    expect(await listOf({ data: rows })).toMatchObject({
      ok: true,
      value: {
        rows: [
          { id: '3', name: 'shop', createdAt: '2026-01-02T03:04:05.000Z', reports: 12 },
          { ...SHOP, name: 'blog', reports: 4 },
          { ...SHOP, name: 'odd' },
          { ...SHOP, name: 'a name alone' },
        ],
        unreadable: 2,
      },
    });
  });

  test.each<[string, unknown, object]>([
    ['a bare list', [SHOP], SHOP],
    ['names under their own key', { projects: ['shop'] }, SHOP],
    ['names in data under their own key', { data: { projects: ['shop'] } }, SHOP],
    ['the parameter’s key for the name', { data: [{ project: 'shop' }] }, SHOP],
    ['a project inside an object', [{ project: { id: 3, name: 'shop' } }], { ...SHOP, id: '3' }],
    ['JSON:API', { data: [{ id: '3', attributes: { name: 'shop' } }] }, { ...SHOP, id: '3' }],
    ['a map by name', { data: { shop: { reports: 2 } } }, { ...SHOP, reports: 2 }],
  ])('are read from %s', async (_name, body, project) => {
    expect(await listOf(body)).toMatchObject({ ok: true, value: { rows: [project], unreadable: 0 } });
  });

  test.each<[string, unknown]>([
    ['an object', {}],
    ['data', { data: [] }],
    ['a map', { data: {} }],
    ['a named map', { data: { projects: {} } }],
  ])('are none in %s that is empty', async (_what, body) => {
    expect(await listOf(body)).toMatchObject({ ok: true, value: { rows: [], hasNext: false } });
  });

  test.each<[string, unknown]>([
    ['a title for the name', { data: [{ id: 3, title: 'shop' }] }],
    ['a number', 5],
    ['the account', { data: { user: { id: 1 } } }],
    ['links', { data: { links: {}, meta: {} } }],
  ])('are not guessed from %s', async (_what, body) => {
    expect(await listOf(body)).toMatchObject({
      ok: false,
      failure: { kind: 'bad-data', missing: 'projects' },
    });
  });
});
