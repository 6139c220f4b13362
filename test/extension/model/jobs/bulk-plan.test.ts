import { describe, expect, test } from 'vitest';
import { names } from '../../../../lib/engine/core/names.ts';
import { DEFAULT_CLEANING } from '../../../../lib/engine/url/clean-url.ts';
import { urlKey } from '../../../../lib/engine/url/url-key.ts';
import { type OnRun, onRun } from '../../../../lib/extension/model/failure/failure-table.ts';
import { planBulk } from '../../../../lib/extension/model/jobs/bulk-plan.ts';
import type { Failure } from '../../../../lib/shared/failure/failure.ts';

const now = Date.UTC(2026, 10, 20);
const conditions = { now, freshDays: 7, cleaning: DEFAULT_CLEANING, connectionOf: () => 'c' };
const urlsOf = ({ pages }: ReturnType<typeof planBulk>) => pages.map(({ url }) => url);
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
const known = (url: string, generatedAt: string | null) =>
  new Map([[urlKey(url), { reportId: '1', generatedAt }]]);

describe('the plan of a list', () => {
  test('takes each page once, as it will be sent', () => {
    const addresses = [
      'https://a.example/x?utm_source=mail#top',
      'https://a.example/x',
      'HTTPS://A.example/x/',
      'https://a.example/y',
    ];
    const plan = planBulk(addresses, new Map(), conditions);
    expect(plan).toMatchObject({ fresh: [], repeated: 2, notReportable: [] });
    expect(urlsOf(plan)).toEqual(['https://a.example/x', 'https://a.example/y']);
  });

  test('of exact addresses takes each spelling once, uncleaned, whether or not it has a report', () => {
    const addresses = [
      'https://a.example/x?utm_source=mail#top',
      'https://a.example/x',
      'https://a.example/x/',
      'https://a.example/x/#top',
      'https://a.example/%c3%a4',
      'https://a.example/ä',
    ];
    const exact = { ...conditions, isExact: true };
    const plan = planBulk(addresses, known('https://a.example/x', daysAgo(1)), exact);
    expect(plan).toMatchObject({ fresh: [], repeated: 2, notReportable: [] });
    expect(urlsOf(plan)).toEqual([
      ...['https://a.example/x?utm_source=mail', 'https://a.example/x', 'https://a.example/x/'],
      'https://a.example/%c3%a4',
    ]);
  });

  test('leaves out pages with a fresh report, with its date', () => {
    const url = 'https://a.example/x';
    expect(planBulk([`${url}?fbclid=1`], known(url, daysAgo(3)), conditions)).toMatchObject({
      pages: [],
      fresh: [{ url, reportId: '1', generatedAt: daysAgo(3) }],
    });
  });

  test.each([
    ['is old', daysAgo(8), 7],
    ['has no date', null, 7],
    ['has a date that is none', 'soon', 7],
    ['is fresh, but every page is wanted again', daysAgo(0), 0],
    ['is dated in the future, but every page is wanted again', daysAgo(-1), 0],
  ])('makes a new one where the report %s', (_why, generatedAt, freshDays) => {
    const url = 'https://a.example/x';
    const plan = planBulk([url], known(url, generatedAt), { ...conditions, freshDays });
    expect(urlsOf(plan)).toEqual([url]);
  });

  test('lists what cannot be reported, and why', () => {
    const addresses = [
      ...['about:config', 'chrome://version', 'nonsense', 'file:///a', 'https://a.example/'],
      ...[
        'https://me:secret@a.example/',
        'https://me@a.example/',
        'ftp://a.example/x',
        'mailto:me@a.example',
      ],
    ];
    const plan = planBulk(addresses, new Map(), conditions);
    expect(urlsOf(plan)).toEqual(['https://a.example/']);
    expect(plan.notReportable.map(({ reason }) => reason)).toEqual(
      names('browser-page browser-page malformed file credentials credentials not-web not-web'),
    );
  });

  test('takes as many addresses as a sitemap can contain', () => {
    const addresses = Array.from({ length: 50_000 }, (_, index) => `https://a.example/${index}?utm_id=1`);
    expect(planBulk(addresses, new Map(), conditions).pages).toHaveLength(50_000);
  });
});

describe('after a page that failed, a list', () => {
  const refused = (status: number): Failure => ({ kind: 'refused', status, message: null, errors: {} });
  test.each<[string, Failure, OnRun]>([
    ['stops on a bad key', { kind: 'bad-key' }, 'stop'],
    ['stops on what the key may not do', { kind: 'forbidden', message: null }, 'stop'],
    ['stops on a payment that is due', refused(402), 'stop'],
    ['stops on a used up quota', { kind: 'too-many-requests', retryAfter: null }, 'stop'],
    ['stops on a quota of the day', { kind: 'too-many-requests', retryAfter: 86_400 }, 'stop'],
    ['waits as long as requested', { kind: 'too-many-requests', retryAfter: 30 }, { wait: 30 }],
    ['waits for the network', { kind: 'unreachable', baseUrl: '', offline: true }, { wait: 60 }],
    ['continues after a page that is refused', refused(422), 'continue'],
    ['counts a service that is down', { kind: 'service-error', status: 503, message: null }, 'miss'],
  ])('%s', (_what, failure, verdict) => {
    expect(onRun(failure)).toEqual(verdict);
  });
});
