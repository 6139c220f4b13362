import { describe, expect, test } from 'vitest';
import { defaultProjectQuery } from '../../../lib/engine/report/query.ts';
import { clientOf } from './scripted-client.ts';

describe('deleting a project', () => {
  const project = { id: '12', name: 'shop/ä b', createdAt: null, reports: null };
  const byName = '/api/v1/projects/shop%2F%C3%A4%20b';

  test('uses its name', async () => {
    const { client, host } = await clientOf({ status: 204 });
    expect(await client.deleteProject(project)).toEqual({ ok: true, value: null });
    expect(host.requests).toMatchObject([{ method: 'DELETE', path: byName, body: '' }]);
  });

  test('uses its id if the service’s own links do', async () => {
    const row = { id: 12, name: 'shop', links: { self: '/api/v1/projects/12' } };
    const { client, host } = await clientOf(({ method }) =>
      method === 'GET' ? { body: { data: [row] } } : { status: 204 },
    );
    const listed = await client.listProjects(defaultProjectQuery);
    const [shop] = listed.ok ? listed.value.rows : [];
    if (!shop) throw new Error('no project');
    expect(await client.deleteProject(shop)).toEqual({ ok: true, value: null });
    expect(host.requests.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/v1/projects/12' });
  });

  test('never uses an id that another project has as its name, on any page of the list', async () => {
    const all = Array.from({ length: 250 }, (_, index) => ({ id: 1000 + index, name: `12-${index}` }));
    all.push({ id: 4, name: '12' });
    const { client, host } = await clientOf(({ method, path }) => {
      if (method !== 'GET') return { status: 204 };
      const page = Number(new URL(path, 'http://host').searchParams.get('page') ?? 1);
      const data = all.slice((page - 1) * 100, page * 100);
      return { body: { data, meta: { current_page: page, last_page: 3 } } };
    });
    await client.deleteProject({ ...project, name: 'shop', pathId: '12' });
    expect(host.requests.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/v1/projects/shop' });
    expect(host.requests).toHaveLength(4);
  });

  test.each([404, 403, 500])('does not try the id after the name failed with %i', async (status) => {
    const { client, host } = await clientOf({ status });
    expect(await client.deleteProject(project)).toMatchObject({ ok: false });
    expect(host.requests.map(({ path }) => path)).toEqual([byName]);
  });

  test.each([
    ['a page of the site', { url: 'https://seo.example/projects/12' }],
    ['another project', { links: { self: '/api/v1/projects/121' } }],
    ['the name', { links: { self: '/api/v1/projects/shop' } }],
  ])('does not treat a link to %s as one by id', async (_name, links) => {
    const { client } = await clientOf({ body: [{ id: 12, name: 'shop', ...links }] });
    const listed = await client.listProjects(defaultProjectQuery);
    expect(listed.ok && listed.value.rows[0]).toEqual({
      id: '12',
      name: 'shop',
      createdAt: null,
      reports: null,
    });
  });
});
