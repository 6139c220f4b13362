import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { deleteConnectionData } from '../../../../lib/extension/storage/connections/delete-connection-data.ts';
import {
  type LastList,
  lastListItem,
  withLastList,
} from '../../../../lib/extension/storage/pages/last-list.ts';

const list = (at: number): LastList => ({
  rows: [],
  unreadable: 0,
  hasNext: false,
  total: at,
  paged: true,
  at,
});

describe('the last lists', () => {
  beforeEach(() => fakeBrowser.reset());

  it('have one entry per connection, and are removed with it', async () => {
    await lastListItem.update((lists) => withLastList(withLastList(lists, 'a', list(1)), 'b', list(2)));
    await lastListItem.update((lists) => withLastList(lists, 'a', list(3)));
    expect(await lastListItem.get()).toEqual({ a: list(3), b: list(2) });
    await deleteConnectionData('a');
    expect(await lastListItem.get()).toEqual({ b: list(2) });
  });

  it('keep the six that were requested last', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const all = names.reduce((lists, name, at) => withLastList(lists, name, list(at)), {});
    expect(Object.keys(all).toSorted()).toEqual(['b', 'c', 'd', 'e', 'f', 'g']);
  });
});
