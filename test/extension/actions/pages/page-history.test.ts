import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storage } from 'wxt/utils/storage';
import type { Reading } from '../../../../lib/engine/history/reading.ts';
import { showReport } from '../../../../lib/extension/actions/reports/show-report.ts';
import { deleteConnectionData } from '../../../../lib/extension/storage/connections/delete-connection-data.ts';
import { pageHistoryItem } from '../../../../lib/extension/storage/history/page-history.ts';
import { check } from '../../../engine/history/reading-of-checks.ts';
import { type ScriptedHost, startHost } from '../../../fixtures/scripted-host.ts';
import { connect } from '../connect.ts';
import { deleteReport, rerunReport } from '../jobs/stored-jobs.ts';

// the fake browser has no permissions, nor the rules for our own requests

const PAGE = 'https://example.com/page';
const BAD = { result: 'bad', generated_at: '2026-11-20T10:00:00Z', checks: [check('h1', false)] };
const GOOD = { result: 'good', generated_at: '2026-11-21T10:00:00Z', checks: [check('h1', true)] };

let host: ScriptedHost;
/** The page's URL as the service returns it in the report with this id. */
let written: Map<string, string>;
/** The service's report before and after, and its response to a change. */
let said: { now: object; afterwards: object; answer: (after: object) => object | undefined };

const past = async (): Promise<readonly Reading[]> => pageHistoryItem('c', PAGE).get();
const results = async () => (await past()).map(({ result }) => result);

describe('the page history', () => {
  beforeEach(async () => {
    fakeBrowser.reset();
    written = new Map();
    const gone = new Set<string>();
    said = { now: BAD, afterwards: GOOD, answer: (after) => after };
    host = await startHost(({ method, path }) => {
      const id = path.split('/')[4] ?? '';
      const whole = (report: object) => ({ data: { id, url: written.get(id) ?? PAGE, ...report } });
      if (method === 'DELETE') gone.add(id);
      if (method === 'DELETE') return { status: 204 };
      if (gone.has(id)) return { status: 404 };
      if (method === 'GET') return { body: whole(said.now) };
      said.now = said.afterwards;
      const answer = said.answer(said.now);
      return answer ? { body: whole(answer) } : { status: 204 };
    });
    await connect(host.url);
  });
  afterEach(() => host.close());

  it('stores a reading when details are viewed, once', async () => {
    await showReport('7', 'c');
    await showReport('7', 'c');
    expect(await past()).toMatchObject([
      { reportId: '7', result: 'bad', checks: { failed: [{ id: 'h1', title: 'About h1' }] } },
    ]);
  });

  it('requests the report before a rerun, because the service may not keep its results', async () => {
    const outcome = await rerunReport('7', PAGE, 'c');
    expect(outcome).toMatchObject({
      report: { id: '7', result: 'good' },
      change: { before: { result: 'bad' }, differences: [{ of: 'h1', way: 'better' }] },
    });
    expect(await results()).toEqual(['good', 'bad']);
    expect(host.requests.map(({ method }) => method)).toEqual(['GET', 'PATCH']);
  });

  it.each([
    ['nothing', () => undefined],
    ['a row without checks', () => ({ result: 'good', generated_at: GOOD.generated_at })],
  ])('is also compared if the service responds to a change with %s', async (_what, answer) => {
    said.answer = answer;
    expect(await rerunReport('7', PAGE, 'c')).toMatchObject({
      change: { differences: [{ of: 'h1', way: 'better' }] },
    });
    expect(await results()).toEqual(['good', 'bad']);
  });

  it('is compared by result only if the service has no checks', async () => {
    said = { ...said, now: { result: 'bad' }, afterwards: { result: 'good' } };
    expect(await rerunReport('7', PAGE, 'c')).toMatchObject({
      change: { before: { result: 'bad' }, after: { result: 'good' }, compared: 'verdicts' },
    });
    expect(host.requests).toHaveLength(2);
  });

  it('does not prevent a rerun if the report cannot be read', async () => {
    said.now = { result: null };
    expect(await rerunReport('7', PAGE, 'c')).toMatchObject({
      state: 'done',
      report: { result: 'good' },
      change: null,
    });
  });

  it('is one history per page, however its URL is written', async () => {
    written.set('8', 'HTTPS://Example.com:443/page/#top');
    await showReport('7', 'c');
    await rerunReport('8', PAGE, 'c');
    expect((await past()).map(({ reportId }) => reportId)).toEqual(['8', '8', '7']);
  });

  it('is removed with the report', async () => {
    await showReport('7', 'c');
    await showReport('8', 'c');
    await deleteReport('7', PAGE, 'c');
    expect((await past()).map(({ reportId }) => reportId)).toEqual(['8']);
  });

  it('is removed with the connection', async () => {
    await showReport('7', 'c');
    await deleteConnectionData('c');
    expect(JSON.stringify(await storage.snapshot('local'))).not.toContain('About h1');
  });

  it('starts again if the stored one is damaged, and the report is shown anyway', async () => {
    const { key } = pageHistoryItem('c', PAGE);
    await storage.setItem(key, { version: 1, value: [{ result: 'excellent' }] });
    expect(await showReport('7', 'c')).toMatchObject({ ok: true });
    expect(await results()).toEqual(['bad']);
  });

  it('is not stored if the storage is full, and the report is shown anyway', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValue(new Error('QUOTA_BYTES quota exceeded'));
    expect(await showReport('7', 'c')).toMatchObject({ ok: true });
  });
});
