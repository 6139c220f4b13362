import { reportMarkdown } from '../../../components/details/output/report-markdown.ts';
import { apiAddress } from '../../../lib/api/api-address.ts';
import { describeList } from '../../../lib/api/describe-list.ts';
import { readInFront } from '../../../lib/api/in-front.ts';
import { parseJson } from '../../../lib/api/parse-json.ts';
import { retryAfterSeconds } from '../../../lib/api/retry-after.ts';
import { readErrorBody } from '../../../lib/api/wire/error-body.ts';
import { linkIn } from '../../../lib/api/wire/link-header.ts';
import { readList } from '../../../lib/api/wire/list.ts';
import { readProject } from '../../../lib/api/wire/project.ts';
import { readRefusal } from '../../../lib/api/wire/refusal.ts';
import { readReport } from '../../../lib/api/wire/report.ts';
import { hasPercent, rowOfSeveralIds } from '../../../lib/api/wire/rows.ts';
import { readDetails, readStored } from '../../../lib/api/wire/single.ts';
import { readTime } from '../../../lib/api/wire/values/time.ts';
import { defaultReportQuery } from '../../../lib/model/report/query.ts';
import { readContents } from '../../../lib/model/report/read-contents.ts';
import { isLoginUrl } from '../../../lib/model/url/login-url.ts';
import { someReport } from '../../model/some-report.ts';
import { type Reader, readers, repeated } from './reader.ts';

const asked = new URL('https://seo.example/api/v1/reports');

const TEXTS = repeated([
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
]);

const ROW_CHARACTERS = 200;
const row = (id: unknown) => ({ id, url: 'https://a.example/', passed: 1, importance: 'low' });
const rows = <Row>(size: number, rowOf: (id: number) => Row) =>
  Array.from({ length: size / ROW_CHARACTERS }, (_, id) => rowOf(id));
const record = (size: number, entryOf: (id: number) => readonly [string, unknown]) =>
  Object.fromEntries(rows(size, entryOf));

const PAYLOADS: Readonly<Record<string, (size: number) => unknown>> = {
  rows: (size) => rows(size, row),
  'rows with one id': (size) => rows(size, () => row('same')),
  'a map of rows': (size) => record(size, (id) => [String(id), row(id)]),
  'lists in one object': (size) => ({ data: record(size, (id) => [`k${id}`, [row(id)]]) }),
  'fields of one report': (size) => ({ ...row(7), ...record(size, (id) => [`k${id}`, `v${id}`]) }),
  'nested objects': (size) =>
    Array.from({ length: 1000 }).reduce<unknown>(
      (inner) => ({ data: inner, id: 'x'.repeat(size / 2000) }),
      1,
    ),
};

const answerOf = (payload: unknown, headers = new Headers()) => ({
  ...{ payload, asked, status: 200, headers },
  said: null,
});

const readReportList = (payload: unknown) =>
  readList(
    answerOf(payload),
    {
      idOf: ({ id }: { id: string }) => id,
      name: 'reports',
      missingIn: () => 'id',
      read: (one) => readReport(one),
    },
    defaultReportQuery,
  );

/** Everything that parses the answer of a report service. */
export const ANSWER_READERS: readonly Reader[] = [
  ...readers(TEXTS, {
    'an answer’s text': (text) => parseJson(text, true),
    'an HTML page in place of an answer': (text) => parseJson(`<${text}`, false),
    'an answer that breaks off': (text) => parseJson(`{"${text}`, true),
    'a call around an answer': (text) => parseJson(`cb(${text});`, true),
    'numbers of many digits': (text) => parseJson(`[12345678901234567890,"${text}"]`, true),
    'an error’s text': (text) => readErrorBody(text, ['secret-1234']),
    'an error’s fields': (text) => {
      // a quarter of the text, because it is contained twice, written out
      const part = text.slice(-text.length / 4);
      return readErrorBody(JSON.stringify({ errors: [{ path: part, detail: part }] }), [text.slice(0, 9)]);
    },
    'a redirect to a login page': (text) => isLoginUrl(`https://seo.example/${text}`),
    'a time': readTime,
    'a time in a zone': (text) => readTime({ date: '2026-11-20 17:55:00', timezone: text }),
    'a Retry-After header': (text) =>
      retryAfterSeconds(new Headers({ 'retry-after': text.replaceAll(/[^ -~]/g, '-') }), 0),
    'a report’s values': (text) =>
      readReport({ id: text, url: text, result: text, score: text, privacy: text, project: text }),
    'a report’s field names': (text) => readReport({ [text]: text, id: 1, url: text.slice(0, 7000) }),
    'a report’s contents': (text) => {
      const contents = readContents({ [text]: text, checks: [{ title: text, passed: false, value: text }] });
      return reportMarkdown(someReport(), contents, undefined);
    },
    'a project': (text) => readProject({ id: 3, domain: text, links: { self: text } }),
    'the link to the next page': (text) =>
      readReportList({ data: [row(1)], links: { next: text }, next_cursor: text }),
    'a Link header': (text) => linkIn(text.replaceAll(/[^ -~]/g, '-'), 'next'),
    'a page of something in front': (text) =>
      readInFront({ status: 403, headers: new Headers(), text: `<${text}` }),
    'an address of the interface': (text) => apiAddress(`https://seo.example/${text}`),
  }),
  ...readers(PAYLOADS, {
    'a list': readReportList,
    'a list for the connection check': describeList,
    'one report': (payload) => readDetails(answerOf(payload), { id: '7' }),
    'the answer to a write': (payload) => readStored(answerOf(payload), {}),
    'an answer that may refuse': (payload) => readRefusal(payload, ['secret-1234']),
    'the ids and scores of a list': (payload) => [rowOfSeveralIds(payload), hasPercent(payload)],
    'contents with many entries': (payload) => readContents(payload),
  }),
];
