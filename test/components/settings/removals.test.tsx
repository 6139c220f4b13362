import { expect, test } from 'vitest';
import { DeleteProject } from '../../../components/project/DeleteProject.tsx';
import { QuarantineRow } from '../../../components/settings/data/QuarantineRow.tsx';
import { act, background, fireEvent, render, screen, sent, within } from '../../mocks/render.ts';

const press = (name: string) =>
  act(async () => void fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name })));

test('unreadable data is removed only after a question', async () => {
  background('removeQuarantined', () => ({ ok: true, value: null }));
  render(
    <QuarantineRow kept={{ id: 'k', what: 'settings', state: 'damaged', at: null }} onDone={() => {}} />,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Remove/ }));
  await press('Cancel');
  expect(sent('removeQuarantined')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /^Remove/ }));
  await press('Remove');
  expect(sent('removeQuarantined')).toEqual([{ id: 'k' }]);
});

test('the question before a project is deleted says how many reports it holds', async () => {
  const project = { id: null, name: 'tides.example', createdAt: null, reports: 12 };
  render(<DeleteProject connectionId="a" project={project} onDeleted={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: /More actions/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /Delete project/ }));
  expect(screen.getByRole('dialog').textContent).toContain('tides.example · 12 reports');
});
