import { describe, expect, test } from 'vitest';
import { defaultReportQuery } from '../../../lib/model/report/query.ts';
import { clientOf } from '../scripted-client.ts';

const URL_ROW = { url: 'https://example.com/' };

async function rowOf(row: Record<string, unknown>) {
  const { client } = await clientOf({ body: [row] });
  const outcome = await client.listReports(defaultReportQuery);
  return outcome.ok ? outcome.value.rows[0] : outcome.failure;
}

describe('a report’s id is read from', () => {
  test.each([
    [{ uuid: 'ab-1' }, 'ab-1'],
    [{ report_id: 12 }, '12'],
    [{ reportId: 12 }, '12'],
    [{ hash: '9f8e' }, '9f8e'],
    [{ _id: '507f' }, '507f'],
    [{ id: null, uuid: 'ab-1' }, 'ab-1'],
    [{ id: 5, uuid: 'ab-1' }, '5'],
    [{ id: { $oid: '507f' } }, '507f'],
  ])('%j', async (id, read) => {
    expect(await rowOf({ ...URL_ROW, ...id })).toMatchObject({ id: read });
  });
});

describe('a page’s URL is read from', () => {
  test.each([
    [{ page_url: 'https://example.com/a' }],
    [{ pageUrl: 'https://example.com/a' }],
    [{ address: 'https://example.com/a' }],
    [{ url: { href: 'https://example.com/a' } }],
  ])('%j', async (address) => {
    expect(await rowOf({ id: 1, ...address })).toMatchObject({ url: 'https://example.com/a' });
  });
});

describe('the result and the score are read from', () => {
  test.each([
    [{ result: 'GOOD' }, 'good', null],
    [{ result: 80 }, 'good', 80],
    [{ result: 79.9 }, 'decent', 79.9],
    [{ result: 50 }, 'decent', 50],
    [{ result: 49 }, 'bad', 49],
    [{ result: 0 }, 'bad', 0],
    [{ result: '76.47' }, 'decent', 76.47],
    [{ result: '92%' }, 'good', 92],
    [{ result: '41 / 100' }, 'bad', 41],
    [{ result: { score: 91 } }, 'good', 91],
    [{ result: { value: '61' } }, 'decent', 61],
    [{ result: { name: 'Bad', score: 91 } }, 'bad', 91],
    [{ result: { label: 'Decent' } }, 'decent', null],
    [{ score: 12 }, 'bad', 12],
    [{ score: '87' }, 'good', 87],
    [{ score: { overall: 1, value: 55 } }, 'decent', 55],
    [{ result: 'bad', score: 95 }, 'bad', 95],
    [{ result: null, score: null }, null, null],
    [{ result: 101 }, null, null],
    [{ result: '-5' }, null, null],
    [{ result: 'pending' }, null, null],
    [{ result: [80] }, null, null],
  ])('%j', async (fields, result, score) => {
    expect(await rowOf({ id: 1, ...URL_ROW, ...fields })).toMatchObject({ result, score });
  });
});

describe('the privacy is read from', () => {
  test.each([
    [{ privacy: 'public' }, 0],
    [{ privacy: 'Private' }, 1],
    [{ privacy: 'password' }, 2],
    [{ privacy: 'Password-protected' }, 2],
    [{ privacy: 'password_protected' }, 2],
    [{ privacy: true }, 1],
    [{ privacy: false }, 0],
    [{ privacy: 'true' }, 1],
    [{ privacy: { value: 2, label: 'Password' } }, 2],
    [{ privacy: { name: 'Public' } }, 0],
    [{ visibility: 'private' }, 1],
    // 0 is private at GitLab
    [{ visibility: 0 }, null],
    [{ visibility: true }, null],
    [{ access: { id: 1 } }, null],
    [{ privacy: { level: 1, value: 0 } }, 0],
    [{ is_private: true }, 1],
    [{ is_public: true }, 0],
    [{ isPublic: 0 }, 1],
    [{ privacy: 3 }, null],
    [{ privacy: 'secret society' }, null],
    [{ privacy: 'passwordless' }, null],
  ])('%j', async (fields, privacy) => {
    expect(await rowOf({ id: 1, ...URL_ROW, ...fields })).toMatchObject({ privacy });
  });
});

describe('the project is read from', () => {
  test.each([
    [{ project: { title: 'shop' } }, 'shop'],
    [{ project: { id: 3, project: 'shop' } }, 'shop'],
    [{ project_name: 'shop' }, 'shop'],
    [{ projectName: 'shop' }, 'shop'],
    [{ project: null, project_name: 'shop' }, 'shop'],
  ])('%j', async (fields, project) => {
    expect(await rowOf({ id: 1, ...URL_ROW, ...fields })).toMatchObject({ project });
  });
});

describe('a time is read from', () => {
  const AT = '2026-11-20T17:55:00.000Z';
  test.each([
    ['Fri, 20 Nov 2026 17:55:00 GMT', AT],
    ['Fri, 20 Nov 2026 18:55:00 +0100', AT],
    ['20 Nov 2026 17:55:00', AT],
    ['Nov 20, 2026 5:55 PM', AT],
    ['2026-11-20 17:55:00 UTC', AT],
    ['2026-11-20 17:55:00+00', AT],
    ['2026/11/20 17:55:00', AT],
    ['20261120T175500Z', AT],
    [1_795_197_300_000_000, AT],
    ['1795197300.25', '2026-11-20T17:55:00.250Z'],
    [{ date: '2026-11-20 17:55:00.000000', timezone_type: 3, timezone: 'UTC' }, AT],
    [{ date: '2026-11-20 18:55:00.000000', timezone_type: 1, timezone: '+01:00' }, AT],
    [{ $date: '2026-11-20T17:55:00Z' }, AT],
    [{ $date: { $numberLong: '1795197300000' } }, AT],
    [{ seconds: 1_795_197_300, nanoseconds: 0 }, AT],
    ['20/11/2026 17:55', null],
    ['31 Feb 2026', null],
  ])('%j', async (sent, time) => {
    expect(await rowOf({ id: 1, ...URL_ROW, created_at: sent, generatedAt: sent })).toMatchObject({
      createdAt: time,
      generatedAt: time,
    });
  });
});
