import { expect, it, vi } from 'vitest';
import { rowEvents } from '../../../components/list/row-events.ts';
import type { ReportList } from '../../../components/list/use-report-list.ts';
import type { Report } from '../../../lib/model/report/report.ts';

it('the outcome of a rerun that the row announces is not taken away by the verdict, which says nothing', () => {
  const announce = vi.fn();
  const list = { put: () => {}, reload: () => {} } as unknown as ReportList;
  const { onChanged } = rowEvents(list, announce);
  const report = { id: '7', url: 'https://bakery.example/' } as Report;
  onChanged(report, 'Decent → Good');
  onChanged(report, '');
  expect(announce.mock.calls).toEqual([['Decent → Good']]);
});
