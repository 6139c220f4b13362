import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storage } from 'wxt/utils/storage';
import { noBrand } from '../../../../lib/engine/report/files/report-brand.ts';
import { saveConnection } from '../../../../lib/extension/actions/connections/connection.ts';
import {
  removeConnection,
  removeKey,
} from '../../../../lib/extension/actions/connections/manage-connections.ts';
import { exportSettings } from '../../../../lib/extension/actions/settings/export-settings.ts';
import { saveReportBrand, saveSettings } from '../../../../lib/extension/actions/settings/save-settings.ts';
import { answersItem } from '../../../../lib/extension/storage/connections/answers.ts';
import { connectionsItem } from '../../../../lib/extension/storage/connections/connections.ts';
import { headersItem } from '../../../../lib/extension/storage/connections/headers.ts';
import { keysItem } from '../../../../lib/extension/storage/connections/keys.ts';
import { reportBrandItem } from '../../../../lib/extension/storage/settings/report-brand.ts';
import { settingsItem } from '../../../../lib/extension/storage/settings/settings.ts';
import { services } from '../../../../lib/shared/connection/local-connection.ts';
import type { Outcome } from '../../../../lib/shared/failure/failure.ts';
import { defaultSettings } from '../../../../lib/shared/settings/settings.ts';
import { OWN_ANSWERS } from '../../../fixtures/own-answers.ts';
import { importFile } from './import-file.ts';

/** Their ends are letters that no random id can hold: the file is full of those. */
const KEYS = ['first-key-of-wxyz', 'second-key-of-stuv'] as const;
const GATEWAY = { name: 'X-Api-Gateway', value: 'value-of-the-gateway' };

const stored = async () => JSON.stringify(await storage.snapshot('local'));
async function answered<Value>(asked: Promise<Outcome<Value>>): Promise<Value> {
  const outcome = await asked;
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  return outcome.value;
}
/** The stored data, without ids, which may differ. */
async function present() {
  const [settings, { list, activeId }, keys] = [
    await settingsItem.get(),
    await connectionsItem.get(),
    await keysItem.get(),
  ];
  const saved = services(list);
  const headers = await Promise.all(saved.map(async ({ id }) => (await headersItem(id).get()).list));
  return {
    settings,
    brand: await reportBrandItem.get(),
    connections: saved.map(({ id, ...rest }, index) => ({
      ...rest,
      headers: headers[index],
      key: keys[id]?.key ?? null,
      isActive: id === activeId,
    })),
  };
}

describe('settings as a file', () => {
  beforeEach(async () => {
    fakeBrowser.reset();
    await answered(
      saveConnection({
        connectionId: null,
        address: 'https://a.example/app',
        key: KEYS[0],
        name: 'Agency',
        hosts: ['client.example'],
        headers: [GATEWAY],
        reportPage: 'https://pages.example/{id}',
      }),
    );
    await saveConnection({ connectionId: null, address: 'https://b.example', key: KEYS[1] });
    await saveReportBrand({ ...noBrand, name: 'Bakery', logo: 'data:image/png;base64,AAAA' });
    await saveSettings({
      defaultPrivacy: 2,
      privacyRules: [{ host: '*.example', privacy: 0 }],
      freshDays: 3,
    });
  });

  it('contain no part of a key, and no header value, unless requested', async () => {
    const file = await answered(exportSettings(false));
    for (const part of [...KEYS, 'wxyz', 'stuv', 'apiKey', GATEWAY.value]) expect(file).not.toContain(part);
    expect(file).toContain(GATEWAY.name);
    const withKeys = await answered(exportSettings(true));
    for (const secret of [...KEYS, GATEWAY.value]) expect(withKeys).toContain(secret);
  });

  it('with keys restore everything in a new browser', async () => {
    const before = await present();
    const file = await answered(exportSettings(true));
    fakeBrowser.reset();
    expect(await importFile(file)).toEqual({ ok: true, value: null });
    expect(await present()).toEqual(before);
    const after = await stored();
    await importFile(file);
    expect(await stored()).toBe(after);
  });

  it('without keys restore everything else, and give no connection a key', async () => {
    const before = await present();
    const file = await answered(exportSettings(false));
    fakeBrowser.reset();
    await importFile(file);
    const keyless = before.connections.map((one) => ({ ...one, key: null, keyTail: null, headers: [] }));
    expect(await present()).toEqual({ ...before, connections: keyless });
    expect(await keysItem.get()).toEqual({});
  });

  it('undo later changes of settings, but change no connection', async () => {
    const before = await present();
    const file = await answered(exportSettings(false));
    const [first] = (await connectionsItem.get()).list;
    const renamed = {
      connectionId: first?.id ?? '',
      address: first?.baseUrl ?? '',
      key: null,
      name: 'Renamed',
    };
    await saveConnection(renamed);
    await saveSettings({ ...defaultSettings });
    const changed = await present();
    expect(await importFile(file.replaceAll('Agency', 'Another'))).toMatchObject({ ok: true });
    expect(await present()).toEqual({ ...changed, settings: before.settings });
  });

  it('restore a removed connection and key', async () => {
    const before = await present();
    const file = await answered(exportSettings(true));
    const [first, second] = (await connectionsItem.get()).list;
    await removeConnection(second?.id ?? '');
    await removeKey(first?.id ?? '');
    await importFile(file, { agrees: true });
    expect(await present()).toEqual(before);
  });

  it('leave a connection without a key as it is, but for the key that the user has agreed to', async () => {
    const stranger = (await answered(exportSettings(true)))
      .replace(KEYS[0], 'a-strangers-key-1234')
      .replace('client.example', 'bank.example')
      .replace('https://pages.example', 'https://evil.example')
      .replace(GATEWAY.value, 'value-of-a-stranger');
    const [first] = (await connectionsItem.get()).list;
    await answersItem(first?.id ?? '').update(() => OWN_ANSWERS);
    await removeKey(first?.id ?? '');
    const before = await stored();
    await importFile(stranger);
    expect(await stored()).toBe(before);
    const { connections } = await present();
    await importFile(stranger, { agrees: true });
    const [mine, ...others] = connections;
    const key = 'a-strangers-key-1234';
    expect((await present()).connections).toEqual([{ ...mine, key, keyTail: '1234' }, ...others]);
    const [again] = (await connectionsItem.get()).list;
    expect((await answersItem(again?.id ?? '').get()).mapping).toEqual(OWN_ANSWERS.mapping);
  });

  it('never move a stored key to another address', async () => {
    const evil = (await answered(exportSettings(false))).replace(
      'https://a.example/app',
      'https://evil.example',
    );
    await importFile(evil);
    const { connections } = await present();
    expect(connections.find(({ baseUrl }) => baseUrl.includes('evil'))).toMatchObject({ key: null });
    expect(connections[0]).toMatchObject({ baseUrl: 'https://a.example/app', key: KEYS[0] });
  });

  it('restore how a service answers, without what its reports say, and ask nothing about it', async () => {
    const [first, second] = (await connectionsItem.get()).list;
    const example = [{ path: 'url', values: ['https://client.example/draft'] }];
    const learnt = { ...OWN_ANSWERS, example, questions: [{ of: 'privacy' as const, paths: ['shared'] }] };
    await answersItem(first?.id ?? '').update(() => learnt);
    const file = await answered(exportSettings(false));
    expect(file).toContain('"rows": "data"');
    expect(file).not.toContain('draft');
    fakeBrowser.reset();
    await importFile(file);
    const list = (await connectionsItem.get()).list;
    const restored = await Promise.all(
      [first, second].map((one) => {
        const found = list.find(({ name }) => name === one?.name);
        return answersItem(found?.id ?? '').get();
      }),
    );
    expect(restored).toMatchObject([
      { mapping: OWN_ANSWERS.mapping, learntAt: expect.any(Number), questions: [], example: [] },
      { mapping: null, learntAt: null },
    ]);
  });
});
