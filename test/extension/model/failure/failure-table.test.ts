import { describe, expect, test } from 'vitest';
import { names } from '../../../../lib/engine/core/names.ts';
import { describeFailure, onRun, tookEffect } from '../../../../lib/extension/model/failure/failure-table.ts';
import { describeAddressProblem } from '../../../../lib/extension/model/url/describe-address-problem.ts';
import { describeNotReportable } from '../../../../lib/extension/model/url/describe-not-reportable.ts';
import { format } from '../../../../lib/extension/platform/text.ts';
import { type Failure, failureSchema } from '../../../../lib/shared/failure/failure.ts';

const refused = { kind: 'refused', status: 422, message: null, errors: {} } as const;

/** At least one of every kind, including those without details. */
const FAILURES: readonly Failure[] = [
  { kind: 'not-connected' },
  ...['empty', 'not-an-address', 'scheme', 'credentials', 'public-http', ''].map(
    (reason) => ({ kind: 'bad-address', reason }) as const,
  ),
  { kind: 'no-access', pattern: 'https://seo.example.com/*' },
  { kind: 'no-access', pattern: 'https://seo.example.com/*', lacksConsent: true },
  { kind: 'unreachable', baseUrl: 'https://seo.example.com/app', offline: false },
  { kind: 'unreachable', baseUrl: 'nonsense', offline: true },
  { kind: 'timeout', seconds: 20 },
  { kind: 'interrupted' },
  { kind: 'unanswered' },
  { kind: 'redirected', location: null },
  { kind: 'redirected', location: 'https://www.example.com/' },
  { kind: 'bad-key' },
  ...[null, '', ' ', 'Upgrade your plan.'].map((message) => ({ kind: 'forbidden', message }) as const),
  ...(
    [
      ['challenge', 'Cloudflare'],
      ['firewall', null],
      ['sign-in', ' '],
    ] as const
  ).map(([by, name]) => ({ kind: 'in-front', by, name, status: 403 }) as const),
  ...(['there', 'public', 'private', 'password'] as const).map(
    (still) => ({ kind: 'left-unchanged', still }) as const,
  ),
  { kind: 'other-page', url: 'https://a.example/b' },
  { kind: 'only-listed' },
  { kind: 'page-moved', address: 'https://a.example/b' },
  { kind: 'not-a-service' },
  { kind: 'not-found' },
  ...[null, 0, 1, 90, 86_400].map((retryAfter) => ({ kind: 'too-many-requests', retryAfter }) as const),
  refused,
  { ...refused, message: '' },
  { ...refused, errors: { url: [], privacy: ['', ' '] } },
  ...[null, '', 'Server Error', 'It broke.'].map(
    (message) => ({ kind: 'service-error', status: 500, message }) as const,
  ),
  ...(['html', 'login', 'empty', 'cut-off', 'too-long', 'json'] as const).map(
    (format) => ({ kind: 'bad-data', format, missing: '' }) as const,
  ),
  ...['no-address', 'browser-page', 'extension-page', 'file', 'store', 'not-web', ''].map(
    (reason) => ({ kind: 'not-reportable', reason }) as const,
  ),
  { kind: 'page-not-open', url: 'https://shop.example/a', pattern: 'https://shop.example/*' },
  { kind: 'page-busy' },
  { kind: 'redirect-nowhere' },
  { kind: 'not-checked', message: 'Checking this page took too long.' },
  { kind: 'not-confirmed' },
  { kind: 'not-confirmed', cause: { kind: 'redirected', location: null } },
  ...[500, 504].map(
    (status) =>
      ({
        kind: 'not-confirmed',
        cause: { kind: 'service-error', status, message: 'It broke.' },
        isAbsent: true,
      }) as const,
  ),
  { kind: 'rerun-not-confirmed' },
  { kind: 'already-reported' },
  { kind: 'change-not-confirmed' },
  { kind: 'change-not-confirmed', message: 'Not in your plan.' },
  { kind: 'left-unchanged', still: 'there', message: 'Not in your plan.' },
  { kind: 'bad-data', format: 'json', missing: 'reports', message: 'Not in your plan.' },
  { kind: 'answers-changed', learntAt: Date.UTC(2026, 10, 26, 12) },
  { kind: 'answers-unknown' },
  { kind: 'not-shown', id: '3', path: 'url' },
  { kind: 'password-lost' },
  { kind: 'no-result-yet' },
  { kind: 'no-result-yet', isUnseen: true },
  { kind: 'no-result-yet', isFailed: true },
  { kind: 'no-result-yet', message: 'Not in your plan.' },
  ...[
    'page-closed',
    'sitemap-address',
    'sitemap-access',
    'sitemap-no-answer',
    'sitemap-status',
    'sitemap-damaged',
    'sitemap-too-large',
    'not-a-sitemap',
    '',
  ].map((reason) => ({ kind: 'unreadable', reason }) as const),
  { kind: 'bulk-under-way' },
  { kind: 'storage-full' },
  { kind: 'deletes-reports', count: 290 },
  { kind: 'not-a-setting' },
  { kind: 'public-not-allowed' },
  { kind: 'service-not-allowed' },
  { kind: 'unexpected', message: '' },
];

const KINDS = failureSchema.def.getter().def.options.map(({ def }) => def.shape.kind.def.values[0]);

test('every kind of failure is tested here', () => {
  expect(new Set(FAILURES.map(({ kind }) => kind))).toEqual(new Set(KINDS));
});

test.each(FAILURES.map((failure) => [JSON.stringify(failure), failure] as const))(
  '%s is described in whole sentences',
  (_name, failure) => {
    const described = describeFailure(failure);
    const [what, why] = [format(described.what), format(described.why)];
    expect(what).toMatch(/^[A-Z].+[^.\s]\.$/);
    expect(why).toMatch(/^[A-Z]\S* .*\S$/);
    expect(`${what} ${why}`).not.toMatch(/undefined|null|NaN|\[object| \.|\.\.|: \./);
  },
);

describe('the description', () => {
  const why = (failure: Failure) => format(describeFailure(failure).why);

  test('names the host, not the whole pattern', () => {
    expect(why({ kind: 'no-access', pattern: 'http://nas:8080/*' })).toContain('access to nas:8080 ');
    expect(why({ kind: 'unreachable', baseUrl: 'https://seo.example.com/app', offline: false })).toContain(
      'from seo.example.com.',
    );
  });

  test('starts with the service’s message', () => {
    expect(why({ kind: 'forbidden', message: 'Upgrade your plan.' })).toBe('Upgrade your plan.');
    expect(why({ ...refused, message: 'Invalid.', errors: { url: ['Too long.'], x: ['Wrong.'] } })).toBe(
      'Too long. Wrong.',
    );
    expect(why({ ...refused, message: 'Invalid.' })).toBe('Invalid.');
  });

  test('has the service’s words in place of a claim that it accepted a change', () => {
    const left = { kind: 'left-unchanged', still: 'private' } as const;
    expect(format(describeFailure(left).what)).toBe('Accepted, but not changed.');
    const withWords = { ...left, message: 'Not in your plan.' };
    expect(format(describeFailure(withWords).what)).toBe('Not changed.');
    expect(why(withWords)).toContain('The service answered: Not in your plan.');
    const unseen = { kind: 'no-result-yet', isUnseen: true, message: 'Not in your plan.' } as const;
    expect(why(unseen)).toBe('The service answered: Not in your plan.');
    // a service that only has words for every page is not asked for a thousand more
    expect(onRun(unseen)).toBe('miss');
  });

  test('of a service that answers differently names the day when that was learnt', () => {
    const { what } = describeFailure({ kind: 'answers-changed', learntAt: Date.UTC(2026, 10, 26, 12) });
    expect(format(what)).toBe('The service answers differently than on Nov 26, 2026.');
  });

  test('of a service that Verdict has to ask about says what, and leads to the settings', () => {
    const failure = { kind: 'answers-unknown' } as const;
    expect(why(failure)).toContain('its reports can’t be read');
    expect([describeFailure(failure).next, onRun(failure)]).toEqual(['open-settings', 'stop']);
  });

  test('of a report that its service does not show with an address names both', () => {
    const failure = { kind: 'not-shown', id: '3', path: 'url' } as const;
    expect(why(failure)).toContain('report 3, the service shows no address at url');
    expect(onRun(failure)).toBe('miss');
  });

  test.each([
    [1, '1 second'],
    [20, '20 seconds'],
    [90, '2 minutes'],
    [3600, '60 minutes'],
    [86_400, '24 hours'],
  ])('of a wait of %i is "%s"', (retryAfter, words) => {
    expect(why({ kind: 'too-many-requests', retryAfter })).toBe(`Try again in ${words}.`);
  });

  test('differs for each reason', () => {
    const problems = ['empty', 'not-an-address', 'scheme', 'credentials', 'public-http'] as const;
    expect(new Set(problems.map((problem) => format(describeAddressProblem(problem)))).size).toBe(
      problems.length,
    );
    const reasons = ['no-address', 'browser-page', 'extension-page', 'file', 'store', 'not-web'] as const;
    expect(new Set(reasons.map((reason) => format(describeNotReportable(reason)))).size).toBe(reasons.length);
  });
});

describe('after a failed write', () => {
  test.each(
    names(
      'not-connected bad-address no-access bad-key forbidden not-a-service not-found answers-unknown not-shown other-page only-listed too-many-requests refused not-reportable password-lost',
    ),
  )('%s means that nothing was done', (kind) => {
    expect(FAILURES.filter((failure) => failure.kind === kind).map(tookEffect)).toContain('no');
  });

  test.each(
    names(
      'unreachable timeout interrupted unanswered redirected service-error bad-data answers-changed not-confirmed no-result-yet unexpected',
    ),
  )('%s leaves open whether it was done', (kind) => {
    expect(FAILURES.filter((failure) => failure.kind === kind).map(tookEffect)).toContain('unknown');
  });
});
