import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { saveConnection } from '../../../../lib/extension/actions/connections/connection.ts';
import {
  activateConnection,
  removeConnection,
  removeKey,
} from '../../../../lib/extension/actions/connections/manage-connections.ts';
import { testAndSaveConnection } from '../../../../lib/extension/actions/connections/test-connection.ts';
import { exportSettings } from '../../../../lib/extension/actions/settings/export-settings.ts';
import { connectionsItem } from '../../../../lib/extension/storage/connections/connections.ts';
import { LOCAL_CONNECTION } from '../../../../lib/shared/connection/local-connection.ts';
import { connect } from '../connect.ts';
import { importFile } from '../settings/import-file.ts';

beforeEach(() => fakeBrowser.reset());

const add = async (address: string) => {
  const saved = await saveConnection({ connectionId: null, address, key: 'key-1234' });
  if (!saved.ok) throw new Error(saved.failure.kind);
  return saved.value.id;
};
const present = async () => {
  const { list, activeId } = await connectionsItem.get();
  return { ids: list.map(({ id }) => id), activeId };
};

describe('this browser', () => {
  it('is connected and active from the first start', async () => {
    expect(await connectionsItem.get()).toEqual({ list: [LOCAL_CONNECTION], activeId: LOCAL_CONNECTION.id });
  });

  it('is there after an update from a version without it, which keeps the active service', async () => {
    await connect('https://seo.example.com');
    expect(await present()).toEqual({ ids: ['c', LOCAL_CONNECTION.id], activeId: 'c' });
  });

  it('is active until the first service is connected, and may be made active again', async () => {
    const first = await add('https://a.example');
    expect((await present()).activeId).toBe(first);
    await activateConnection(LOCAL_CONNECTION.id);
    const second = await add('https://b.example');
    expect(await present()).toEqual({
      ids: [first, second, LOCAL_CONNECTION.id],
      activeId: LOCAL_CONNECTION.id,
    });
  });

  it('is active again when the last service is removed', async () => {
    await removeConnection(await add('https://a.example'));
    expect(await present()).toEqual({ ids: [LOCAL_CONNECTION.id], activeId: LOCAL_CONNECTION.id });
  });

  it('cannot be removed or changed', async () => {
    const connectionId = LOCAL_CONNECTION.id;
    const input = { connectionId, address: 'https://evil.example', key: 'key-1234' };
    expect(await removeConnection(connectionId)).toMatchObject({ ok: false });
    expect(await saveConnection(input)).toMatchObject({ ok: false });
    expect(await testAndSaveConnection(input)).toMatchObject({ ok: false });
    await removeKey(connectionId);
    expect(await connectionsItem.get()).toEqual({ list: [LOCAL_CONNECTION], activeId: connectionId });
  });

  it('is in no settings file', async () => {
    await add('https://a.example');
    const file = await exportSettings(false);
    if (!file.ok) throw new Error(file.failure.kind);
    expect(file.value).not.toContain(LOCAL_CONNECTION.id);
    expect(await importFile(file.value)).toMatchObject({ ok: true });
    expect((await present()).ids).toHaveLength(2);
  });
});
