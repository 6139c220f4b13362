import { describe, expect, it } from 'vitest';
import { listHash, readListQuery, tableQuery } from '../../../components/app/list-url.ts';
import type { ReportQuery } from '../../../lib/engine/report/query.ts';

const read = (hash: string) => readListQuery(hash.split('?', 2)[1] ?? '');

describe('the list query in the URL', () => {
  it('omits defaults', () => {
    expect(listHash(tableQuery)).toBe('#/');
  });

  it('is restored completely', () => {
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

  it('omits the cursor, which expires', () => {
    expect(listHash({ ...tableQuery, cursor: 'abc' })).toBe('#/');
  });

  it.each([
    'result=excellent&sort_by=price&sort=up&per_page=7&page=0',
    'page=-1',
    'page=1.5',
    'page=1e99',
    'page=x&per_page=',
  ])('uses defaults for invalid values: %s', (search) => {
    expect(readListQuery(search)).toEqual(tableQuery);
  });
});
