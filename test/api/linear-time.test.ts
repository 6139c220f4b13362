import { describe, expect, test } from 'vitest';
import { apiAddress } from '../../lib/api/api-address.ts';
import { parseJson } from '../../lib/api/parse-json.ts';
import { retryAfterSeconds } from '../../lib/api/retry-after.ts';
import { readErrorBody } from '../../lib/api/wire/error-body.ts';
import { readList } from '../../lib/api/wire/list.ts';
import { readProject } from '../../lib/api/wire/project.ts';
import { readReport } from '../../lib/api/wire/report.ts';
import { readDetails, readWritten } from '../../lib/api/wire/single.ts';
import { readTime } from '../../lib/api/wire/values/time.ts';
import { defaultReportQuery } from '../../lib/model/report/query.ts';
import { readContents } from '../../lib/model/report/read-contents.ts';
import { growthOf, hostileTexts, LINEAR_AT_MOST } from '../fixtures/linear-growth.ts';

const asked = new URL('https://seo.example/api/v1/reports');
const api = new URL('https://seo.example/api/v1/');

/** Every function that parses what a service sends. */
const READERS: readonly [string, (text: string) => unknown][] = [
  ['an answer’s text', (text) => parseJson(text, true)],
  ['a page that an answer is', (text) => parseJson(`<${text}`, false)],
  ['an answer that breaks off', (text) => parseJson(`{"${text}`, true)],
  ['an error’s text', (text) => readErrorBody(text, ['secret-1234'])],
  [
    'an error',
    // a quarter of the text, because it is contained twice, written out
    (text) =>
      readErrorBody(
        JSON.stringify({
          errors: [{ path: text.slice(-text.length / 4), detail: text.slice(-text.length / 4) }],
        }),
        [text.slice(0, 9)],
      ),
  ],
  ['a time', (text) => readTime(text)],
  ['a time in a zone', (text) => readTime({ date: '2026-11-20 17:55:00', timezone: text })],
  ['a wait', (text) => retryAfterSeconds(new Headers({ 'retry-after': text.replaceAll(/[^ -~]/g, '-') }), 0)],
  [
    'a report',
    (text) => readReport({ id: text, url: text, result: text, score: text, privacy: text, project: text }),
  ],
  ['a report with a long key', (text) => readReport({ [text]: text, id: 1, url: text.slice(0, 7000) })],
  ['a project', (text) => readProject({ id: 3, domain: text, links: { self: text } })],
  ['an address', (text) => apiAddress(`https://seo.example/${text}`)],
];

const TEXTS = [
  ' ',
  '\n',
  '/',
  '<input ',
  '<input type',
  'type=',
  '<br ',
  '{"',
  '\\"',
  '1',
  '2026-11-20 ',
  'Nov ',
  '-',
  '%2',
  '\ud800',
  'aA_',
];

describe('parsing time grows at most linearly with', () => {
  test.each(READERS)('%s', async (_name, read) => {
    for (const text of hostileTexts(TEXTS)) {
      expect(await growthOf(read, text), text(20)).toBeLessThanOrEqual(LINEAR_AT_MOST);
    }
  });

  const row = (id: unknown) => ({ id, url: 'https://a.example/', passed: 1, importance: 'low' });
  const LISTS: readonly [string, (size: number) => unknown][] = [
    ['rows', (size) => Array.from({ length: size / 200 }, (_, id) => row(id))],
    ['rows with one id', (size) => Array.from({ length: size / 200 }, () => row('same'))],
    [
      'a map of rows',
      (size) => Object.fromEntries(Array.from({ length: size / 200 }, (_, id) => [id, row(id)])),
    ],
    [
      'lists',
      (size) => ({
        data: Object.fromEntries(Array.from({ length: size / 200 }, (_, id) => [`k${id}`, [row(id)]])),
      }),
    ],
    [
      'fields',
      (size) => ({
        ...row(7),
        ...Object.fromEntries(Array.from({ length: size / 200 }, (_, id) => [`k${id}`, `v${id}`])),
      }),
    ],
    [
      'a nest',
      (size) =>
        Array.from({ length: 1000 }).reduce<unknown>(
          (inner) => ({ data: inner, id: 'x'.repeat(size / 2000) }),
          1,
        ),
    ],
  ];
  test.each(LISTS)('%s', async (_name, payloadOf) => {
    const reading = { idOf: ({ id }: { id: string }) => id, name: 'reports', missingIn: () => 'id' };
    for (const read of [
      (payload: unknown) =>
        readList({ payload, asked, api }, { ...reading, read: (one) => readReport(one) }, defaultReportQuery),
      (payload: unknown) => readDetails(payload, '7'),
      (payload: unknown) => readWritten(payload, { url: 'https://a.example/' }),
      (payload: unknown) => readContents(payload),
    ]) {
      expect(await growthOf(read, payloadOf), String(read)).toBeLessThanOrEqual(LINEAR_AT_MOST);
    }
  });
});
