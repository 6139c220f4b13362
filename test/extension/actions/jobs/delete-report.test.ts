import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { rememberReports } from '../../../../lib/extension/actions/pages/remember-reports.ts';
import { neverSynced } from '../../../../lib/extension/model/pages/pages-sync.ts';
import { pagesSyncItem } from '../../../../lib/extension/storage/pages/pages-sync.ts';
import { someReport } from '../../../engine/report/some-report.ts';
import { connect } from '../connect.ts';
import { knownAt } from '../known-at.ts';
import { type ServiceInMemory, startServiceInMemory } from '../service-in-memory.ts';
import { deleteReport } from './stored-jobs.ts';

// the fake browser has no permissions, nor the rules for our own requests

const PAGE = 'https://example.com/page';
let service: ServiceInMemory;

const lists = () => service.host.requests.filter(({ path }) => path.includes('search=')).length;
const total = async () => (await pagesSyncItem.get())['c']?.total;

describe('deleting a report of a page with more of them', () => {
  beforeEach(async () => {
    fakeBrowser.reset();
    service = await startServiceInMemory();
    await connect(service.host.url);
    service.reports.push(
      { id: 1, url: PAGE, result: 'bad' },
      { id: 2, url: PAGE, result: 'bad' },
      { id: 3, url: PAGE, result: 'good' },
      { id: 4, url: `${PAGE}/other`, result: 'good' },
    );
    await rememberReports(
      'c',
      service.reports.map(({ id, url }) => someReport({ id: String(id), url })),
    );
    await pagesSyncItem.update(() => ({ c: { ...neverSynced, total: 4 } }));
  });
  afterEach(async () => {
    await service.host.close();
  });

  it('shows the newest remaining one for the page, with its present result', async () => {
    service.reports.splice(1, 1, { id: 2, url: PAGE, result: 'decent' });
    await deleteReport('3', PAGE, 'c');
    expect(await knownAt('c', PAGE)).toMatchObject({ reportId: '2', result: 'decent' });
    expect(await total()).toBe(3);
  });

  it('does not show one that was deleted elsewhere', async () => {
    service.reports.splice(1, 1);
    await deleteReport('3', PAGE, 'c');
    expect(await knownAt('c', PAGE)).toMatchObject({ reportId: '1', result: 'bad' });
  });

  it('removes the result from the badge with the last one', async () => {
    service.reports.splice(0, 2);
    await deleteReport('3', PAGE, 'c');
    expect(await knownAt('c', PAGE)).toBeUndefined();
  });

  it('shows none of them while all are being deleted', async () => {
    await Promise.all(['3', '2', '1'].map((id) => deleteReport(id, PAGE, 'c')));
    expect(await knownAt('c', PAGE)).toBeUndefined();
  });

  it('sends no further request if a newer one is known', async () => {
    await deleteReport('1', PAGE, 'c');
    expect(await knownAt('c', PAGE)).toMatchObject({ reportId: '3' });
    expect(lists()).toBe(0);
  });

  it('shows none that may be out of date if the service cannot be read, and the next sync finds them', async () => {
    service.host.setDown(({ path }) => path.includes('reports?'));
    await deleteReport('3', PAGE, 'c');
    expect(await knownAt('c', PAGE)).toBeUndefined();
    // what the list lacks then is missed, for which all of it is read
    expect(await total()).toBe(4);
  });
});
