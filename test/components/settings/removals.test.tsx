import { expect, test } from 'vitest';
import { QuarantinePart } from '../../../components/settings/data/QuarantinePart.tsx';
import { act, background, fireEvent, render, screen, sent, waitFor, within } from '../../mocks/render.ts';

const press = (name: string) =>
  act(async () => void fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name })));

test('unreadable data is removed only after a question', async () => {
  let count = 2;
  background('countQuarantined', () => ({ ok: true, value: count }));
  background('removeQuarantined', () => {
    count = 0;
    return { ok: true, value: null };
  });
  render(<QuarantinePart />);
  const remove = await screen.findByRole('button', { name: 'Remove' });
  fireEvent.click(remove);
  await press('Cancel');
  expect(sent('removeQuarantined')).toEqual([]);
  fireEvent.click(remove);
  await press('Remove');
  expect(sent('removeQuarantined')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});
