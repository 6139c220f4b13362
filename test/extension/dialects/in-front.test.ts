import { describe, expect, test } from 'vitest';
import { defaultReportQuery } from '../../../lib/engine/report/query.ts';
import { describeFailure } from '../../../lib/extension/model/failure/failure-table.ts';
import { format } from '../../../lib/extension/platform/text.ts';
import { readRows } from '../../fixtures/read-rows.ts';
import type { ScriptedAnswer } from '../../fixtures/scripted-host.ts';
import { clientOf } from '../api/scripted-client.ts';

/** As Cloudflare writes it for clients that ask for JSON. */
function cloudflareError(status: number, code: number) {
  const type = `https://developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-1xxx-errors/error-${code}/`;
  const detail = 'The owner of this website has a problem.';
  const own = { status, error_code: code, instance: '9d99c9d7bf5f2f0e', cloudflare_error: true };
  return { type, title: `Error ${code}`, detail, ...own, retryable: status === 429, retry_after: 30 };
}

/** An answer as what stands in front writes it, and what it is taken for. */
interface Sample {
  readonly what: string;
  readonly answer: ScriptedAnswer;
  readonly by: string;
  readonly name: string | null;
}

const SAMPLES = readRows<Sample>(import.meta.dirname, 'in-front.jsonl');

describe('what answers in front of the service is named, with what to do', () => {
  test.each(SAMPLES)('$what', async ({ answer, by, name }) => {
    const { client, host } = await clientOf(answer);
    const refused = { ok: false, failure: { kind: 'in-front', by, name, status: answer.status } };
    const listed = await client.listReports(defaultReportQuery);
    expect(listed).toEqual(refused);
    expect(await client.storeReport({ url: 'https://a.example/', privacy: 1, password: null })).toEqual(
      refused,
    );
    expect(await client.deleteReport('7')).toEqual(refused);
    expect(host.requests).toHaveLength(3);
    const { what, why, next } = describeFailure(listed.ok ? { kind: 'unanswered' } : listed.failure);
    expect(format(what)).toContain(name ?? 'Something in front');
    expect(format(why)).toContain('Extra request headers');
    expect(next).toBe('open-settings');
  });

  test('but a service’s own 401 and 403 are its own', async () => {
    const own = await clientOf({
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
      body: { message: 'No.' },
    });
    expect(await own.client.listReports(defaultReportQuery)).toEqual({
      ok: false,
      failure: { kind: 'bad-key', message: 'No.' },
    });
    const plan = await clientOf({
      status: 403,
      headers: { server: 'cloudflare' },
      body: { message: 'Your plan.' },
    });
    expect(await plan.client.listReports(defaultReportQuery)).toEqual({
      ok: false,
      failure: { kind: 'forbidden', message: 'Your plan.' },
    });
  });

  test.each([404, 409, 410, 422, 521])(
    'an error %i of Cloudflare itself is none of the report, and deletes nothing',
    async (status) => {
      const { client } = await clientOf({ status, body: cloudflareError(status, 1042) });
      const failure = { kind: 'service-error', status, message: 'The owner of this website has a problem.' };
      expect(await client.showReport('7')).toEqual({ ok: false, failure });
      expect(await client.deleteReport('7')).toEqual({ ok: false, failure });
    },
  );

  test('and one that asks to wait is waited for', async () => {
    const headers = { 'retry-after': '30' };
    const { client } = await clientOf({ status: 429, headers, body: cloudflareError(429, 1015) });
    expect(await client.listReports(defaultReportQuery)).toMatchObject({
      failure: { kind: 'too-many-requests', retryAfter: 30 },
    });
  });
});
