import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ConnectionRow } from '../../../../components/settings/connections/ConnectionRow.tsx';
import { answersItem } from '../../../../lib/extension/storage/connections/answers.ts';
import { connectionStatusItem } from '../../../../lib/extension/storage/connections/connection-status.ts';
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
import { someAnswers } from '../../app/mapping/some-answers.ts';

const connection = {
  ...LOCAL_CONNECTION,
  id: 'a',
  name: 'Bakery',
  baseUrl: 'https://seo.example',
  keyTail: '1234',
};
const row = (
  <ConnectionRow
    connection={connection}
    isActive={true}
    isEdited={false}
    isSaving={false}
    onEdit={() => {}}
    onShow={() => {}}
    onRemoved={() => {}}
  />
);
const testedBefore = () =>
  connectionStatusItem.update(() => ({ a: { testedAt: 1, reports: 12, unreadable: 0, failure: null } }));

function permission(contains: (asked: { readonly data_collection?: readonly string[] }) => Promise<boolean>) {
  Object.assign(fakeBrowser, { permissions: { contains, onAdded: event(), onRemoved: event() } });
}

beforeEach(() => background('testConnection', () => deferred<never>().promise));

test('reopened settings say at once that the service is connected, before anything has answered', async () => {
  await testedBefore();
  permission(() => deferred<boolean>().promise);
  render(row);
  await waitFor(() => expect(screen.getByText(/Connected to seo\.example/)).toBeTruthy());
  expect(screen.getByText('12 reports')).toBeTruthy();
  expect(sent('testConnection')).toEqual([]);
});

test('a connection is tested when the settings open, and keeps its last state meanwhile', async () => {
  await testedBefore();
  permission(async () => true);
  render(row);
  await waitFor(() => expect(sent('testConnection')).toEqual([{ connectionId: 'a' }]));
  expect(screen.getByText(/Connected to seo\.example/)).toBeTruthy();
});

test('a connection is not tested again when its user comes back to the settings', async () => {
  permission(async () => true);
  const testedAt = Date.now() + 1_000;
  await connectionStatusItem.update(() => ({ a: { testedAt, reports: 0, unreadable: 0, failure: null } }));
  render(row);
  await waitFor(() => expect(screen.getByText(/Connected to/)).toBeTruthy());
  vi.spyOn(Date, 'now').mockReturnValue(testedAt + 1);
  await act(async () => void fireEvent(document, new Event('visibilitychange')));
  await act(async () => void fireEvent(window, new Event('focus')));
  expect(sent('testConnection')).toEqual([]);
});

async function openForget() {
  fireEvent.click(screen.getByRole('button', { name: 'More actions: Bakery' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Forget key of Bakery' }));
}

test('a key is forgotten only after a question, which says whose key and its end', async () => {
  permission(async () => true);
  background('removeKey', () => ({ ok: true, value: null }));
  render(row);
  await openForget();
  const question = screen.getByRole('dialog', { name: 'Forget this API key?' });
  expect(question.textContent).toContain('Bakery · ');
  expect(question.textContent).toContain('1234');
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(sent('removeKey')).toEqual([]);
  await openForget();
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Forget key' }));
  await waitFor(() => expect(sent('removeKey')).toEqual([{ connectionId: 'a' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without access to its host, a connection says what to do instead of its last state', async () => {
  await testedBefore();
  permission(async () => false);
  render(row);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Grant access' })).toBeTruthy());
  expect(screen.queryByText(/Connected to/)).toBeNull();
});

test('a connection without consent to what is sent says so, in the words of the popup', async () => {
  vi.stubEnv('FIREFOX', 'yes');
  permission(async ({ data_collection: kinds }) => kinds === undefined);
  render(row);
  await waitFor(() => expect(screen.getByText(/Firefox lets Verdict send nothing there yet/)).toBeTruthy());
  expect(screen.getByText(/browsing activity with seo\.example/)).toBeTruthy();
});

test('what has to be asked about a service is asked in its row; answered, the service is tested', async () => {
  permission(async () => false);
  await answersItem('a').update(() => ({ ...someAnswers, questions: someAnswers.questions.slice(0, 1) }));
  background('saveMapping', async ({ mapping }) => {
    await answersItem('a').update((answers) => ({ ...answers, mapping, questions: [] }));
    return { ok: true, value: null };
  });
  render(row);
  fireEvent.click(await screen.findByRole('radio', { name: 'It has none' }));
  expect(document.activeElement).toBe(document.body);
  const save = screen.getByRole('button', { name: 'Save' });
  save.focus();
  await act(async () => void fireEvent.click(save));
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('listitem'));
  await waitFor(() => expect(sent('testConnection')).toEqual([{ connectionId: 'a' }]));
});

test('a question says itself that reports cannot be shown before', async () => {
  permission(async () => true);
  const failure = { kind: 'answers-unknown' } as const;
  await connectionStatusItem.update(() => ({ a: { testedAt: 1, reports: null, unreadable: 0, failure } }));
  await answersItem('a').update(() => ({ ...someAnswers, questions: [{ of: 'url', paths: ['url'] }] }));
  render(row);
  expect(await screen.findByText(/its reports can’t be shown/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
