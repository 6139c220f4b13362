import { cleanup } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TableSection } from '../../../components/reports-page/TableSection.tsx';
import { defaultReportQuery, type PagesQuery } from '../../../lib/engine/report/query.ts';
import type { Report } from '../../../lib/engine/report/report.ts';
import { LOCAL_CONNECTION } from '../../../lib/shared/connection/local-connection.ts';
import { someReport } from '../../engine/report/some-report.ts';
import { someService } from '../../fixtures/some-service.ts';
import { background, fireEvent, render, screen, waitFor, within } from '../../mocks/render.ts';

async function tableOf(
  rows: readonly Report[],
  query: Partial<PagesQuery> = {},
  { total }: { readonly total: number } = { total: rows.length },
) {
  const page = { rows, unreadable: 0, page: 1, hasNext: false, total, paged: true };
  for (const name of ['listReports', 'readReports'] as const)
    background(name, () => ({ ok: true, value: { ...page, rows: [...rows] } }));
  render(<TableSection connections={[LOCAL_CONNECTION]} first={{ ...defaultReportQuery, ...query }} />);
  const table = within(await screen.findByRole('table', { name: 'Reports' }));
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const cells = within(table.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
  return { heads, cellOf: (head: string) => cells[heads.indexOf(head)]?.textContent };
}

test('each column has its head, also those of what only some services say', async () => {
  const { cellOf } = await tableOf([
    someReport({ id: '1', listing: 'not-listed', toFix: 12, project: 'Bread', result: 'bad', score: 31 }),
    someReport({ id: '2' }),
  ]);
  expect(cellOf('Result')).toBe('Bad');
  expect(cellOf('Score')).toBe('Score 31');
  expect(cellOf('Site')).toBe('Bread');
  expect(cellOf('Indexing')).toBe('Can’t be indexed');
  expect(cellOf('To fix')).toBe('12');
});

test('in the table, too, what rests on half a reading is said and drawn as half', async () => {
  await tableOf([someReport({ listing: 'unknown', listingCause: 'robots.txt' }), someReport({ id: '2' })]);
  const cell = screen.getByText('Nothing on the page forbids indexing').parentElement;
  expect(cell?.querySelector('svg')?.classList).toContain('half');
});

test('a service that says neither has no empty columns', async () => {
  const { heads } = await tableOf([someReport({ id: '1' })]);
  expect(heads).toContain('Result');
  expect(heads).not.toContain('Indexing');
  expect(heads).not.toContain('Site');
});

test('a report that was made again has both dates; one that was not has one', async () => {
  const hour = 3_600_000;
  const at = (ago: number) => new Date(Date.now() - ago).toISOString();
  const { cellOf } = await tableOf([someReport({ createdAt: at(72 * hour), generatedAt: at(2 * hour) })]);
  expect(cellOf('Created')).toBe('3d');
  expect(cellOf('Generated')).toBe('2h');
  cleanup();
  const { heads } = await tableOf([someReport({ createdAt: at(2 * hour), generatedAt: at(2 * hour) })]);
  expect(heads).toContain('Created');
  expect(heads).not.toContain('Generated');
});

test('of an answer with a cause a row shows the cause, and says the answer', async () => {
  const listing = { listing: 'not-listed', listingCause: 'noindex' } as const;
  const { cellOf } = await tableOf([someReport(listing)]);
  expect(cellOf('Indexing')).toBe('noindexCan’t be indexed: noindex');
  expect(screen.getByText('noindex').getAttribute('aria-hidden')).toBe('true');
});

test('the reports of all services are one list, each with its service and an id of its own', async () => {
  const agency = someService({ id: 'agency', name: 'The agency' });
  background('readReports', ({ connectionId }) => {
    const url = `https://a.example/at-${connectionId}`;
    const rows = [someReport({ id: '1', url, result: connectionId === 'agency' ? 'bad' : 'good' })];
    return { ok: true, value: { rows, unreadable: 0, page: 1, hasNext: false, total: 1, paged: true } };
  });
  render(<TableSection connections={[LOCAL_CONNECTION, agency]} first={defaultReportQuery} />);
  const rowOf = async (path: string) =>
    (await screen.findByTitle(`https://a.example${path}`)).closest('tr')?.textContent;
  expect(await rowOf('/at-agency')).toContain('The agency');
  expect(await rowOf('/at-local')).toContain('This browser');
  fireEvent.click(screen.getByRole('button', { name: 'Bad (1)' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /Changed/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('chips say how many pages they show, each once by its newest report, and show exactly these', async () => {
  const page = (path: string, given: Partial<Report>) =>
    someReport({ id: path, url: `https://a.example${path}`, ...given });
  const hidden = { listing: 'not-listed', result: 'bad' } as const;
  await tableOf([
    page('/a', { ...hidden, generatedAt: '2026-11-20T12:00:00Z' }),
    page('/b', { result: 'good', listing: 'listed', generatedAt: '2026-11-20T12:00:00Z' }),
    { ...page('/b', { ...hidden, generatedAt: '2026-10-20T12:00:00Z' }), id: 'old' },
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Can’t be indexed (1)' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(screen.getAllByRole('row')[1]?.textContent).toContain('https://a.example/a');
  expect(screen.getByRole('button', { name: 'Bad (1)' }).getAttribute('aria-pressed')).toBe('false');
  expect(screen.queryByText(/newest/)).toBeNull();
});

test('chips that count the newest reports only say so beside their numbers', async () => {
  const row = someReport({ result: 'bad', generatedAt: '2026-11-20T12:00:00Z' });
  await tableOf([row, { ...row, id: '2', url: 'https://a.example/b' }], {}, { total: 1_299 });
  await screen.findByRole('button', { name: 'Bad (2)' });
  expect(screen.getByRole('group', { name: 'Pages' }).textContent).toContain(
    'Based on the newest 2 reports; the service has more.',
  );
});
