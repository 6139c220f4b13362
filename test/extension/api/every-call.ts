import { defaultProjectQuery, defaultReportQuery } from '../../../lib/engine/report/query.ts';
import type { Client } from '../../../lib/extension/api/client.ts';

/** Every method of the client by name, with a call of it, and the kind of request it sends. */
export const CALLS: readonly [string, (client: Client) => Promise<unknown>, 'read' | 'form' | 'bare'][] = [
  ['listReports', (client) => client.listReports(defaultReportQuery), 'read'],
  ['showReport', (client) => client.showReport('7'), 'read'],
  [
    'storeReport',
    (client) => client.storeReport({ url: 'https://a.example', privacy: 1, password: null }),
    'form',
  ],
  ['updateReport', (client) => client.updateReport('7', { rerun: true }), 'form'],
  ['deleteReport', (client) => client.deleteReport('7'), 'bare'],
  ['listProjects', (client) => client.listProjects(defaultProjectQuery), 'read'],
  [
    'deleteProject',
    (client) => client.deleteProject({ id: null, name: 'a', createdAt: null, reports: null }),
    'bare',
  ],
];
