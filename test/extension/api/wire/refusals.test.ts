import { expect, test } from 'vitest';
import { defaultReportQuery } from '../../../../lib/engine/report/query.ts';
import { clientOf, GOOD_ROW, learnt } from '../scripted-client.ts';

const WORDS = 'Monthly quota exceeded.';

test.each<[object, string]>([
  [{ success: false }, 'refused'],
  [{ ok: false }, 'refused'],
  [{ error: true }, 'refused'],
  [{ error: WORDS }, 'refused'],
  [{ error: { code: 7, message: WORDS } }, 'refused'],
  [{ data: null, errors: WORDS }, 'refused'],
  [{ status: 'FAILED' }, 'refused'],
  [{ code: 403 }, 'forbidden'],
  [{ status: '422' }, 'refused'],
  [{ statusCode: 401 }, 'bad-key'],
  [{ error: { code: 429 } }, 'too-many-requests'],
  [{ status_code: 503, data: [] }, 'service-error'],
])('an answer with the status 200 and %j refuses, in the service’s words', async (body, kind) => {
  const { client } = await clientOf({ body: { message: WORDS, ...body } }, { answers: learnt() });
  const refused = { ok: false, failure: { kind, message: WORDS } };
  expect(await client.deleteReport('7')).toMatchObject(refused);
  expect(await client.listReports(defaultReportQuery)).toMatchObject(refused);
  expect(await client.updateReport('7', { privacy: 0 })).toMatchObject(refused);
});

test('an id beside an error may be that of a report, so what happened is not known', async () => {
  const { client } = await clientOf({ body: { id: 'r-1', error: WORDS } });
  expect(await client.deleteReport('7')).toMatchObject({
    failure: { kind: 'service-error', message: WORDS },
  });
});

test.each<[string, object, string | null]>([
  ['status 0 with a sentence', { status: 0, message: 'Bericht gelöscht.' }, 'Bericht gelöscht.'],
  ['a code of letters', { code: 'I0001', message: 'Done.' }, null],
  ['a code of a thousand', { code: 1000, message: 'Deleted' }, null],
  ['an error with the code 0', { error: { code: 0, message: '' } }, null],
  ['no error', { error: null, errors: [] }, null],
  ['errors beside data', { data: { id: 7 }, errors: ['The mail was not sent.'] }, 'The mail was not sent.'],
  ['the word “limit”', { message: 'Your limit is 50.' }, 'Your limit is 50.'],
  ['success: 0', { success: 0 }, null],
])('%s is no refusal, and is passed on', async (_what, body, said) => {
  const { client } = await clientOf({ body });
  expect(await client.deleteReport('7')).toEqual({ ok: true, value: said });
});

test('a report’s own status and error are no refusal', async () => {
  const row = { ...GOOD_ROW, status: 404, error: 'Not Found', success: false };
  const { client } = await clientOf(({ path }) => ({ body: path.includes('?') ? [row] : row }));
  expect(await client.listReports(defaultReportQuery)).toMatchObject({ value: { rows: [{ id: '7' }] } });
  expect(await client.showReport('7')).toMatchObject({ ok: true });
});
