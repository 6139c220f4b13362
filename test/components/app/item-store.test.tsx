import { expect, test } from 'vitest';
import { readAll } from '../../../components/app/stored/item-store.ts';
import { useStored } from '../../../components/app/stored/use-stored.ts';
import { connectionsItem } from '../../../lib/extension/storage/connections/connections.ts';
import { settingsItem } from '../../../lib/extension/storage/settings/settings.ts';
import { defaultSettings } from '../../../lib/shared/settings/settings.ts';
import { act, render, renderHook, screen, waitFor } from '../../mocks/render.ts';

function FreshDays() {
  const settings = useStored(settingsItem);
  return <p>{settings ? `${settings.freshDays} days` : 'loading'}</p>;
}

test('a page shows what is stored, and every later change, in all components', async () => {
  await settingsItem.update(() => ({ ...defaultSettings, freshDays: 3 }));
  render(
    <>
      <FreshDays />
      <FreshDays />
    </>,
  );
  await waitFor(() => expect(screen.getAllByText('3 days')).toHaveLength(2));
  await act(() => settingsItem.update((before) => ({ ...before, freshDays: 5 })));
  expect(screen.getAllByText('5 days')).toHaveLength(2);
});

test('a value read before the first render shows in the first render', async () => {
  await connectionsItem.update(() => ({ list: [], activeId: 'a' }));
  await readAll([connectionsItem]);
  const seen: unknown[] = [];
  renderHook(() => seen.push(useStored(connectionsItem)));
  expect(seen[0]).toMatchObject({ activeId: 'a' });
});

test('a component that needs no item renders without one', () => {
  expect(renderHook(() => useStored(null)).result.current).toBeUndefined();
});
