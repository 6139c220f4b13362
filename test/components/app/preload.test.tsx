import { expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { answersItem } from '../../../lib/extension/storage/connections/answers.ts';
import { connectionsItem } from '../../../lib/extension/storage/connections/connections.ts';
import { settingsItem } from '../../../lib/extension/storage/settings/settings.ts';
import { defaultSettings } from '../../../lib/shared/settings/settings.ts';
import { renderHook } from '../../mocks/render.ts';
import { connection, someAnswers } from './mapping/some-answers.ts';

const load = async () => {
  vi.resetModules();
  const { preload, preloadedTab } = await import('../../../components/app/stored/preload.ts');
  await preload;
  return { preloadedTab, ...(await import('../../../components/app/stored/use-stored.ts')) };
};

test('the first render of the popup has the settings and the tab in front', async () => {
  await settingsItem.update(() => ({ ...defaultSettings, freshDays: 3 }));
  const tab = { id: 7, url: 'https://example.com/', title: 'A page' };
  vi.spyOn(fakeBrowser.tabs, 'query').mockImplementation(async () => [tab] as never);
  const { preloadedTab, useStored } = await load();
  const seen: unknown[] = [];
  renderHook(() => seen.push(useStored(settingsItem)));
  expect(seen[0]).toMatchObject({ freshDays: 3 });
  expect(preloadedTab()).toMatchObject({ url: 'https://example.com/' });
});

test('the first render of the popup has what is to be asked about the service of the page', async () => {
  await connectionsItem.update(() => ({ list: [connection], activeId: 'a' }));
  await answersItem('a').update(() => someAnswers);
  const tab = { id: 7, url: 'https://example.com/', title: 'A page' };
  vi.spyOn(fakeBrowser.tabs, 'query').mockImplementation(async () => [tab] as never);
  const { useStored } = await load();
  const seen: unknown[] = [];
  renderHook(() => seen.push(useStored(answersItem('a'))));
  expect(seen[0]).toMatchObject({ questions: someAnswers.questions });
});

test('the popup opens although the browser does not return the tab', async () => {
  vi.spyOn(fakeBrowser.tabs, 'query').mockRejectedValue(new Error('no tabs'));
  const { preloadedTab } = await load();
  expect(preloadedTab()).toMatchObject({ id: null });
});
