import { describe, expect, test } from 'vitest';
import { clientOf } from './scripted-client.ts';

describe('deleting a project', () => {
  const project = { id: '12', name: 'shop/ä b', createdAt: null, reports: null };
  const byName = '/api/v1/projects/shop%2F%C3%A4%20b';

  test('uses its name', async () => {
    const { client, host } = await clientOf({ status: 204 });
    expect(await client.deleteProject(project)).toEqual({ ok: true, value: null });
    expect(host.requests).toMatchObject([{ method: 'DELETE', path: byName, body: '' }]);
  });

  test.each([404, 403, 500])('does not try the id after the name failed with %i', async (status) => {
    const { client, host } = await clientOf({ status });
    expect(await client.deleteProject(project)).toMatchObject({ ok: false });
    expect(host.requests.map(({ path }) => path)).toEqual([byName]);
  });
});
