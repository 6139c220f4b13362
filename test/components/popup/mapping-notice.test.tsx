import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { answersItem } from '../../../lib/extension/storage/connections/answers.ts';
import { connectionsItem } from '../../../lib/extension/storage/connections/connections.ts';
import { LOCAL_CONNECTION } from '../../../lib/shared/connection/local-connection.ts';
import { act, background, fireEvent, render, screen, sent, waitFor } from '../../mocks/render.ts';
import { connection, someAnswers } from '../app/mapping/some-answers.ts';

const LINE = 'One question about how your service answers';
const emptyList = { rows: [], page: 1, hasNext: false, total: 0, unreadable: 0, paged: false };

/** Renders the popup as it is first painted, with this connection in use. */
async function openPopup(activeId = 'a'): Promise<void> {
  await connectionsItem.update(() => ({ list: [connection], activeId }));
  const tab = { id: 7, url: 'https://example.com/mug', title: 'A mug' };
  vi.spyOn(fakeBrowser.tabs, 'query').mockImplementation(async () => [tab] as never);
  background('listReports', () => ({ ok: true, value: emptyList }));
  vi.resetModules();
  const { preload } = await import('../../../components/app/stored/preload.ts');
  await preload;
  const { PopupContent } = await import('../../../components/popup/PopupContent.tsx');
  render(<PopupContent />);
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(async () => {
  await answersItem('a').update(() => ({ ...someAnswers, questions: someAnswers.questions.slice(0, 1) }));
});

test('the popup says in one line from the start that there is a question, and asks it on request', async () => {
  await openPopup();
  // at once: it must not push anything down later
  expect(screen.getByText(LINE)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  await press('Answer');
  const first = await screen.findByRole('radio', { name: /^grade/ });
  await waitFor(() => expect(document.activeElement).toBe(first));
  await press('Later');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByText(LINE)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Answer');
});

test('once it is answered, a list that was read is read again, with the focus in its search box', async () => {
  background('saveMapping', async ({ connectionId, mapping }) => {
    await answersItem(connectionId).update((answers) => ({ ...answers, mapping, questions: [] }));
    return { ok: true, value: null };
  });
  await openPopup();
  await press('Reports');
  await waitFor(() => expect(sent('listReports')).toHaveLength(1));
  await press('Answer');
  fireEvent.click(await screen.findByRole('radio', { name: 'It has none' }));
  const save = screen.getByRole('button', { name: 'Save' });
  save.focus();
  await act(async () => void fireEvent.click(save));
  await waitFor(() => expect(screen.queryByText(LINE)).toBeNull());
  await waitFor(() => expect(sent('listReports')).toHaveLength(2));
  expect(screen.getByText('Saved.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search reports' }));
});

test('nothing is asked where everything is known, nor about this browser', async () => {
  await answersItem(LOCAL_CONNECTION.id).update(() => someAnswers);
  await openPopup(LOCAL_CONNECTION.id);
  expect(screen.getByRole('button', { name: /^Create report/ })).toBeTruthy();
  expect(screen.queryByText(LINE)).toBeNull();
});
