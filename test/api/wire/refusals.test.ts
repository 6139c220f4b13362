import { describe, expect, test } from 'vitest';
import { defaultReportQuery } from '../../../lib/model/report/query.ts';
import { clientOf, GOOD_ROW, learnt } from '../scripted-client.ts';

const WORDS = 'Monthly quota exceeded.';

/** What a deletion ends with that is answered like this, with the status 200. */
async function deleted(body: unknown) {
  const { client } = await clientOf({ body });
  return client.deleteReport('7');
}

describe('an answer with the status 200 refuses by', () => {
  test.each<[string, object]>([
    ['success: false', { success: false, message: WORDS }],
    ['ok: false', { ok: false, description: WORDS }],
    ['error: true', { error: true, message: WORDS }],
    ['an error in words', { error: WORDS }],
    ['an error object', { error: { code: 7, message: WORDS } }],
    ['errors without data', { data: null, errors: WORDS }],
    ['a status word', { status: 'FAILED', message: WORDS }],
  ])('%s', async (_rule, body) => {
    const refused = { kind: 'refused', status: 200, message: WORDS };
    expect(await deleted(body)).toMatchObject({ ok: false, failure: refused });
    const { client } = await clientOf({ body }, { answers: learnt() });
    expect(await client.listReports(defaultReportQuery)).toMatchObject({ failure: refused });
    expect(await client.showReport('7')).toMatchObject({ failure: refused });
    expect(await client.updateReport('7', { privacy: 0 })).toMatchObject({ failure: refused });
  });

  test.each<[object, string]>([
    [{ code: 403 }, 'forbidden'],
    [{ status: '422' }, 'refused'],
    [{ statusCode: 401 }, 'bad-key'],
    [{ error: { code: 429 } }, 'too-many-requests'],
    [{ status_code: 503, data: [] }, 'service-error'],
  ])('a status in the body, as that of the response would: %j', async (body, kind) => {
    expect(await deleted({ ...body, message: WORDS })).toMatchObject({ failure: { kind, message: WORDS } });
  });

  test('but an id beside it may be that of a report, so what happened is not known', async () => {
    expect(await deleted({ id: 'r-1', error: WORDS })).toMatchObject({
      failure: { kind: 'service-error', status: 200, message: WORDS },
    });
  });
});

describe('no refusal is', () => {
  test.each<[string, object, string | null]>([
    [
      'status 0 with a sentence',
      { status: 0, message: 'Bericht wurde gelöscht.' },
      'Bericht wurde gelöscht.',
    ],
    ['a code of letters', { code: 'I0001', message: 'Done.' }, null],
    ['a code of a thousand', { code: 1000, message: 'Deleted' }, null],
    ['an error with the code 0', { error: { code: 0, message: '' } }, null],
    ['no error', { error: null, errors: [] }, null],
    ['errors beside data', { data: { id: 7 }, errors: ['The mail was not sent.'] }, 'The mail was not sent.'],
    ['the word “limit” in a success', { message: 'Your limit is 50.' }, 'Your limit is 50.'],
    ['success: 0', { success: 0 }, null],
  ])('%s; its words are passed on', async (_what, body, said) => {
    expect(await deleted(body)).toEqual({ ok: true, value: said });
  });

  test('a report’s own status and error', async () => {
    const row = { ...GOOD_ROW, status: 404, error: 'Not Found', success: false };
    const { client } = await clientOf(({ path }) => ({ body: path.includes('?') ? [row] : row }));
    expect(await client.listReports(defaultReportQuery)).toMatchObject({ value: { rows: [{ id: '7' }] } });
    expect(await client.showReport('7')).toMatchObject({ ok: true });
  });
});
