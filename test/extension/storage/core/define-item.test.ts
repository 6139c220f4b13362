import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storage } from 'wxt/utils/storage';
import * as z from 'zod/mini';
import { defineItem, readTogether } from '../../../../lib/extension/storage/core/define-item.ts';

const item = defineItem({
  area: 'local',
  name: 'colours',
  schema: z.object({ names: z.array(z.string()) }),
  fallback: { names: [] },
});

const asides = async () =>
  Object.entries(await storage.snapshot('local')).filter(([name]) => name.startsWith('quarantine:colours:'));

describe('a stored item', () => {
  beforeEach(() => fakeBrowser.reset());

  it('returns its fallback while nothing is stored', async () => {
    expect(await item.get()).toEqual({ names: [] });
  });

  it('keeps each of many concurrent changes', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => item.update(({ names }) => ({ names: [...names, `${n}`] }))),
    );
    expect((await item.get()).names).toHaveLength(20);
  });

  it.each([
    ['a newer version', { version: 2, value: { names: 'all of them' } }],
    ['damaged data', 'not an envelope'],
    ['a wrong shape', { version: 1, value: { names: [1] } }],
  ])('returns the fallback for %s, and quarantines it on the next write', async (_what, raw) => {
    await storage.setItem('local:colours', raw);
    expect(await item.get()).toEqual({ names: [] });
    await item.update(() => ({ names: ['blue'] }));
    expect(await item.get()).toEqual({ names: ['blue'] });
    expect((await asides()).map(([, value]) => value)).toEqual([raw]);
  });

  it('notifies watchers of each new value', async () => {
    const seen: unknown[] = [];
    const stop = item.watch((value) => seen.push(value));
    await item.update(() => ({ names: ['green'] }));
    stop();
    await item.update(() => ({ names: ['unseen'] }));
    expect(seen).toEqual([{ names: ['green'] }]);
  });

  it('is read together with others in one call', async () => {
    await item.update(() => ({ names: ['red'] }));
    const other = defineItem({ ...item.declaration, name: 'other' });
    expect(await readTogether([item, other])).toEqual([{ names: ['red'] }, { names: [] }]);
  });
});
