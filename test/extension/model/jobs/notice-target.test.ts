import { describe, expect, test } from 'vitest';
import {
  bulkNotice,
  failureNotice,
  jobNotice,
  type NoticeText,
} from '../../../../lib/extension/model/jobs/job-notice.ts';
import {
  type NoticeTarget,
  noticeId,
  noticeTarget,
} from '../../../../lib/extension/model/jobs/notice-target.ts';
import { newProgress } from '../../../../lib/extension/model/jobs/run.ts';
import { format } from '../../../../lib/extension/platform/text.ts';
import { aJob } from './a-job.ts';
import { aBulkCreate } from './a-run.ts';

const url = 'https://example.com/a';
const job = aJob({
  connectionId: 'c',
  state: 'done',
  url,
  startedFrom: 'menu',
  notified: false,
  tabId: 1,
  sourceTabId: 1,
  report: {
    id: '7/ü',
    url,
    result: 'bad',
    score: null,
    privacy: 1,
    project: null,
    createdAt: null,
    generatedAt: null,
  },
});

const said = ({ lines }: NoticeText) => lines.map(format).join('\n');

describe('a notification', () => {
  test.each([
    { opens: 'report', connectionId: 'c', reportId: '7/ü%2F' },
    { opens: 'search', text: 'https://example.com/?a=b/c' },
    { opens: 'search', text: '' },
    { opens: 'search', text: 'a/b', connectionId: 'c' },
    { opens: 'settings' },
    { opens: 'bulk' },
    { opens: 'monitoring' },
  ] satisfies NoticeTarget[])('carries what a click opens: %o', (target) => {
    expect(noticeTarget(noticeId(target))).toEqual(target);
  });

  test('has an id that browsers accept, whatever the address', () => {
    for (const text of [
      `https://example.com/${'a'.repeat(5000)}`,
      '漢'.repeat(900),
      '😀'.repeat(900),
      '\ud800',
    ])
      expect(noticeId({ opens: 'search', text }).length).toBeLessThanOrEqual(500);
  });

  test.each(['', 'report', 'report/c', 'search%', 'else/x', '%E0%A4%A'])(
    'with an unknown id opens nothing: %s',
    (id) => {
      expect(noticeTarget(id)).toBeUndefined();
    },
  );

  test('shows the result of the page, and opens its report', () => {
    const notice = jobNotice(job);
    expect(notice).toMatchObject({ lines: ['example.com/a'] });
    expect(format(notice.title)).toBe('Report ready: Bad');
    expect(noticeTarget(notice.id)).toEqual({ opens: 'report', connectionId: 'c', reportId: '7/ü' });
  });

  test('mentions that a report is private instead of password-protected', () => {
    expect(said(jobNotice({ ...job, passwordDowngraded: true }))).toContain('Created as private');
  });

  test('shows why there is no report, and opens what helps', () => {
    const refused = jobNotice(
      aJob({ connectionId: 'c', url, state: 'failed', failure: { kind: 'bad-key' } }),
    );
    expect(format(refused.title)).toBe('The service does not accept the API key.');
    expect(noticeTarget(refused.id)).toEqual({ opens: 'settings' });
    const closed = failureNotice({ kind: 'not-reportable', reason: 'browser-page' }, '');
    expect(said(closed)).toBe('This is one of the browser’s own pages. Open a website and try again.');
    expect(noticeTarget(closed.id)).toEqual({ opens: 'search', text: '' });
  });

  test('sums up a bulk create, and shows why it stopped', () => {
    const bulk = aBulkCreate({ state: 'stopped', rows: 3 });
    const progress = { ...newProgress(3), waiting: 1, done: 1, failed: 1 };
    expect(said(bulkNotice(bulk, progress))).toBe('1 report created, 1 failed, 1 pending');
    expect(format(bulkNotice(bulk, progress).title)).toBe('Finished with errors');
    const done = { ...newProgress(3), waiting: 0, done: 3 };
    expect(format(bulkNotice(bulk, done).title)).toBe('All reports created');
    expect(said(bulkNotice({ ...bulk, stopReason: { kind: 'bad-key' } }, progress))).toMatch(
      /^The service does not accept the API key\..*\n1 report created/,
    );
  });
});
