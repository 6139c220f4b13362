import { reportMarkdown } from '../../../components/details/output/report-markdown.ts';
import { listsOfPage } from '../../../lib/engine/report/page-list.ts';
import { defaultProjectQuery, defaultReportQuery } from '../../../lib/engine/report/query.ts';
import { readContents } from '../../../lib/engine/report/read-contents.ts';
import { readParts } from '../../../lib/engine/report/read-parts.ts';
import { isLoginUrl } from '../../../lib/engine/url/login-url.ts';
import { apiAddress } from '../../../lib/extension/api/api-address.ts';
import { draftMapping } from '../../../lib/extension/api/mapping/draft-mapping.ts';
import { readNotOfService } from '../../../lib/extension/api/not-of-service.ts';
import { parseJson } from '../../../lib/extension/api/parse-json.ts';
import { retryAfterSeconds } from '../../../lib/extension/api/retry-after.ts';
import { quoteOf, readErrorBody } from '../../../lib/extension/api/wire/error-body.ts';
import { linkIn } from '../../../lib/extension/api/wire/link-header.ts';
import { isEmptyList, readProjects, readReports } from '../../../lib/extension/api/wire/list.ts';
import { readRefusal } from '../../../lib/extension/api/wire/refusal.ts';
import { readId, readReport } from '../../../lib/extension/api/wire/report.ts';
import { readDetails, readStored, readUpdated } from '../../../lib/extension/api/wire/single.ts';
import { readSite } from '../../../lib/extension/api/wire/site.ts';
import { readTime } from '../../../lib/extension/api/wire/values/time.ts';
import { someReport } from '../../engine/report/some-report.ts';
import { learnt } from '../../extension/api/scripted-client.ts';
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
  payload,
  asked,
  status: 200,
  headers,
  said: null,
  notice: null,
});

const { mapping } = learnt({ state: 'state', next: null, total: 'total' });
if (!mapping) throw new Error('nothing is learnt');
const rules = { mapping };
const ofMap = { ...rules, mapping: { ...mapping, rows: 'data.*', id: '*', report: 'data' } };

const readRow = (value: unknown) => readReport({ value }, rules);
const readList = (payload: unknown) =>
  [rules, ofMap].map((how) => readReports(answerOf(payload), how, defaultReportQuery));
const learnFrom = (payload: unknown) =>
  [null, mapping].map((before) => draftMapping(answerOf(payload), defaultReportQuery, before));

/** Everything that parses the answer of a report service. */
export const ANSWER_READERS: readonly Reader[] = [
  ...readers(TEXTS, {
    'an answer’s text': parseJson,
    'an HTML page in place of an answer': (text) => parseJson(`<${text}`),
    'an answer that breaks off': (text) => parseJson(`{"${text}`),
    'a notice before an answer': (text) => parseJson(`Notice: ${text}\n{"data":[]}`),
    'a notice in place of an answer': (text) => parseJson(`<br />\n<b>Warning</b>: ${text}`),
    'numbers of many digits': (text) => parseJson(`[12345678901234567890,"${text}"]`),
    'a quote of an answer': (text) => quoteOf(`<script>${text}`, ['secret-1234']),
    'an error’s text': (text) => readErrorBody(text, ['secret-1234']),
    'an error’s fields': (text) => {
      // a quarter of the text, because it is contained twice, written out
      const part = text.slice(-text.length / 4);
      return readErrorBody(JSON.stringify({ errors: [{ path: part, detail: part }] }), [text.slice(0, 9)]);
    },
    'a redirect to a login page': (text) => isLoginUrl(`https://seo.example/${text}`),
    'a time': (text) => readTime(text),
    'an id': (text) => readId(text),
    'an id in an address': (text) => readId(`https://seo.example/reports/${text}`),
    'a Retry-After header': (text) =>
      retryAfterSeconds(new Headers({ 'retry-after': text.replaceAll(/[^ -~]/g, '-') }), {}, 0),
    'a report’s values': (text) =>
      readRow({ id: text, url: text, result: text, score: text, privacy: text, project: text, state: text }),
    'a report’s field names': (text) =>
      learnFrom([
        { [text]: text, id: 1, url: text.slice(0, 7000), [`${text}.url`]: `https://a.example/${text}` },
      ]),
    'a report’s contents': (text) => {
      const contents = readContents({ [text]: text, checks: [{ title: text, passed: false, value: text }] });
      return reportMarkdown(someReport(), contents, undefined);
    },
    'the lists of a report’s page': (text) =>
      listsOfPage(
        readParts({
          page: {
            status: 200,
            bytes: 1,
            raw_seen: true,
            rendered_seen: true,
            headings: [{ level: 1, text }],
            images: [{ url: text, alt: text, own: [text, text] }],
            headers: [[text, text]],
            redirects: [{ status: 301, url: text }],
          },
        }).page,
      ),
    projects: (text) =>
      readProjects(answerOf([{ id: 3, name: text, links: { self: text } }]), defaultProjectQuery),
    'the link to the next page': (text) =>
      [{ links: { next: text } }, { next_cursor: text }, { next: text }].map((beside) => {
        const payload = { data: [row(1)], ...beside };
        return [readList(payload), learnFrom(payload)];
      }),
    'a Link header': (text) => linkIn(text.replaceAll(/[^ -~]/g, '-'), 'next'),
    'a page of something in front': (text) =>
      readNotOfService({ status: 403, headers: new Headers(), text: `<${text}` }),
    'an address of the interface': (text) => apiAddress(`https://seo.example/${text}`),
  }),
  ...readers(PAYLOADS, {
    'a list': readList,
    'a list whose service is not known': learnFrom,
    'a list of projects': (payload) => readProjects(answerOf(payload), defaultProjectQuery),
    'a list that may be empty': isEmptyList,
    'one report': (payload) => [rules, ofMap].map((how) => readDetails(answerOf(payload), how, '7')),
    'the answer to a write': (payload) => [
      readStored(answerOf(payload), rules),
      readUpdated(answerOf(payload), rules, '7'),
    ],
    'a whole site': readSite,
    'an answer that may refuse': (payload) => readRefusal(payload, ['secret-1234']),
    'contents with many entries': (payload) => readContents(payload),
  }),
];
