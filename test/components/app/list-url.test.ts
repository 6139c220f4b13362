import { describe, expect, it } from 'vitest';
import { listHash, readListQuery, tableQuery } from '../../../components/app/list-url.ts';
import type { ReportQuery } from '../../../lib/model/report/query.ts';

const read = (hash: string) => readListQuery(hash.split('?', 2)[1] ?? '');

describe('the list in the address', () => {
  it('says nothing of what is as ever', () => {
    expect(listHash(tableQuery)).toBe('#/');
  });

  it('comes back as it was, whatever was asked for', () => {
    const query: ReportQuery = {
      search: 'a & b=c #d ? ü 日本 +1',
      project: 'shop/ö %20',
      result: 'decent',
      sortBy: 'generated_at',
      sort: 'asc',
      perPage: 100,
      page: 7,
    };
    expect(read(listHash(query))).toEqual(query);
  });

  it('leaves out the cursor, which is soon stale', () => {
    expect(listHash({ ...tableQuery, cursor: 'abc' })).toBe('#/');
  });

  it.each([
    'result=excellent&sort_by=price&sort=up&per_page=7&page=0',
    'page=-1',
    'page=1.5',
    'page=1e99',
    'page=x&per_page=',
  ])('takes the usual in place of what cannot be: %s', (search) => {
    expect(readListQuery(search)).toEqual(tableQuery);
  });
});
