import { describe, expect, test } from 'vitest';
import { clientOf, GOOD_ROW, learnt, READ_ROW } from '../scripted-client.ts';

async function show(body: unknown, id = '7', answers = learnt({ report: '' })) {
  const { client } = await clientOf({ body }, { answers });
  return await client.showReport(id);
}

describe('one report', () => {
  const ROW = { ...GOOD_ROW, checks: [{ passed: true }] };

  test.each([
    ['where it was learnt to be', ROW],
    ['in data', { data: ROW }],
    ['under a name of its own', { message: 'OK', analysis: ROW }],
    ['in data under a name', { success: true, data: { report: ROW } }],
    ['in a list of one', [ROW]],
    ['in a list of one in data', { data: [ROW] }],
  ])('is read %s, with unchanged contents', async (_name, body) => {
    expect(await show(body)).toEqual({ ok: true, value: { report: READ_ROW, contents: ROW } });
  });

  test('is the one at its learnt place, whatever else has its id', async () => {
    const body = { job: { id: 7, url: 'https://other.example/' }, data: GOOD_ROW };
    expect(await show(body, '7', learnt())).toMatchObject({ value: { report: READ_ROW } });
  });

  test('includes the contents beside it, apart from links', async () => {
    const body = { data: { report: GOOD_ROW, checks: [{ passed: true }] }, links: { self: '/7' } };
    expect(await show(body)).toEqual({ ok: true, value: { report: READ_ROW, contents: ROW } });
  });

  test('needs no id of its own', async () => {
    expect(await show({ url: GOOD_ROW.url, result: 'good' })).toMatchObject({ value: { report: READ_ROW } });
  });

  test('with another id is another page’s', async () => {
    const other = { ok: false, failure: { kind: 'other-page', url: GOOD_ROW.url } };
    expect(await show(GOOD_ROW, '8')).toEqual(other);
    expect(await show({ data: GOOD_ROW }, '8', learnt())).toEqual(other);
  });

  test('that is only marked as deleted does not exist', async () => {
    const deleted = await show({ ...GOOD_ROW, deleted_at: '2026-11-01T08:00:00Z' });
    expect(deleted).toMatchObject({ failure: { kind: 'not-found' } });
  });

  test('shows no password that the service echoes, at any depth', async () => {
    const deep = { 'PASS WORD': 'hunter22', passphrase: { text: 'hunter22' }, kept: 1 };
    const secrets = { password: 'hunter22', Report_Password: 'hunter22', passwordHash: 'hunter22' };
    const outcome = await show({ ...GOOD_ROW, ...secrets, list: [[{ deep }]] });
    expect(JSON.stringify(outcome)).not.toContain('hunter22');
    expect(outcome).toMatchObject({ ok: true, value: { contents: { list: [[{ deep: { kept: 1 } }]] } } });
  });

  test.each([
    ['an empty object', {}],
    ['a report without a URL', { data: { id: 7 } }],
    ['two reports', [GOOD_ROW, { ...GOOD_ROW, id: 8 }]],
    ['a number', 7],
  ])('is not read from %s', async (_name, body) => {
    const { client } = await clientOf({ body });
    const failure = { kind: 'bad-data', format: 'json', missing: 'url' };
    expect(await client.showReport('7')).toEqual({ ok: false, failure });
  });

  test('is not found where a list without rows stands in its place', async () => {
    const { client } = await clientOf({ body: [] });
    expect(await client.showReport('7')).toEqual({ ok: false, failure: { kind: 'not-found' } });
  });
});
