import { expect, test } from 'vitest';
import { useSettings } from '../../../components/settings/use-settings.ts';
import { settingsItem } from '../../../lib/extension/storage/settings/settings.ts';
import type { Outcome } from '../../../lib/shared/failure/failure.ts';
import { defaultSettings, type Settings } from '../../../lib/shared/settings/settings.ts';
import { act, background, deferred, renderHook, waitFor } from '../../mocks/render.ts';

const shown = async () => {
  const hook = renderHook(() => useSettings());
  await waitFor(() => expect(hook.result.current.settings).toBeDefined());
  return hook.result;
};

test('a switch shows its new position at once, before the background has saved it', async () => {
  const answer = deferred<Outcome<Settings>>();
  background('saveSettings', () => answer.promise);
  const result = await shown();
  await act(async () => void result.current.save.run({ contextMenu: false }));
  expect(result.current.settings?.contextMenu).toBe(false);
  await act(async () => answer.resolve({ ok: true, value: { ...defaultSettings, contextMenu: false } }));
  expect(result.current.settings?.contextMenu).toBe(false);
});

test('a change that could not be saved is undone, and the reason is shown', async () => {
  background('saveSettings', () => ({ ok: false, failure: { kind: 'not-a-setting' } }));
  const result = await shown();
  await act(() => result.current.save.run({ freshDays: 3 }));
  expect(result.current.settings?.freshDays).toBe(defaultSettings.freshDays);
  expect(result.current.save.failure).toMatchObject({ kind: 'not-a-setting' });
});

test('two switches changed quickly one after the other both stay', async () => {
  const answers = [deferred<Outcome<Settings>>(), deferred<Outcome<Settings>>()];
  let asked = 0;
  background('saveSettings', () => answers[asked++]?.promise ?? Promise.reject());
  const result = await shown();
  await act(async () => {
    void result.current.save.run({ contextMenu: false });
    void result.current.save.run({ freshDays: 3 });
  });
  const first = { ...defaultSettings, contextMenu: false };
  await act(async () => answers[0]?.resolve({ ok: true, value: first }));
  expect(result.current.settings).toMatchObject({ contextMenu: false, freshDays: 3 });
  await act(async () => answers[1]?.resolve({ ok: true, value: { ...first, freshDays: 3 } }));
  expect(result.current.settings).toMatchObject({ contextMenu: false, freshDays: 3 });
});

test('a setting changed in another window shows here', async () => {
  const result = await shown();
  await act(() => settingsItem.update((before) => ({ ...before, freshDays: 21 })));
  expect(result.current.settings?.freshDays).toBe(21);
});
