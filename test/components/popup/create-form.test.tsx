import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { PageInFront } from '../../../components/app/page-in-front.ts';
import { CreateForm } from '../../../components/popup/create/CreateForm.tsx';
import { useNextReport } from '../../../components/popup/create/use-next-report.ts';
import type { Privacy } from '../../../lib/engine/report/privacy.ts';
import { changeJobs, jobItem } from '../../../lib/extension/storage/jobs/jobs.ts';
import { settingsItem } from '../../../lib/extension/storage/settings/settings.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
import { LOCAL_CONNECTION } from '../../../lib/shared/connection/local-connection.ts';
import { someReport } from '../../engine/report/some-report.ts';
import { aJob } from '../../extension/model/jobs/a-job.ts';
import { someService } from '../../fixtures/some-service.ts';
import { act, background, fireEvent, render, screen, sent, waitFor, within } from '../../mocks/render.ts';

const URL = 'https://example.com/';
const connection = someService();

interface NewPageProps {
  readonly url?: string;
  readonly tabId: number | null;
  readonly connection: Connection;
  readonly list?: readonly Connection[];
  readonly onConnection?: (id: string) => void;
  readonly onClose?: () => void;
}

/** The form of a page without a report. */
function NewPage({
  url = URL,
  tabId,
  connection,
  list = [connection],
  onConnection = () => {},
  onClose = () => {},
}: NewPageProps) {
  const [chosen, choose] = useState<Privacy | null>(null);
  const next = useNextReport(url, connection, chosen);
  const page = { list, pick: onConnection, show: onConnection };
  return <CreateForm {...{ url, tabId, next, page, onClose }} isFirst isOpen onPrivacy={choose} />;
}

/** Chooses in the menu of the privacy. */
async function choosePrivacy(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: /^Where and who/ }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name }));
}

async function pressWithPassword(): Promise<void> {
  await act(async () => void (await settingsItem.update((settings) => settings)));
  render(<NewPage tabId={null} connection={connection} />);
  await choosePrivacy('Password');
  fireEvent.change(screen.getByLabelText('Report password'), { target: { value: 'mine' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Create report' })));
  await waitFor(() => expect(sent('startJob')).toHaveLength(1));
}

const finish = (id: string) => {
  const report = someReport({ id: '7', url: URL, result: 'good', privacy: 2 });
  const job = aJob({
    id,
    connectionId: 'c',
    url: URL,
    privacy: 2,
    state: 'done',
    report,
    createdAt: Date.now(),
  });
  return act(async () => void (await changeJobs(() => [job])));
};

const replyWithJob = () =>
  background('startJob', async ({ jobId }) => {
    const job = await jobItem(jobId).get();
    return job ? { ok: true, value: job } : { ok: false, failure: { kind: 'unanswered' } };
  });

test('a report is being created without a break, also if the reply comes before the list of jobs', async () => {
  replyWithJob();
  await pressWithPassword();
  expect(screen.getByText('Creating report…').getAttribute('role')).toBe('status');
  await finish(sent('startJob')[0]?.jobId ?? '');
  expect(screen.queryByText('Creating report…')).toBeNull();
});

test('the password of a new report can be copied with its link', async () => {
  replyWithJob();
  await pressWithPassword();
  await finish(sent('startJob')[0]?.jobId ?? '');
  expect(await screen.findByRole('button', { name: 'Copy link and password' })).toBeTruthy();
});

test('a report that another window had already started is not shown with the password typed here', async () => {
  const other = aJob({
    id: 'other',
    connectionId: 'c',
    url: URL,
    privacy: 2,
    state: 'sent',
    createdAt: Date.now(),
  });
  background('startJob', async () => ({ ok: true, value: other }));
  await pressWithPassword();
  await finish('other');
  expect(await screen.findByText(/Report ready/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copy link and password' })).toBeNull();
});

test('a form that shows how a report is created in another window closes when that is ready', async () => {
  const onClose = vi.fn();
  const other = aJob({ id: 'other', connectionId: 'c', url: URL, state: 'sent', createdAt: Date.now() });
  await act(async () => void (await settingsItem.update((settings) => settings)));
  render(<NewPage tabId={null} connection={connection} onClose={onClose} />);
  await act(async () => void (await changeJobs(() => [other])));
  expect(await screen.findByText('Creating report…')).toBeTruthy();
  // the button is busy: this press is the same request
  fireEvent.click(screen.getByRole('button', { name: 'Create report' }));
  await finish('other');
  expect(await screen.findByText(/Report ready/)).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent('startJob')).toEqual([]);
});

test('a report in this browser is private, whatever the settings say', async () => {
  replyWithJob();
  await act(async () => void (await settingsItem.update((settings) => ({ ...settings, privacy: 0 }))));
  render(<NewPage url={`${URL}?token=0123456789`} tabId={5} connection={LOCAL_CONNECTION} />);
  expect(await screen.findByRole('button', { name: 'Where and who: This browser, Private' })).toBeTruthy();
  // nothing is sent anywhere, so there is nothing to warn of
  expect(screen.queryByText(/token/)).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Create report' })));
  await waitFor(() => expect(sent('startJob')).toHaveLength(1));
  const job = await jobItem(sent('startJob')[0]?.jobId ?? '').get();
  expect(job).toMatchObject({ connectionId: LOCAL_CONNECTION.id, operation: { privacy: 1 }, tabId: 5 });
});

test('without a service the menu offers to connect one, and says why a report cannot be public', async () => {
  render(<NewPage tabId={5} connection={LOCAL_CONNECTION} />);
  await choosePrivacy('Public');
  expect(screen.getByRole('button', { name: 'Where and who: This browser, Private' })).toBeTruthy();
  expect(screen.getByRole('menuitemradio', { name: 'Public' }).getAttribute('aria-description')).toBe(
    'Public and password reports need a report service.',
  );
  expect(screen.getByRole('menuitem', { name: 'Connect a service…' })).toBeTruthy();
});

test('with a service connected, the menu leads there, and nothing else is chosen by that', async () => {
  const chosen: string[] = [];
  const list = [LOCAL_CONNECTION, connection];
  render(
    <NewPage tabId={5} connection={LOCAL_CONNECTION} list={list} onConnection={(id) => chosen.push(id)} />,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Where and who/ }));
  expect(screen.queryByRole('menuitem', { name: 'Connect a service…' })).toBeNull();
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'c' }));
  expect(chosen).toEqual(['c']);
});

const away = { kind: 'unreachable', baseUrl: connection.baseUrl, offline: true } as const;
const refusal = { kind: 'refused', status: 422, message: 'A private network.', errors: {} } as const;
const revoked = { kind: 'no-access', pattern: 'https://seo.example/*' } as const;
test.each([
  ['cannot be reached', { state: 'queued', wait: { until: Date.now() + 60_000, why: away } }],
  ['refuses', { state: 'failed', failure: refusal }],
  ['may not be asked', { state: 'failed', failure: revoked }],
] as const)(
  'while the service %s, this browser makes the report, and the service is not asked again',
  async (_why, more) => {
    const waiting = aJob({ id: 'waits', connectionId: 'c', url: URL, createdAt: Date.now(), ...more });
    background('dismissJob', () => ({ ok: true, value: null }));
    replyWithJob();
    const shown: string[] = [];
    await act(async () => void (await settingsItem.update((settings) => settings)));
    await act(async () => void (await changeJobs(() => [waiting])));
    render(
      <NewPage
        tabId={5}
        connection={connection}
        list={[LOCAL_CONNECTION, connection]}
        onConnection={(id) => shown.push(id)}
      />,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Make it in this browser' }));
    await waitFor(() => expect(shown).toEqual([LOCAL_CONNECTION.id]));
    expect(sent('dismissJob')).toEqual([{ jobId: 'waits' }]);
    const job = await jobItem(sent('startJob')[0]?.jobId ?? '').get();
    expect(job).toMatchObject({ connectionId: LOCAL_CONNECTION.id, operation: { url: URL, privacy: 1 } });
  },
);

describe('a report that was not made because its page could not be read', () => {
  const failure = { kind: 'page-not-open', url: URL, pattern: 'https://example.com/*' } as const;
  const failed = aJob({ id: 'cut', connectionId: LOCAL_CONNECTION.id, url: URL, state: 'failed', failure });
  /** The popup on the page, with that job. */
  async function openPopup(isRead: boolean): Promise<void> {
    const document = { id: 1, address: URL, contentType: 'text/html', status: 200, isLoaded: true };
    vi.spyOn(fakeBrowser.scripting, 'executeScript').mockImplementation(async () => {
      if (!isRead) throw new Error('Missing host permission for the tab');
      return [{ frameId: 0, documentId: '', result: document as never }];
    });
    await act(async () => {
      await settingsItem.update((settings) => settings);
      await changeJobs(() => [failed]);
    });
    render(
      <PageInFront value={{ url: URL, tabId: 5 }}>
        <NewPage tabId={5} connection={LOCAL_CONNECTION} />
      </PageInFront>,
    );
  }

  test('is tried again in the popup on that page, and nothing else is asked for', async () => {
    replyWithJob();
    await openPopup(true);
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('Create report: The report was not created.')).toBeTruthy();
    expect(notice.queryByText(/not open/)).toBeNull();
    const buttons = notice.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Try again', 'Dismiss']);
    await act(async () => void fireEvent.click(notice.getByRole('button', { name: 'Try again' })));
    await waitFor(() => expect(sent('startJob')).toHaveLength(1));
    expect(await jobItem(sent('startJob')[0]?.jobId ?? '').get()).toMatchObject({ tabId: 5 });
  });

  test('says what allows it where the browser keeps even a pressed page to itself', async () => {
    await openPopup(false);
    expect(await screen.findByText(/This page is not open in a tab that Verdict may read/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Allow this site' })).toBeTruthy();
    expect(screen.queryByText(/was not created/)).toBeNull();
  });
});
