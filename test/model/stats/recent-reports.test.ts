import { describe, expect, it } from 'vitest';
import type { PageOf } from '../../../lib/model/core/page-of.ts';
import type { Report } from '../../../lib/model/report/report.ts';
import { MAX_RECENT, nothingRead, withPage } from '../../../lib/model/stats/recent-reports.ts';

function page(from: number, count: number, fields: Partial<PageOf<Report>> = {}): PageOf<Report> {
  const rows = Array.from({ length: count }, (_, index): Report => {
    const unknown = { score: null, privacy: null, project: null, createdAt: null, generatedAt: null };
    return { id: String(from + index), url: 'https://example.com/', result: 'good', ...unknown };
  });
  return { rows, unreadable: 0, page: 1, hasNext: true, total: null, paged: true, ...fields };
}

describe('reading the newest reports', () => {
  it('starts with those generated last', () => {
    expect(nothingRead.next).toMatchObject({ sortBy: 'generated_at', sort: 'desc', perPage: 100, page: 1 });
  });

  it('continues page by page until the last', () => {
    const first = withPage(nothingRead, page(0, 100, { total: 130 }));
    expect(first).toMatchObject({ complete: false, total: 130, next: { page: 2 } });
    const all = withPage(first, page(100, 30, { page: 2, hasNext: false, total: 130, unreadable: 1 }));
    expect(all).toMatchObject({ complete: true, next: null, unreadable: 1 });
    expect(all.reports).toHaveLength(130);
  });

  it('continues by cursor if the service does', () => {
    const { next } = withPage(nothingRead, page(0, 100, { cursor: 'abc' }));
    expect(next).toMatchObject({ page: 2, cursor: 'abc' });
  });

  it('has each report once, though new ones push some to the next page', () => {
    const read = withPage(withPage(nothingRead, page(0, 100)), page(98, 100, { page: 2 }));
    expect(new Set(read.reports.map(({ id }) => id)).size).toBe(198);
    expect(read.reports).toHaveLength(198);
  });

  it('ends after enough reports, and shows that there are more', () => {
    let read = nothingRead;
    for (let number = 1; read.next; number += 1) {
      read = withPage(read, page((number - 1) * 100, 100, { page: number, total: 5432 }));
    }
    expect(read.reports).toHaveLength(MAX_RECENT);
    expect(read).toMatchObject({ complete: false, total: 5432 });
  });

  it('ends at a service that repeats the same page', () => {
    const first = withPage(nothingRead, page(0, 100));
    expect(withPage(first, page(0, 100))).toMatchObject({ complete: false, next: null });
  });

  it('does not report a list as complete that a service without paging cut off', () => {
    const read = withPage(nothingRead, page(0, 100, { hasNext: false, paged: false }));
    expect(read).toMatchObject({ complete: false, next: null });
  });
});
