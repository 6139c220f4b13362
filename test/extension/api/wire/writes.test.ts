import { describe, expect, test } from 'vitest';
import { clientOf, GOOD_ROW, READ_ROW } from '../scripted-client.ts';

const ORDER = { url: 'https://example.com/', privacy: 1, password: null } as const;
const PROJECT = { id: null, name: 'a', createdAt: null, reports: null };

describe('the response to a write', () => {
  test.each([
    ['no body at all', { status: 204 }],
    ['an empty body', { body: '' }],
    ['blanks', { body: ' \r\n' }],
    ['an empty object', { body: {} }],
    ['an empty list', { body: [] }],
    ['null', { body: null }],
    ['empty data', { body: { data: [] } }],
    ['true', { body: true }],
    ['a text that says that all is well', { body: '"OK"' }],
    ['a list of other things', { body: { data: [{ job: 1 }] } }],
    ['success', { body: { success: true, status: 'ok' } }],
  ])('with %s is a success; the list has the report', async (_name, answer) => {
    const { client } = await clientOf(answer);
    const accepted = { details: null, said: null };
    const stored = { ...accepted, ids: [], isQueued: false };
    expect(await client.storeReport(ORDER)).toEqual({ ok: true, value: stored });
    expect(await client.updateReport('7', { rerun: true })).toEqual({ ok: true, value: accepted });
    expect(await client.deleteReport('7')).toEqual({ ok: true, value: null });
    expect(await client.deleteProject(PROJECT)).toEqual({ ok: true, value: null });
  });

  test.each([
    ['a web page', '<!doctype html><p>Done</p>', 'html', 'Done'],
    ['words', 'Not in your plan.', 'json', 'Not in your plan.'],
    ['XML', '<error><message>Not in your plan.</message></error>', 'xml', 'Not in your plan.'],
    ['a warning of PHP', '<b>Warning</b>: in <b>/a.php</b>', 'notice', 'Warning : in /a.php'],
    ['a login page', '<form><input type="password"></form>', 'login', undefined],
  ])('with %s is none: it cannot be read, and is quoted', async (_name, body, format, message) => {
    const { client } = await clientOf({ body });
    const failure = { kind: 'bad-data', format, missing: format === 'json' ? 'JSON' : '', message };
    expect(await client.storeReport(ORDER)).toEqual({ ok: false, failure });
    expect(await client.updateReport('7', { privacy: 0 })).toEqual({ ok: false, failure });
    expect(await client.deleteReport('7')).toEqual({ ok: false, failure });
  });

  test.each([
    ['a message', { message: 'Not in your plan.' }],
    ['FastAPI’s detail', { detail: 'Not in your plan.' }],
    ['a text', '"Not in your plan."'],
  ])('with %s is accepted, and says what the service said', async (_name, body) => {
    const { client } = await clientOf({ body });
    const said = 'Not in your plan.';
    expect(await client.storeReport(ORDER)).toMatchObject({ ok: true, value: { said, ids: [] } });
    expect(await client.updateReport('7', { privacy: 0 })).toMatchObject({ ok: true, value: { said } });
    expect(await client.deleteReport('7')).toEqual({ ok: true, value: said });
  });

  test.each([
    ['bare', GOOD_ROW],
    ['in data', { data: GOOD_ROW }],
    ['in report', { message: 'Created', report: GOOD_ROW }],
    ['in data.report', { data: { report: GOOD_ROW } }],
    ['in a list of one', { data: [GOOD_ROW] }],
  ])('returns the report that is there %s', async (_name, body) => {
    const { client } = await clientOf({ status: 201, body });
    const details = { report: READ_ROW, contents: GOOD_ROW };
    expect(await client.storeReport(ORDER)).toMatchObject({ ok: true, value: { details, ids: ['7'] } });
    const value = { details, said: null };
    expect(await client.updateReport('7', { rerun: true })).toEqual({ ok: true, value });
  });

  test.each<[string, Parameters<typeof clientOf>[0], readonly string[]]>([
    ['bare', { body: { id: 31 } }, ['31']],
    ['in data', { body: { data: { uuid: 31, status: 'queued' } } }, ['31']],
    ['of the report before that of its order', { body: { id: 5, report: { report_id: '31' } } }, ['31', '5']],
    ['in the Location header', { headers: { location: '/api/v1/reports/31' }, body: { id: 5 } }, ['31', '5']],
    ['but none of a job’s address', { headers: { location: '/api/v1/jobs/31' } }, []],
  ])(
    'names the ids that the report may have, of which none is proved yet: %s',
    async (_name, answer, ids) => {
      const { client } = await clientOf({ status: 202, ...(typeof answer === 'object' && answer) });
      expect(await client.storeReport(ORDER)).toMatchObject({
        value: { details: null, ids, isQueued: true },
      });
    },
  );

  test('to a change has no other report', async () => {
    const { client } = await clientOf({ body: { ...GOOD_ROW, id: 8 } });
    expect(await client.updateReport('7', { privacy: 0 })).toMatchObject({ value: { details: null } });
  });
});
