import { expect, test } from 'vitest';
import { SortAndFilter } from '../../../components/list/SortAndFilter.tsx';
import type { ReportList } from '../../../components/list/use-report-list.ts';
import { defaultReportQuery } from '../../../lib/engine/report/query.ts';
import { background, fireEvent, render, screen, waitFor, within } from '../../mocks/render.ts';

const NAMES = Array.from({ length: 300 }, (_, at) => `site-${String(at).padStart(3, '0')}`);

test('each of 300 projects can be chosen and searched, though the service lists 100 at once, and the order too', async () => {
  background('listProjects', ({ query: { search, page } }) => {
    const found = NAMES.filter((name) => name.includes(search));
    const rows = found
      .slice((page - 1) * 100, page * 100)
      .map((name) => ({ id: null, name, createdAt: null, reports: null }));
    const hasNext = found.length > page * 100;
    return { ok: true, value: { rows, unreadable: 0, page, hasNext, total: found.length, paged: true } };
  });
  const chosen: unknown[] = [];
  const list = {
    connectionId: 'c',
    page: null,
    query: defaultReportQuery,
    change: (part: unknown) => chosen.push(part),
  } as unknown as ReportList;
  render(<SortAndFilter list={list} />);
  const box = screen.getByLabelText('Site');
  fireEvent.focus(box);
  const search = await screen.findByRole('searchbox', { name: 'Search sites' });
  const shown = () =>
    within(box)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(shown()).toEqual(['All sites', ...NAMES]);
  fireEvent.change(search, { target: { value: 'site-29' } });
  await waitFor(() => expect(shown()).toHaveLength(11));
  fireEvent.change(box, { target: { value: 'site-299' } });
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'result' } });
  fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'asc' } });
  expect(chosen).toEqual([{ project: 'site-299' }, { sortBy: 'result' }, { sort: 'asc' }]);
});
