import { expect, test } from 'vitest';
import type { ReportList } from '../../../components/list/use-report-list.ts';
import type { Selection } from '../../../components/list/use-selection.ts';
import { SelectionBar } from '../../../components/reports-page/SelectionBar.tsx';
import { defaultReportQuery } from '../../../lib/engine/report/query.ts';
import { LOCAL_CONNECTION } from '../../../lib/shared/connection/local-connection.ts';
import { someReport } from '../../engine/report/some-report.ts';
import { render, screen } from '../../mocks/render.ts';

test.each([
  [1, null],
  [2, '#/compare/1/2'],
  [3, null],
])('of %i selected reports, just two can be compared', (count, address) => {
  const reports = Array.from({ length: count }, (_, index) => someReport({ id: `${index + 1}` }));
  const selection: Partial<Selection> = { reports, onPage: count };
  const list: Partial<ReportList> = { query: defaultReportQuery, page: null };
  render(
    <SelectionBar
      connection={LOCAL_CONNECTION}
      list={list as ReportList}
      selection={selection as Selection}
      onAnnounce={() => {}}
    />,
  );
  expect(screen.queryByRole('link', { name: 'Compare' })?.getAttribute('href') ?? null).toBe(address);
});

test.each([
  [undefined, 1],
  [{ by: ['result'], came: 10 } as const, 0],
])('all that match can be selected at once only if the service filters: %o', (unfiltered, buttons) => {
  const reports = [someReport()];
  const selection: Partial<Selection> = { reports, onPage: 1 };
  const page = { rows: reports, unreadable: 0, page: 1, hasNext: true, total: null, paged: true };
  const list: Partial<ReportList> = {
    query: { ...defaultReportQuery, result: 'good' },
    page: { ...page, ...(unfiltered && { unfiltered }) },
  };
  render(
    <SelectionBar
      connection={LOCAL_CONNECTION}
      list={list as ReportList}
      selection={selection as Selection}
      onAnnounce={() => {}}
    />,
  );
  expect(screen.queryAllByRole('button', { name: 'Select all that match' })).toHaveLength(buttons);
});
