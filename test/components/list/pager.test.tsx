import { expect, test } from 'vitest';
import { Pager } from '../../../components/list/Pager.tsx';
import type { PageOf } from '../../../lib/extension/model/core/page-of.ts';
import { render, screen } from '../../mocks/render.ts';

const empty: PageOf<string> = { rows: [], unreadable: 0, page: 1, hasNext: false, total: 0, paged: true };

function pager(page: PageOf<string>) {
  render(<Pager list={{ page, query: { perPage: 25 }, change: () => {} }} count="reportsCount" />);
  return screen.queryByRole('button', { name: 'Previous page' });
}

test('an empty list has no pager', () => {
  expect(pager(empty)).toBeNull();
});

test('a later page without rows has the way back', () => {
  expect(pager({ ...empty, page: 2 })).toBeTruthy();
});
