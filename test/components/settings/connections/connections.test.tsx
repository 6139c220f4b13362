import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { Connections } from '../../../../components/settings/connections/Connections.tsx';
import { connectionsItem } from '../../../../lib/extension/storage/connections/connections.ts';
import { LOCAL_CONNECTION } from '../../../../lib/shared/connection/local-connection.ts';
import { event } from '../../../mocks/browser-event.ts';
import {
  act,
  background,
  deferred,
  fireEvent,
  render,
  screen,
  sent,
  waitFor,
  within,
} from '../../../mocks/render.ts';

const bakery = {
  ...LOCAL_CONNECTION,
  id: 'a',
  name: 'Bakery',
  baseUrl: 'https://bakery.example',
  keyTail: '1234',
};
const agency = { ...bakery, id: 'b', name: 'Agency', baseUrl: 'https://agency.example' };
const addressField = () => screen.queryByRole('textbox', { name: 'Service address' });

beforeEach(async () => {
  background('testConnection', () => deferred<never>().promise);
  Object.assign(fakeBrowser, {
    permissions: { contains: async () => true, onAdded: event(), onRemoved: event() },
  });
  await connectionsItem.update(() => ({ list: [bakery, agency], activeId: 'b' }));
});

/** Picks an entry of the menu of a service. */
async function pick(service: string, entry: string) {
  fireEvent.click(await screen.findByRole('button', { name: `More actions: ${service}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

test('a form opened while another connection is being removed stays open when the removal is confirmed', async () => {
  const removed = deferred<{ ok: true; value: null }>();
  background('removeConnection', () => removed.promise);
  render(<Connections />);

  await pick('Bakery', 'Remove');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await connectionsItem.update(() => ({ list: [agency], activeId: 'b' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'More actions: Bakery' })).toBeNull());
  await pick('Agency', 'Edit');
  expect(addressField()).toBeTruthy();

  await act(async () => removed.resolve({ ok: true, value: null }));
  expect(addressField()).toBeTruthy();
});

test('the form of a connection that is removed closes', async () => {
  background('removeConnection', async () => {
    await connectionsItem.update(() => ({ list: [agency], activeId: 'b' }));
    return { ok: true, value: null };
  });
  render(<Connections />);
  await pick('Bakery', 'Edit');
  await pick('Bakery', 'Remove');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(addressField()).toBeNull());
  expect(screen.getByRole('button', { name: 'More actions: Agency' })).toBeTruthy();
});

test('an error about a field is gone as soon as the field is changed', async () => {
  await connectionsItem.update(() => ({ list: [], activeId: null }));
  render(<Connections />);
  expect(addressField()).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Connect a service…' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save and test' }));
  await screen.findByText(/^Enter the address of your report service/);
  const typed = { target: { value: 'https//seo.example' } };
  fireEvent.change(screen.getByRole('textbox', { name: 'Service address' }), typed);
  expect(screen.queryByText(/^Enter the address of your report service/)).toBeNull();
  // the address that was probably meant
  fireEvent.click(screen.getByRole('button', { name: 'Use https://seo.example' }));
  expect(screen.getByDisplayValue('https://seo.example')).toBe(addressField());
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
});

test('what does not work is not saved, unless the user saves it anyway', async () => {
  background('testAndSaveConnection', () => ({ ok: false, failure: { kind: 'bad-key' } }));
  background('saveConnection', () => ({ ok: true, value: bakery }));
  Object.assign(fakeBrowser.permissions, { request: async () => true });
  await connectionsItem.update(() => ({ list: [], activeId: null }));
  render(<Connections />);
  fireEvent.click(await screen.findByRole('button', { name: 'Connect a service…' }));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  // an address with its key fills both fields
  type('Service address', 'https://bakery.example/#key=a-key');
  fireEvent.click(screen.getByRole('button', { name: 'Save and test' }));
  expect(await screen.findByText(/^Nothing was saved/)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('The service does not accept the API key.');
  fireEvent.click(screen.getByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(sent('saveConnection')).toMatchObject([{ key: 'a-key' }]));
});
