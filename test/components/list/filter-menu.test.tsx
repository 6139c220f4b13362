import { expect, test } from 'vitest';
import { ReportFilters } from '../../../components/list/ReportFilters.tsx';
import type { ReportList } from '../../../components/list/use-report-list.ts';
import { defaultReportQuery } from '../../../lib/engine/report/query.ts';
import { background, fireEvent, render, screen } from '../../mocks/render.ts';

const list = {
  connectionId: 'c',
  page: null,
  query: defaultReportQuery,
  searchText: '',
  search: () => {},
  change: () => {},
} as unknown as ReportList;

/** Opens the menu, as in the popup. */
async function open() {
  background('listProjects', () => ({
    ok: true,
    value: { rows: [], unreadable: 0, page: 1, hasNext: false, total: 0, paged: true },
  }));
  render(<ReportFilters list={list} />);
  const button = screen.getByRole('button', { name: 'Sort and filter' });
  button.focus();
  fireEvent.click(button);
  const menu = screen.getByRole('dialog', { name: 'Sort and filter', hidden: true });
  await screen.findByLabelText('Sort by');
  return { button, menu };
}

const isOpen = () => screen.queryByRole('dialog', { name: 'Sort and filter', hidden: true }) !== null;

test('the menu of sort and filter takes the focus, and Escape gives it back to its button', async () => {
  const { button, menu } = await open();
  expect(document.activeElement).toBe(menu);
  // otherwise the popup would be closed too
  expect(fireEvent.keyDown(menu, { key: 'Escape' })).toBe(false);
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button);
});

test('the menu stays open while the focus moves in it, and closes when it goes elsewhere', async () => {
  const { menu } = await open();
  fireEvent.blur(menu, { relatedTarget: screen.getByLabelText('Sort by') });
  expect(isOpen()).toBe(true);
  fireEvent.blur(screen.getByLabelText('Sort by'), { relatedTarget: screen.getByRole('searchbox') });
  expect(isOpen()).toBe(false);
});

test('a second press of its button closes the menu', async () => {
  const { button, menu } = await open();
  fireEvent.blur(menu, { relatedTarget: button });
  expect(isOpen()).toBe(true);
  fireEvent.click(button);
  expect(isOpen()).toBe(false);
});
