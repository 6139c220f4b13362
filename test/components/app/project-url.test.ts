import { describe, expect, it } from 'vitest';
import { parseRoute } from '../../../components/app/parse-route.ts';
import { pagesHash, pagesQuery, SITES_HASH } from '../../../components/app/project-url.ts';

describe('a project’s pages in the URL', () => {
  it('are requested worst first', () => {
    expect(pagesQuery('example.com')).toMatchObject({
      project: 'example.com',
      sortBy: 'result',
      sort: 'asc',
    });
  });

  it('are restored at the same page, and of the same set', () => {
    const query = { ...pagesQuery('shop/ö %20?'), only: 'not-listed', perPage: 10, page: 3 } as const;
    expect(parseRoute(pagesHash(query))).toEqual({ kind: 'project', query });
  });

  it('are all shown if the set is none that there is', () => {
    const hash = pagesHash(pagesQuery('example.com'));
    expect(parseRoute(`${hash}?only=constructor`)).toEqual(parseRoute(hash));
  });

  it('are reached from the list of sites', () => {
    expect(parseRoute(SITES_HASH)).toEqual({ kind: 'projects' });
  });
});
