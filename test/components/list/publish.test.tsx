import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { useReportEdits } from '../../../components/jobs/use-report-edits.ts';
import { PublishDialog } from '../../../components/list/actions/PublishDialog.tsx';
import { ReportActions } from '../../../components/list/actions/ReportActions.tsx';
import { knownPageOf } from '../../../lib/extension/model/pages/known-page.ts';
import { nothingManaged } from '../../../lib/extension/model/settings/managed.ts';
import { connectionsItem } from '../../../lib/extension/storage/connections/connections.ts';
import { changeJobs, jobItem } from '../../../lib/extension/storage/jobs/jobs.ts';
import { knownPageItem } from '../../../lib/extension/storage/pages/known-pages.ts';
import { keepPicture } from '../../../lib/extension/storage/pages/page-pictures.ts';
import { pinnedReportsItem } from '../../../lib/extension/storage/pages/pinned-reports.ts';
import { managedItem } from '../../../lib/extension/storage/settings/managed.ts';
import { LOCAL_CONNECTION } from '../../../lib/shared/connection/local-connection.ts';
import { someReport } from '../../engine/report/some-report.ts';
import { aJob, jobWith } from '../../extension/model/jobs/a-job.ts';
import { someService } from '../../fixtures/some-service.ts';
import { act, background, fireEvent, render, screen, sent, waitFor } from '../../mocks/render.ts';
import { anImage } from '../../mocks/stored-images.ts';

const report = someReport({ id: '4', url: 'https://example.com/rye' });
const service = someService({ name: 'Agency' });
const other = { ...service, id: 'd', name: 'Client', baseUrl: 'https://client.example' };

const said: string[] = [];
function Row() {
  const events = { onChanged: () => {}, onDeleted: () => {}, onAnnounce: (text: string) => said.push(text) };
  const edits = useReportEdits(report, LOCAL_CONNECTION.id, events);
  return (
    <ReportActions
      {...{ connectionId: LOCAL_CONNECTION.id, report, edits }}
      href="/reports.html#/report/4"
      onAnnounce={events.onAnnounce}
    />
  );
}

async function choose(entry: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: /^More actions/ }));
  const item = await screen.findByRole('menuitem', { name: entry });
  await act(async () => void fireEvent.click(item));
}

const connected = (...list: (typeof service)[]) =>
  act(async () => {
    await connectionsItem.update(() => ({ list, activeId: LOCAL_CONNECTION.id }));
  });

beforeEach(() => {
  // happy-dom has no popovers
  HTMLElement.prototype.showPopover ??= () => {};
  said.length = 0;
  background('startJob', async ({ jobId }) => {
    const job = await jobItem(jobId).get();
    return job ? { ok: true, value: job } : { ok: false, failure: { kind: 'unanswered' } };
  });
});

test('publishing creates a report of the page at the service that the user picks, and links to it', async () => {
  await connected(service, other);
  render(<Row />);
  await choose('Publish…');
  expect(screen.getByRole('dialog', { name: 'Publish report' })).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'Service' }), { target: { value: 'd' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Public' }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Publish' })));
  await waitFor(() => expect(sent('startJob')).toHaveLength(1));
  const id = sent('startJob')[0]?.jobId ?? '';
  expect(await jobItem(id).get()).toMatchObject({
    connectionId: 'd',
    operation: { type: 'create', url: report.url, privacy: 0 },
  });
  const published = someReport({ id: '91', url: report.url, result: 'decent', privacy: 0 });
  const done = aJob({
    id,
    connectionId: 'd',
    url: report.url,
    state: 'done',
    report: published,
    createdAt: 1,
  });
  await act(async () => void (await changeJobs(() => [done])));
  expect(await screen.findByText('Published')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open the new report' });
  expect(link.getAttribute('href')).toBe('https://client.example/reports/91');
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy link' })));
  expect(write).toHaveBeenCalledWith('https://client.example/reports/91');
  expect(screen.getByText('Link copied')).toBeTruthy();
});

/** The stored job of the one report that was published. */
async function publishedJob() {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Publish' })));
  await waitFor(() => expect(sent('startJob')).toHaveLength(1));
  return jobItem(sent('startJob')[0]?.jobId ?? '').get();
}

test('the service that a page’s site belongs to is preselected, and the privacy is one that others can open', async () => {
  await connected(service, { ...other, hosts: ['example.com'] });
  render(<Row />);
  await choose('Publish…');
  expect(screen.getByRole('combobox', { name: 'Service' })).toHaveProperty('value', 'd');
  expect(screen.getByRole('radio', { name: 'Public' })).toHaveProperty('checked', true);
  expect(await publishedJob()).toMatchObject({ connectionId: 'd', operation: { privacy: 0 } });
});

test('where public reports are not allowed, publishing starts with a password', async () => {
  await act(async () => {
    await managedItem.update(() => ({ ...nothingManaged, noPublicReports: true }));
  });
  await connected(service);
  render(<Row />);
  await choose('Publish…');
  expect(screen.getByRole('radio', { name: 'Password' })).toHaveProperty('checked', true);
});

test('a report that the service left private is not called published', async () => {
  await connected(service);
  render(<Row />);
  await choose('Publish…');
  const job = await publishedJob();
  const left = someReport({ id: '91', url: report.url, result: 'decent', privacy: 1 });
  if (!job) throw new Error('the job is gone');
  const done = jobWith(job, { state: 'done', report: left });
  await act(async () => void (await changeJobs(() => [done])));
  expect(await screen.findByText('Report ready: Decent')).toBeTruthy();
  expect(screen.queryByText('Published')).toBeNull();
});

test('publishing warns of a secret in the address, and pressing the button acknowledges that', async () => {
  await connected(service);
  const secret = someReport({ id: '4', url: 'https://example.com/rye?access_token=0123456789abcdef' });
  render(<PublishDialog url={secret.url} onClose={() => {}} />);
  expect(await screen.findByText(/seems to contain a secret: access_token/)).toBeTruthy();
  expect(await publishedJob()).toMatchObject({ acknowledged: ['secret'] });
});

test('publishing says that the picture of the page stays here, if there is one', async () => {
  await connected(service);
  render(<PublishDialog url={report.url} onClose={() => {}} />);
  expect(await screen.findByText(/creates a new report/)).toBeTruthy();
  expect(screen.queryByText(/Your picture of the page/)).toBeNull();
  const picture = {
    reportId: '4',
    generatedAt: report.generatedAt,
    takenAt: 1,
    width: 8,
    height: 6,
    places: [],
    image: anImage('rye'),
  };
  await act(() => keepPicture(LOCAL_CONNECTION.id, report.url, picture));
  expect(await screen.findByText(/^Your picture of the page is not sent/)).toBeTruthy();
});

test('publishing says that the page has a fresh report at the service', async () => {
  await connected(service);
  const generatedAt = new Date().toISOString();
  await act(async () => {
    const known = knownPageOf(someReport({ id: '7', url: report.url, generatedAt }), 1, null);
    await knownPageItem('c', report.url).update(() => known);
  });
  render(<PublishDialog url={report.url} onClose={() => {}} />);
  expect(await screen.findByText('This page already has a fresh report at this service.')).toBeTruthy();
  expect(await publishedJob()).toMatchObject({ acknowledged: ['fresh'] });
});

test('a password that was typed can be copied with the link of the published report', async () => {
  await connected(service);
  render(<Row />);
  await choose('Publish…');
  fireEvent.click(screen.getByRole('radio', { name: 'Password' }));
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(sent('startJob')).toHaveLength(0);
  fireEvent.change(screen.getByLabelText('Report password'), { target: { value: 'gravel' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Publish' })));
  await waitFor(() => expect(sent('startJob')).toHaveLength(1));
  const id = sent('startJob')[0]?.jobId ?? '';
  const published = someReport({ id: '91', url: report.url, privacy: 2 });
  const done = aJob({
    id,
    connectionId: 'c',
    url: report.url,
    state: 'done',
    report: published,
    createdAt: 1,
  });
  await act(async () => void (await changeJobs(() => [done])));
  expect(await screen.findByRole('button', { name: 'Copy link and password' })).toBeTruthy();
});

test('without a report service, publishing leads to the settings', async () => {
  await connected();
  render(<Row />);
  await choose('Publish…');
  expect(screen.getByText('Publishing needs a report service.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open settings' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

test('a report in this browser is pinned and unpinned in its menu', async () => {
  background('pinReport', async ({ id, pinned }) => {
    await pinnedReportsItem.update(() => (pinned ? [id] : []));
    return { ok: true, value: null };
  });
  render(<Row />);
  await choose('Pin');
  await waitFor(() => expect(said.at(-1)).toMatch(/^Pinned/));
  expect(sent('pinReport')).toEqual([{ id: '4', pinned: true }]);
  await choose('Unpin');
  await waitFor(() => expect(said.at(-1)).toBe('No longer pinned.'));
});

test('deleting a report in this browser does not speak of a service', async () => {
  render(<Row />);
  await choose('Delete');
  expect(screen.getByText('This deletes it from this browser and can’t be undone.')).toBeTruthy();
});
