import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { keepSnapshot } from '../../lib/actions/keep-snapshot.ts';
import { deleteProject } from '../../lib/actions/projects.ts';
import { rememberReports } from '../../lib/actions/remember-reports.ts';
import type { Report } from '../../lib/model/report.ts';
import { urlHash } from '../../lib/model/url-hash.ts';
import { pastsItem } from '../../lib/storage/pasts.ts';
import { type ScriptedHost, startHost } from '../helpers/scripted-host.ts';
import { connect } from './connect.ts';
import { knownAt } from './known-at.ts';

vi.mock('../../lib/platform/permissions.ts', () => ({
  servicePattern: (baseUrl: string) => `${baseUrl}/*`,
  hasAccess: async () => true,
}));
vi.mock('../../lib/platform/fresh-connections.ts', () => ({ useFreshConnections: async () => {} }));

const shop = { id: null, name: 'shop', createdAt: null, reports: null };
const report = (id: string, project: string): Report => ({
  id,
  url: `https://shop.example/${id}`,
  result: 'good',
  score: null,
  privacy: 1,
  project,
  createdAt: null,
  generatedAt: null,
});

let host: ScriptedHost;
/** Whether the service deletes a project's reports with it. */
let takesAll: boolean;

describe('a project that is deleted', () => {
  beforeEach(async () => {
    fakeBrowser.reset();
    host = await startHost(({ method, path }) => {
      if (method === 'DELETE') return { status: 204 };
      if (path.includes('/reports?')) return { body: { data: [] } };
      return takesAll ? { status: 404 } : { body: { data: report('1', '') } };
    });
    await connect(host.url);
    const reports = [report('1', 'shop'), report('2', 'shop'), report('3', 'blog')];
    await rememberReports('c', reports);
    for (const one of reports) await keepSnapshot('c', { report: one, contents: null });
  });
  afterEach(() => host.close());

  it.each([
    [true, [undefined, undefined, { id: '3' }]],
    [false, [{ id: '1' }, { id: '2' }, { id: '3' }]],
  ])('is known to have taken its reports with it: %j', async (takes, known) => {
    takesAll = takes;
    expect(await deleteProject(shop, 'c')).toMatchObject({ ok: true });
    const pages = ['1', '2', '3'].map((id) => knownAt('c', `https://shop.example/${id}`));
    expect((await Promise.all(pages)).map((page) => page && { id: page.id })).toEqual(known);
    const pasts = ['1', '2', '3'].map(async (id) => {
      const hash = urlHash(`https://shop.example/${id}`);
      return (await pastsItem('c', hash).get())[hash]?.map(({ reportId }) => ({ id: reportId }))[0];
    });
    expect(await Promise.all(pasts)).toEqual(known);
  });
});
