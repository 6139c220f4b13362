import { expect, test, vi } from 'vitest';
import { useExport } from '../../../components/export/use-export.ts';
import { connectionSchema } from '../../../lib/model/connection/connection.ts';
import type { PageOf } from '../../../lib/model/core/page-of.ts';
import type { Outcome } from '../../../lib/model/failure/failure.ts';
import { defaultReportQuery } from '../../../lib/model/report/query.ts';
import type { Report } from '../../../lib/model/report/report.ts';
import { act, background, renderHook, sent, waitFor } from '../../mocks/render.ts';
import { someReport } from '../../model/some-report.ts';

const connection = connectionSchema.parse({
  ...{ id: 'c', name: 'c', baseUrl: 'https://seo.example', keyTail: '1234', reportPage: '' },
});
const page = (number: number, hasNext: boolean): Outcome<PageOf<Report>> => ({
  ok: true,
  value: {
    rows: [someReport({ id: String(number) })],
    ...{ unreadable: 0, hasNext, total: 2, paged: true, page: number },
  },
});
const failed: Outcome<never> = { ok: false, failure: { kind: 'unanswered' } };
const exporting = () => renderHook(() => useExport(connection));
/** The names of the files that the browser was given to save. */
function savedFiles() {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

test('all pages of the list become one file, and its name is shown', async () => {
  const saved = savedFiles();
  background('readReports', ({ query }) => page(query.page, query.page === 1));
  const { result } = exporting();
  await act(async () => void result.current.start(defaultReportQuery, 'csv'));
  await waitFor(() => expect(result.current.state.kind).toBe('done'), { timeout: 5000 });
  expect(result.current.state).toMatchObject({ file: saved[0] });
  expect(saved).toEqual([expect.stringMatching(/^.*seo\.example.*\.csv$/)]);
});

test('after a failure the export continues with the page that failed', async () => {
  const saved = savedFiles();
  background('readReports', ({ query }) => (query.page === 1 ? page(1, true) : failed));
  const { result } = exporting();
  await act(async () => void result.current.start(defaultReportQuery, 'json'));
  await waitFor(() => expect(result.current.state.kind).toBe('failed'), { timeout: 5000 });
  expect(saved).toEqual([]);
  background('readReports', ({ query }) => page(query.page, false));
  await act(async () => void result.current.resume());
  await waitFor(() => expect(result.current.state.kind).toBe('done'), { timeout: 5000 });
  const pages = sent('readReports').map(({ query }) => query.page);
  expect(pages.filter((number) => number === 1)).toHaveLength(1);
  expect(saved).toEqual([expect.stringMatching(/\.json$/)]);
});

test('leaving the list saves no file', async () => {
  const saved = savedFiles();
  const answer = Promise.withResolvers<Outcome<PageOf<Report>>>();
  background('readReports', () => answer.promise);
  const { result, unmount } = exporting();
  await act(async () => void result.current.start(defaultReportQuery, 'csv'));
  unmount();
  await act(async () => answer.resolve(page(1, false)));
  expect(saved).toEqual([]);
});
