import { expect, test } from 'vitest';
import { QuarantinePart } from '../../../components/settings/data/QuarantinePart.tsx';
import { DeleteProject } from '../../../components/site/projects/DeleteProject.tsx';
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

test('the question before a project is deleted says how many reports it holds', async () => {
  const project = { id: null, name: 'tides.example', createdAt: null, reports: 12 };
  render(<DeleteProject connectionId="a" project={project} onDeleted={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: /More actions/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /Delete project/ }));
  expect(screen.getByRole('dialog').textContent).toContain('tides.example · 12 reports');
});
