import { expect, test } from 'vitest';
import type { ReportList } from '../../../components/list/use-report-list.ts';
import type { Selection } from '../../../components/list/use-selection.ts';
import { SelectionBar } from '../../../components/reports-page/SelectionBar.tsx';
import { LOCAL_CONNECTION } from '../../../lib/model/connection/local-connection.ts';
import { defaultReportQuery } from '../../../lib/model/report/query.ts';
import { render, screen } from '../../mocks/render.ts';
import { someReport } from '../../model/some-report.ts';

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
