import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  keepPicture,
  keptPictures,
  pagesWithPictures,
  picturesSize,
  removeAllPictures,
  removePictures,
  watchPictures,
} from '../../../../lib/extension/storage/pages/page-pictures.ts';

const picture = (reportId: string, takenAt = 1) => ({
  reportId,
  generatedAt: null,
  takenAt,
  width: 800,
  height: 600,
  places: [],
  image: new Blob([reportId], { type: 'image/webp' }),
});
const page = 'https://bakery.example/bread';
const kept = async (connectionId: string, url = page) => {
  const found = await keptPictures(connectionId, url);
  return found && [found.now.reportId, found.before?.reportId ?? null];
};

afterEach(() => removeAllPictures());

describe('the pictures of a page', () => {
  it('are those of its newest report and of the one before', async () => {
    await keepPicture('local', page, picture('1'));
    expect(await kept('local')).toEqual(['1', null]);
    await keepPicture('local', `${page}#crust`, picture('2', 2));
    await keepPicture('local', page, picture('3', 3));
    expect(await kept('local')).toEqual(['3', '2']);
    expect(await picturesSize()).toEqual({ count: 2, bytes: 2 });
  });

  it('are apart for each connection', async () => {
    await keepPicture('local', page, picture('1'));
    await keepPicture('service', page, picture('7'));
    await removePictures('service');
    expect([await kept('local'), await kept('service')]).toEqual([['1', null], undefined]);
  });

  it('go with their reports, and with no other', async () => {
    await keepPicture('local', page, picture('1'));
    await keepPicture('local', page, picture('2'));
    await removePictures('local', new Set(['1']));
    expect(await kept('local')).toEqual(['2', null]);
    await removePictures('local', new Set(['9']));
    expect(await kept('local')).toEqual(['2', null]);
    await removePictures('local', new Set(['2']));
    expect(await kept('local')).toBeUndefined();
  });

  it('are found by their pages’ keys, without being read', async () => {
    await keepPicture('local', `${page}/`, picture('1'));
    await keepPicture('local2', `${page}/rolls`, picture('2'));
    expect(await pagesWithPictures('local')).toEqual(new Set([page]));
    expect(await pagesWithPictures('loca')).toEqual(new Set());
  });

  it('are of at most 500 pages, the newest', async () => {
    for (let at = 0; at <= 500; at += 1) await keepPicture('local', `${page}/${at}`, picture(String(at), at));
    expect((await picturesSize()).count).toBe(500);
    expect(await kept('local', `${page}/0`)).toBeUndefined();
    expect(await kept('local', `${page}/500`)).toEqual(['500', null]);
  });

  it('make no database where there are none to remove', async () => {
    const names = async () => (await indexedDB.databases()).map(({ name }) => name);
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('verdict-pictures').onsuccess = resolve;
    });
    await removePictures('local', new Set(['1']));
    await removeAllPictures();
    expect(await names()).not.toContain('verdict-pictures');
  });

  it('say that they changed to all that show them', async () => {
    const changed = vi.fn();
    const stop = watchPictures(changed);
    await keepPicture('local', page, picture('1'));
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
    await removeAllPictures();
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2));
    stop();
  });
});
