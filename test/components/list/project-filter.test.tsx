import { expect, test } from 'vitest';
import { SortAndFilter } from '../../../components/list/SortAndFilter.tsx';
import type { ReportList } from '../../../components/list/use-report-list.ts';
import { defaultReportQuery } from '../../../lib/model/report/query.ts';
import { background, fireEvent, render, screen, waitFor } from '../../mocks/render.ts';

const NAMES = Array.from({ length: 300 }, (_, at) => `site-${String(at).padStart(3, '0')}`);

test('each of 300 projects can be found and chosen, though the service lists 100 at once', async () => {
  background('listProjects', ({ query }) => {
    const found = NAMES.filter((name) => name.includes(query.search));
    const rows = found.slice(0, 100).map((name) => ({ id: null, name, createdAt: null, reports: null }));
    const hasNext = found.length > 100;
    return { ok: true, value: { rows, unreadable: 0, page: 1, hasNext, total: found.length, paged: true } };
  });
  const chosen: unknown[] = [];
  const list = {
    connectionId: 'c',
    page: null,
    query: defaultReportQuery,
    change: (part: unknown) => chosen.push(part),
  } as unknown as ReportList;
  render(<SortAndFilter list={list} withPerPage={false} />);
  const box = screen.getByLabelText('Project');
  fireEvent.focus(box);
  const search = await screen.findByRole('searchbox', { name: 'Search projects' });
  expect(screen.queryByRole('option', { name: 'site-299' })).toBeNull();
  fireEvent.change(search, { target: { value: 'site-299' } });
  await waitFor(() => expect(screen.getByRole('option', { name: 'site-299' })).toBeTruthy());
  fireEvent.change(box, { target: { value: 'site-299' } });
  expect(chosen).toEqual([{ project: 'site-299' }]);
});
