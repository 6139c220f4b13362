import { describe, expect, it, vi } from 'vitest';
import { type Report, reportState } from '../../../../lib/engine/report/report.ts';
import { awaitResult } from '../../../../lib/extension/actions/jobs/await-result.ts';
import type { Client } from '../../../../lib/extension/api/client.ts';
import { succeeded } from '../../../../lib/shared/failure/failure.ts';
import { someReport } from '../../../engine/report/some-report.ts';

const NONE = someReport({ result: null });

/** Waits at a service that shows these states of the report, one after the other, and the last one from then on. */
async function waited(...shows: readonly Partial<Report>[]) {
  const showReport = vi.fn();
  for (const [at, part] of shows.entries()) {
    const shown = succeeded({ report: { ...NONE, ...part }, contents: {} });
    if (at === shows.length - 1) showReport.mockResolvedValue(shown);
    else showReport.mockResolvedValueOnce(shown);
  }
  const client = { showReport } as Pick<Client, 'showReport'> as Client;
  const outcome = await awaitResult(client, '1', (report) => reportState(report) === 'finished');
  return { outcome, requests: showReport.mock.calls.length };
}

describe('the wait for a result', () => {
  it.each([{}, { state: 'processing' }] as const)('goes on while the report shows none: %o', async (part) => {
    const { outcome, requests } = await waited(part, part, part, part, { result: 'good' });
    expect(outcome).toMatchObject({ ok: true, value: { report: { result: 'good' } } });
    expect(requests).toBe(5);
  });

  it('ends with the service’s words after it has said three times that it could not make it', async () => {
    const failed = { state: 'failed', analysisError: 'DNS' } as const;
    const { outcome, requests } = await waited(failed, failed, { state: 'processing' }, failed);
    expect(outcome).toEqual({ ok: false, failure: { kind: 'no-result-yet', message: 'DNS' } });
    expect(requests).toBe(6);
  });

  it('ends as well if the service has no words for that', async () => {
    const { outcome, requests } = await waited({ state: 'failed' });
    expect(outcome).toEqual({ ok: false, failure: { kind: 'no-result-yet', isFailed: true } });
    expect(requests).toBe(3);
  });
});
