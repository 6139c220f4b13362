import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storage } from 'wxt/utils/storage';
import { defaultReportQuery } from '../../../../lib/engine/report/query.ts';
import { saveConnection } from '../../../../lib/extension/actions/connections/connection.ts';
import {
  activateConnection,
  removeConnection,
  removeKey,
} from '../../../../lib/extension/actions/connections/manage-connections.ts';
import { testConnection } from '../../../../lib/extension/actions/connections/test-connection.ts';
import { runJob } from '../../../../lib/extension/actions/jobs/run-job.ts';
import { controlRun } from '../../../../lib/extension/actions/jobs/runs/control-run.ts';
import { planBulkCreate } from '../../../../lib/extension/actions/jobs/runs/plan-bulk-create.ts';
import { runRows } from '../../../../lib/extension/actions/jobs/runs/run-rows.ts';
import { startBulkCreate } from '../../../../lib/extension/actions/jobs/runs/start-bulk-create.ts';
import { listReports } from '../../../../lib/extension/actions/reports/list-reports.ts';
import type { BulkPlan } from '../../../../lib/extension/model/jobs/bulk-plan.ts';
import { connectionsItem } from '../../../../lib/extension/storage/connections/connections.ts';
import { jobsItem } from '../../../../lib/extension/storage/jobs/jobs.ts';
import type { Connection, ConnectionInput } from '../../../../lib/shared/connection/connection.ts';
import { type SampleSite, startSampleSite } from '../../../../lib/tooling/demo/sample-site.ts';
import { type FaultProxy, startFaultProxy } from '../../../faults/fault-proxy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../fixtures/service-under-test.ts';
import { pressCreate } from '../jobs/press-create.ts';
import { seenRun } from '../jobs/runs/seen-run.ts';
import { deleteReport } from '../jobs/stored-jobs.ts';

/** An embedded service, the proxy in front of it, and the connection through the proxy. */
interface World {
  readonly service: ServiceUnderTest & { remove(): Promise<void> };
  readonly faultProxy: FaultProxy;
  readonly connection: Connection;
}

let site: SampleSite;
let agency: World;
let client: World;

async function saved(order: Partial<ConnectionInput> & { address: string }): Promise<Connection> {
  const outcome = await saveConnection({ connectionId: null, key: null, ...order });
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  return outcome.value;
}

async function startFixtures(order: Partial<ConnectionInput> = {}): Promise<World> {
  const service = await startServiceUnderTest();
  const faultProxy = await startFaultProxy(service.url);
  return {
    service,
    faultProxy,
    connection: await saved({ address: faultProxy.url, key: service.key, ...order }),
  };
}

async function report(url: string): Promise<string> {
  const outcome = await pressCreate({ url });
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  await runJob(outcome.value.id);
  return outcome.value.connectionId;
}

const pagesAt = async ({ service }: World) => (await service.reports()).map(({ url }) => url);
const stored = async () => JSON.stringify(await storage.snapshot('local'));

beforeEach(async () => {
  fakeBrowser.reset();
  site = await startSampleSite();
  agency = await startFixtures();
  client = await startFixtures({ name: 'Client', hosts: ['localhost'] });
});

afterEach(async () => {
  // in all cases each service received its own key and no other
  for (const { faultProxy, service } of [agency, client]) {
    const others = faultProxy.seen.filter(({ headers }) => headers.authorization !== `Bearer ${service.key}`);
    expect(others).toEqual([]);
    await faultProxy.close();
    await service.remove();
  }
  await site.close();
});

it('the first is active, a further one only when the user activates it', async () => {
  expect((await connectionsItem.get()).activeId).toBe(agency.connection.id);
  expect(agency.connection.color).not.toBe(client.connection.color);
  await activateConnection(client.connection.id);
  expect((await connectionsItem.get()).activeId).toBe(client.connection.id);
  expect(await activateConnection('nobody')).toMatchObject({ failure: { kind: 'not-found' } });
});

it('a page at a connection’s host uses it, every other page the active one', async () => {
  const own = site.pages.decent.replace('localhost', '127.0.0.1');
  expect(await report(site.pages.good)).toBe(client.connection.id);
  expect(await report(own)).toBe(agency.connection.id);
  expect(await pagesAt(client)).toEqual([site.pages.good]);
  expect(await pagesAt(agency)).toEqual([own]);
});

it('without a key it creates no report, and another connection’s key is not used', async () => {
  await removeKey(client.connection.id);
  await report(site.pages.good);
  expect(await jobsItem.get()).toMatchObject([{ state: 'failed', failure: { kind: 'not-connected' } }]);
  expect(agency.faultProxy.seen).toEqual([]);
});

const urlsOf = ({ pages }: BulkPlan) => pages.map(({ url }) => url);

it('a bulk run sends each page to its connection', async () => {
  const own = site.pages.decent.replace('localhost', '127.0.0.1');
  const plan = await planBulkCreate([site.pages.good, own]);
  if (!plan.ok) throw new Error(plan.failure.kind);
  // later changes have no effect
  await activateConnection(client.connection.id);
  await startBulkCreate(plan.value.id, urlsOf(plan.value));
  await runRows('bulk-create');
  expect(await pagesAt(client)).toEqual([site.pages.good]);
  expect(await pagesAt(agency)).toEqual([own]);
  await activateConnection(agency.connection.id);
  expect(await planBulkCreate([site.pages.good, own])).toMatchObject({
    value: {
      pages: [],
      fresh: [{ connectionId: client.connection.id }, { connectionId: agency.connection.id }],
    },
  });
});

it('pages found on a site are planned for the connection whose reports show the site', async () => {
  const own = site.pages.decent.replace('localhost', '127.0.0.1');
  expect(await planBulkCreate([site.pages.good, own], client.connection.id)).toMatchObject({
    value: {
      connectionId: client.connection.id,
      pages: [{ connectionId: client.connection.id }, { connectionId: client.connection.id }],
    },
  });
});

it('a bulk run continues with the other connections if one fails, and returns to it on request', async () => {
  const { good, bad } = site.pages;
  const mine = [good, bad].map((url) => url.replace('localhost', '127.0.0.1'));
  const plan = await planBulkCreate([good, bad, ...mine]);
  if (!plan.ok) throw new Error(plan.failure.kind);
  await startBulkCreate(plan.value.id, urlsOf(plan.value));
  client.faultProxy.fail('POST', { kind: 'answer', status: 403, body: '{"message":"Quota."}' });
  await runRows('bulk-create');
  const why = { state: 'failed', failure: { kind: 'forbidden', message: 'Quota.' } };
  expect(await seenRun('bulk-create')).toMatchObject({
    state: 'done',
    rows: [why, why, { state: 'done' }, { state: 'done' }],
  });
  expect(client.faultProxy.count('POST')).toBe(1);
  client.faultProxy.heal();
  await controlRun('bulk-create', plan.value.id, 'retry');
  await runRows('bulk-create');
  expect(await seenRun('bulk-create')).toMatchObject({
    state: 'done',
    rows: Array(4).fill({ state: 'done' }),
  });
  expect((await pagesAt(client)).toSorted()).toEqual([good, bad]);
});

it('reports with the same id are distinguished', async () => {
  await client.service.create(site.pages.good);
  await agency.service.create(site.pages.decent);
  await listReports(defaultReportQuery, agency.connection.id);
  await deleteReport('1', site.pages.good, client.connection.id);
  expect(await pagesAt(client)).toEqual([]);
  expect(await pagesAt(agency)).toEqual([site.pages.decent]);
  expect(await stored()).toContain(site.pages.decent);
});

it('a changed address has no key until one is entered, and no data of the old reports', async () => {
  await report(site.pages.good);
  const moved = await saved({ connectionId: client.connection.id, address: agency.faultProxy.url });
  expect(moved).toMatchObject({ name: 'Client', keyTail: null, hosts: ['localhost'] });
  expect(await testConnection(moved.id)).toMatchObject({ failure: { kind: 'not-connected' } });
  expect(agency.faultProxy.seen).toEqual([]);
  expect(await stored()).not.toContain(client.service.key);
  expect(await stored()).not.toContain(site.pages.good);
});

it('the same origin keeps its key, and a new name or site keeps all data', async () => {
  await report(site.pages.good);
  const { id } = client.connection;
  const renamed = await saved({
    connectionId: id,
    address: client.faultProxy.url,
    name: ' Bakery ',
  });
  expect(renamed).toMatchObject({ id, name: 'Bakery', hosts: ['localhost'] });
  expect(await stored()).toContain(site.pages.good);
  const below = await saved({ connectionId: id, address: `${client.faultProxy.url}/app` });
  expect(below.keyTail).toBe(client.service.key.slice(-4));
});

it('a key is sent only to the origin it was entered for, whatever is stored of its connection', async () => {
  await connectionsItem.update((connections) => ({
    ...connections,
    list: connections.list.map((one) => ({ ...one, baseUrl: agency.faultProxy.url })),
  }));
  expect(await testConnection(client.connection.id)).toMatchObject({ failure: { kind: 'not-connected' } });
  expect(agency.faultProxy.seen).toEqual([]);
});

it('a host belongs to only one connection', async () => {
  const { id } = agency.connection;
  for (const hosts of [['localhost'], ['*'], ['no host'], ['a.example', 'a.example/b']]) {
    expect(
      await saveConnection({ connectionId: id, address: agency.faultProxy.url, key: null, hosts }),
    ).toMatchObject({
      failure: { kind: 'not-a-setting' },
    });
  }
  expect((await connectionsItem.get()).list[0]?.hosts).toEqual([]);
});

it('a removed one leaves nothing behind, and the other one is unchanged', async () => {
  await report(site.pages.good);
  const own = site.pages.decent.replace('localhost', '127.0.0.1');
  await report(own);
  await listReports(defaultReportQuery, client.connection.id);
  await planBulkCreate([site.pages.bad]);
  await activateConnection(client.connection.id);
  await removeConnection(client.connection.id);
  const left = await stored();
  for (const gone of [
    client.service.key,
    client.connection.id,
    client.faultProxy.url,
    site.pages.good,
    'Client',
  ]) {
    expect(left).not.toContain(gone);
  }
  expect(left).toContain(own);
  expect((await connectionsItem.get()).activeId).toBe(agency.connection.id);
  expect(await testConnection(agency.connection.id)).toMatchObject({ value: { reports: 1 } });
});
