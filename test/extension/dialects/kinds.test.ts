import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { testConnection } from '../../../lib/extension/actions/connections/test-connection.ts';
import { readRows } from '../../fixtures/read-rows.ts';
import { connect } from '../actions/connect.ts';
import { BentService } from './kinds/bent-service.ts';
import type { Right } from './kinds/kind.ts';
import { FRAMEWORKS, ORDERS, REFUSALS, VALUES } from './kinds/kinds.ts';
import { walkKind } from './kinds/walk-kind.ts';

const KINDS = { frameworks: FRAMEWORKS, values: VALUES, orders: ORDERS, refusals: REFUSALS };
/** What is right at a kind that is not among them is as with the interface's own words. */
const RIGHT = new Map(
  readRows<Right & { readonly kind: string }>(`${import.meta.dirname}/kinds`, 'right.jsonl').map(
    ({ kind, ...right }) => [kind, right],
  ),
);

describe.each(Object.entries(KINDS))('each kind of service walks every path: %s', (_about, kinds) => {
  it.each(Object.entries(kinds))('%s', async (name, kind) => {
    await walkKind(kind, RIGHT.get(name) ?? {});
  });
});

it('each row of what is right is about a kind', () => {
  const names = Object.values(KINDS).flatMap((kinds) => Object.keys(kinds));
  expect([...RIGHT.keys()].filter((name) => !names.includes(name))).toEqual([]);
});

it('a connection is tested with three requests where all is as the interface says', async () => {
  fakeBrowser.reset();
  const service = await BentService.start({ seed: 35 });
  await connect(service.url);
  expect(await testConnection('c')).toMatchObject({ ok: true });
  const list = 'GET /api/v1/reports?sort_by=id&sort=desc&per_page=10';
  expect(service.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    list,
    'GET /api/v1/reports/35',
    `${list}&page=2`,
  ]);
  await service.close();
});
