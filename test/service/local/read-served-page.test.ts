import { afterEach, expect, test, vi } from 'vitest';
import { readServedPage } from '../../../lib/service/local/capture/read-served-page.ts';

const PAGE = 'https://bakery.example/bread';

afterEach(() => vi.unstubAllGlobals());

/** Reads a page whose requests all fail, as they do when it is left, and returns what was requested how often. */
async function requestsOf(site: 'all' | 'files' | 'none'): Promise<Readonly<Record<string, number>>> {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(new URL(url).pathname.replace(/^\/verdict-.*/, '(missing)'));
    throw new TypeError('NetworkError when attempting to fetch resource.');
  });
  const order = { allUnread: null, pageUnread: null, icon: '/favicon.ico', links: [], from: 'page' } as const;
  const { served } = await readServedPage({ ...order, asked: PAGE, site });
  expect(served).toEqual({ seen: false, why: 'no-answer' });
  return Object.fromEntries(
    [...Map.groupBy(requests, (path) => path)].map(([path, all]) => [path, all.length]),
  );
}

test('a page that is left while the side panel reads it is not requested again', async () => {
  expect(await requestsOf('none')).toEqual({ '/bread': 1 });
  expect(await requestsOf('files')).toEqual({ '/bread': 1, '/robots.txt': 1, '/sitemap.xml': 1 });
});

test('an ordered report requests what has failed once more, to tell a redirect from a refusal', async () => {
  const twice = { '/bread': 2, '/robots.txt': 2, '/sitemap.xml': 2, '/favicon.ico': 2, '(missing)': 2 };
  expect(await requestsOf('all')).toEqual(twice);
});
