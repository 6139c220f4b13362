import { expect, test } from 'vitest';
import { DeleteProject } from '../../../components/project/DeleteProject.tsx';
import { RequestHeaders } from '../../../components/settings/connections/RequestHeaders.tsx';
import { QuarantineRow } from '../../../components/settings/data/QuarantineRow.tsx';
import { THIS_BROWSER } from '../../../lib/model/connection/this-browser.ts';
import { act, background, fireEvent, render, screen, sent, waitFor, within } from '../../mocks/render.ts';

const press = (name: string) =>
  act(async () => void fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name })));

test('a request header is removed only after a question, because its value cannot be shown again', async () => {
  background('listHeaders', () => ({ ok: true, value: ['X-Gate'] }));
  background('removeHeader', () => ({ ok: true, value: [] }));
  render(<RequestHeaders connection={{ ...THIS_BROWSER, id: 'a' }} />);
  const remove = await screen.findByRole('button', { name: 'Remove header: X-Gate' });
  fireEvent.click(remove);
  expect(screen.getByRole('dialog', { name: 'Remove this request header?' }).textContent).toContain('X-Gate');
  await press('Cancel');
  expect(sent('removeHeader')).toEqual([]);
  fireEvent.click(remove);
  await press('Remove');
  expect(sent('removeHeader')).toEqual([{ connectionId: 'a', name: 'X-Gate' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

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
