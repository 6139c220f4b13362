import type { Message, PlainKey } from '../../engine/text/message.ts';
import { DEFAULT_REPORT_PAGE } from '../connection/connection.ts';
import { reportPageUrl } from './report-page-url.ts';

/** Why a text cannot be the URL template of a report page; `describeReportPageProblem` translates it. */
export type ReportPageProblem = 'no-id' | 'place-holder' | 'not-an-address' | 'credentials' | 'host';

/** `{base_url}`, or a scheme and a host without placeholders, followed by a path, a query or a fragment. */
const BEGINNING = /^(?:\{base_url\}|https?:\/\/[^/?#\\{}]+)[/?#]/i;

/**
 * Reads the typed URL template of a connection's report pages, with `{base_url}` and `{id}` in it. It may
 * name another host than the service, because no key is sent there. The host must be fixed by the template:
 * an id, which comes from outside, is never part of it, and `{base_url}` must be followed by a delimiter. An
 * empty text means the default template.
 */
export function readReportPage(
  text: string,
):
  | { readonly ok: true; readonly reportPage: string }
  | { readonly ok: false; readonly problem: ReportPageProblem } {
  const reportPage = text.trim() || DEFAULT_REPORT_PAGE;
  const refused = (problem: ReportPageProblem) => ({ ok: false, problem }) as const;
  if (/[{}]/.test(reportPage.replaceAll(/\{base_url\}|\{id\}/g, ''))) return refused('place-holder');
  if (!reportPage.includes('{id}')) return refused('no-id');
  if (!/^(?:\{base_url\}|https?:\/\/)/i.test(reportPage)) return refused('not-an-address');
  if (!BEGINNING.test(reportPage)) return refused('host');
  const page = reportPageUrl({ baseUrl: 'https://seo.example.com', reportPage }, '1');
  // Chromium accepts spaces in a host as %20; the URL standard rejects them
  if (page === undefined || /[%\s]/.test(new URL(page).hostname)) return refused('not-an-address');
  const { username, password } = new URL(page);
  return username === '' && password === '' ? { ok: true, reportPage } : refused('credentials');
}

const PROBLEMS = {
  'no-id': 'reportPageNoId',
  'place-holder': 'reportPagePlaceHolder',
  'not-an-address': 'reportPageNoAddress',
  credentials: 'reportPageCredentials',
  host: 'reportPageHost',
} as const satisfies Readonly<Record<ReportPageProblem, PlainKey>>;

/** Why a text was rejected as the URL template of report pages, and what to type instead. */
export function describeReportPageProblem(problem: ReportPageProblem): Message {
  return { key: PROBLEMS[problem] };
}
