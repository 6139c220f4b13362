import { expect, test } from 'vitest';
import { TableSection } from '../../../components/reports-page/TableSection.tsx';
import { LOCAL_CONNECTION } from '../../../lib/model/connection/local-connection.ts';
import { defaultReportQuery } from '../../../lib/model/report/query.ts';
import type { Report } from '../../../lib/model/report/report.ts';
import { background, render, screen, within } from '../../mocks/render.ts';
import { someReport } from '../../model/some-report.ts';

async function tableOf(...rows: readonly Report[]) {
  const page = { rows, unreadable: 0, page: 1, hasNext: false, total: rows.length, paged: true };
  background('listReports', () => ({ ok: true, value: { ...page, rows: [...rows] } }));
  render(<TableSection connection={LOCAL_CONNECTION} first={defaultReportQuery} />);
  const table = within(await screen.findByRole('table', { name: 'Reports' }));
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const cells = within(table.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
  return { heads, cellOf: (head: string) => cells[heads.indexOf(head)]?.textContent };
}

test('each column has its head, also those of what only some services say', async () => {
  const { cellOf } = await tableOf(
    someReport({ id: '1', listing: 'not-listed', toFix: 12, project: 'Bread', result: 'bad', score: 31 }),
    someReport({ id: '2' }),
  );
  expect(cellOf('Result')).toBe('Bad');
  expect(cellOf('Score')).toBe('Score 31');
  expect(cellOf('Project')).toBe('Bread');
  expect(cellOf('Indexing')).toBe('Can’t be indexed');
  expect(cellOf('To fix')).toBe('To fix 12');
});

test('a service that says neither has no empty columns', async () => {
  const { heads } = await tableOf(someReport({ id: '1' }));
  expect(heads).toContain('Result');
  expect(heads).not.toContain('Indexing');
  expect(heads).not.toContain('To fix');
});
