import { expect, test } from 'vitest';
import { FindPages } from '../../../components/site/FindPages.tsx';
import { background, fireEvent, render, screen, sent } from '../../mocks/render.ts';

test('the pages without a report are planned for the site’s connection; a refusal is told', async () => {
  background('planBulk', () => ({ ok: false, failure: { kind: 'bulk-under-way' } }));
  const urls = ['https://bakery.example/a', 'https://bakery.example/b'];
  render(<FindPages connectionId="mine" urls={urls} />);
  fireEvent.click(screen.getByRole('button', { name: 'Find more pages' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(sent('planBulk')).toEqual([{ addresses: urls, connectionId: 'mine' }]);
});
