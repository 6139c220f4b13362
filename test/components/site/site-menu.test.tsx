import { expect, test } from 'vitest';
import type { ReportList } from '../../../components/list/use-report-list.ts';
import { SiteMenu } from '../../../components/site/SiteMenu.tsx';
import { defaultReportQuery } from '../../../lib/engine/report/query.ts';
import { LOCAL_CONNECTION } from '../../../lib/shared/connection/local-connection.ts';
import { fireEvent, render, screen } from '../../mocks/render.ts';

test('the question before a site is deleted says how many reports it holds', async () => {
  const project = { id: null, name: 'tides.example', createdAt: null, reports: 12 };
  const list = { query: defaultReportQuery } as unknown as ReportList;
  render(<SiteMenu {...{ connection: LOCAL_CONNECTION, project, list }} onDeleted={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: /More actions/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /Delete site/ }));
  expect(screen.getByRole('dialog').textContent).toContain('tides.example · 12 reports');
});
