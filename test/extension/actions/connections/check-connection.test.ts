import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  checkConnection,
  removeUnfinishedCheck,
} from '../../../../lib/extension/actions/connections/check-connection.ts';
import type { ConnectionCheck } from '../../../../lib/extension/model/connection/connection-check.ts';
import { connectionCheckItem } from '../../../../lib/extension/storage/connections/connection-check.ts';
import { connect } from '../connect.ts';
import { type ServiceInMemory, startServiceInMemory } from '../service-in-memory.ts';

// the fake browser has no permissions, no rules for requests, and no manifest

let service: ServiceInMemory;

describe('checking a connection', () => {
  beforeEach(async () => {
    fakeBrowser.reset();
    service = await startServiceInMemory();
    await connect(service.host.url);
  });
  afterEach(() => service.host.close());

  it('stores each step when it starts and ends, and the whole at the end', async () => {
    const seen: ConnectionCheck[] = [];
    const stop = connectionCheckItem.watch((check) => check && seen.push(check));
    const outcome = await checkConnection('c');
    const stored = await connectionCheckItem.get();
    expect(outcome).toEqual({ ok: true, value: stored });
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(stored));
    stop();
    const reach = seen.map(({ steps }) => steps.find(({ check }) => check === 'reach')?.state);
    expect([...new Set(reach)]).toEqual(['waiting', 'running', 'passed']);
    expect(stored).toMatchObject({ connectionId: 'c', baseUrl: service.host.url, extension: '1.2.3' });
    expect(JSON.stringify(seen)).not.toContain('key-1234');
  });

  it('makes no request for a connection that does not exist or has no key', async () => {
    expect(await checkConnection('another')).toEqual({ ok: false, failure: { kind: 'not-connected' } });
    expect(service.host.requests).toEqual([]);
    expect(await connectionCheckItem.get()).toBeNull();
  });

  it('stops for a later one, whose steps are not mixed with its own', async () => {
    const [first, second] = await Promise.all([checkConnection('c'), checkConnection('c')]);
    const stored = await connectionCheckItem.get();
    const ends = [first, second].map((outcome) => (outcome.ok ? outcome.value : outcome.failure.kind));
    expect(ends).toContainEqual(stored);
    expect(ends).toContain('interrupted');
    expect(stored?.endedAt).not.toBeNull();
  });

  it('is removed if the background ended during it, and kept if it had finished', async () => {
    await checkConnection('c');
    await removeUnfinishedCheck();
    expect(await connectionCheckItem.get()).not.toBeNull();
    await connectionCheckItem.update((check) => check && { ...check, endedAt: null });
    await removeUnfinishedCheck();
    expect(await connectionCheckItem.get()).toBeNull();
  });

  it('stays if its own message woke the background', async () => {
    const started = new Promise<void>((resolve) => {
      // as soon as its start is stored
      const stop = connectionCheckItem.watch(() => {
        stop();
        resolve(removeUnfinishedCheck());
      });
    });
    const outcome = await checkConnection('c');
    await started;
    expect(outcome).toEqual({ ok: true, value: await connectionCheckItem.get() });
  });
});
