import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CreateForm } from '../../../components/popup/create/CreateForm.tsx';
import { useNextReport } from '../../../components/popup/create/use-next-report.ts';
import { PrivacyButton } from '../../../components/popup/head/PrivacyButton.tsx';
import {
  type Connection,
  connectionSchema,
  DEFAULT_REPORT_PAGE,
} from '../../../lib/model/connection/connection.ts';
import { LOCAL_CONNECTION } from '../../../lib/model/connection/local-connection.ts';
import type { Privacy } from '../../../lib/model/report/privacy.ts';
import { connectionsItem } from '../../../lib/storage/connections/connections.ts';
import { changeJobs, jobItem } from '../../../lib/storage/jobs/jobs.ts';
import { settingsItem } from '../../../lib/storage/settings/settings.ts';
import { act, background, fireEvent, render, screen, sent, waitFor } from '../../mocks/render.ts';
import { aJob } from '../../model/jobs/a-job.ts';
import { someReport } from '../../model/some-report.ts';

const URL = 'https://example.com/';
const connection = connectionSchema.parse({
  ...{ id: 'c', name: 'c', baseUrl: 'https://seo.example', keyTail: '1234' },
  reportPage: DEFAULT_REPORT_PAGE,
});

interface NewPageProps {
  readonly url?: string;
  readonly tabId: number | null;
  readonly connection: Connection;
  readonly onConnection?: (id: string) => void;
  readonly onClose?: () => void;
}

/** The privacy and the form of a page without a report. */
function NewPage({
  url = URL,
  tabId,
  connection,
  onConnection = () => {},
  onClose = () => {},
}: NewPageProps) {
  const [chosen, choose] = useState<Privacy | null>(null);
  const next = useNextReport({ url, connection, isPicked: false, chosen });
  return (
    <>
      <PrivacyButton privacy={next.privacy} onPrivacy={choose} />
      <CreateForm {...{ url, tabId, next, onConnection }} isFirst isOpen onClose={onClose} />
    </>
  );
}

/** Chooses in the menu of the privacy. */
async function choosePrivacy(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: /^Privacy/ }));
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

test('a report in this browser is private, whatever the settings say, and the form says how to publish', async () => {
  background('startJob', async ({ jobId }) => {
    const job = await jobItem(jobId).get();
    return job ? { ok: true, value: job } : { ok: false, failure: { kind: 'unanswered' } };
  });
  await act(async () => void (await settingsItem.update((settings) => ({ ...settings, privacy: 0 }))));
  render(<NewPage url={`${URL}?token=0123456789`} tabId={5} connection={LOCAL_CONNECTION} />);
  expect(await screen.findByText(/Connect a report service to publish/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Privacy: Private' })).toBeTruthy();
  // nothing is sent anywhere, so there is nothing to warn of
  expect(screen.queryByText(/token/)).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Create report' })));
  await waitFor(() => expect(sent('startJob')).toHaveLength(1));
  const job = await jobItem(sent('startJob')[0]?.jobId ?? '').get();
  expect(job).toMatchObject({ connectionId: LOCAL_CONNECTION.id, operation: { privacy: 1 }, tabId: 5 });
});

test('a public report in this browser is not created: the form leads to the settings, where a service is connected', async () => {
  render(<NewPage tabId={5} connection={LOCAL_CONNECTION} />);
  await choosePrivacy('Public');
  expect(screen.getByText('Public and password reports need a report service.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open settings' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Create report' })).toBeNull();
  await choosePrivacy('Private');
  expect(screen.getByRole('button', { name: 'Create report' })).toBeTruthy();
});

test('with a service connected, a public report is created there at one more click', async () => {
  const list = [connection, LOCAL_CONNECTION];
  await act(async () => void (await connectionsItem.update(() => ({ list, activeId: LOCAL_CONNECTION.id }))));
  const chosen: string[] = [];
  render(<NewPage tabId={5} connection={LOCAL_CONNECTION} onConnection={(id) => chosen.push(id)} />);
  await choosePrivacy('Public');
  fireEvent.click(await screen.findByRole('button', { name: 'Use c' }));
  expect(chosen).toEqual(['c']);
});
