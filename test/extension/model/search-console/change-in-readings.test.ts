import { describe, expect, it } from 'vitest';
import type { ReasonId } from '../../../../lib/engine/search-console/reasons.ts';
import { changeInReadings } from '../../../../lib/extension/model/search-console/change-in-readings.ts';

type Read = Parameters<typeof changeInReadings>[1][number];

const on = (day: string, more: Partial<Read> = {}): Read => ({
  generatedAt: `2026-${day}T09:00:00Z`,
  listing: 'listed',
  status: 200,
  ...more,
});
const noindex: Partial<Read> = { listing: 'not-listed', listingCause: 'noindex' };
const blocked: Partial<Read> = { listing: 'not-listed', listingCause: 'robots.txt' };

describe('when an address has changed by its reports', () => {
  it('is between the last that shows the reason and the first after it that does not', () => {
    const readings = [on('09-10'), on('09-04'), on('08-30', noindex), on('08-20'), on('08-01', noindex)];
    const change = { from: '2026-08-30', to: '2026-09-04', by: 'reports' };
    expect(changeInReadings('noindex', readings)).toEqual(change);
    expect(changeInReadings('noindex', readings.toReversed())).toEqual(change);
  });

  it.each<[string, readonly Read[], ReasonId?]>([
    ['none of them shows the reason', [on('08-30'), on('09-04')]],
    ['none is after the last that shows it', [on('08-30'), on('09-04', noindex)]],
    ['after it something else keeps the page out', [on('08-30', noindex), on('09-04', blocked)]],
    ['after it nothing is known', [on('08-30', noindex), on('09-04', { listing: 'unknown' })]],
    ['after it the service did not say', [on('08-30', noindex), { generatedAt: '2026-09-04T09:00:00Z' }]],
    ['robots.txt was not read', [on('08-30', { ...blocked, listing: 'unknown' }), on('09-04')], 'robots'],
    ['the times are not known', [on('08-30', { ...noindex, generatedAt: null }), on('09-04')]],
    ['there are none', []],
  ])('is not known if %s', (_, readings, reason = 'noindex') => {
    expect(changeInReadings(reason, readings)).toBeNull();
  });

  it('is later, not earlier, if a report between them is not certain', () => {
    const readings = [on('08-30', noindex), on('09-04', { listing: 'unknown' }), on('09-20')];
    expect(changeInReadings('noindex', readings)).toMatchObject({ from: '2026-08-30', to: '2026-09-20' });
  });

  it.each<[ReasonId, Partial<Read>]>([
    [
      'noindex',
      {
        listing: 'not-listed',
        keptOut: { ways: ['robots-disallowed', 'noindex-meta'], otherwise: 'listed' },
      },
    ],
    ['robots', blocked],
    ['indexed-blocked', blocked],
    ['not-found', { listing: 'not-listed', status: 404 }],
    ['not-found', { listing: 'not-listed', status: 410 }],
    ['unauthorized', { listing: 'not-listed', status: 401 }],
    ['forbidden', { listing: 'not-listed', status: 403 }],
    ['server-error', { listing: 'not-listed', status: 503 }],
    ['soft-404', { listing: 'not-listed', listingCause: 'soft 404' }],
    ['alternate', { listing: 'other-address', listingCause: 'canonical' }],
  ])('is seen of %s', (reason, shows) => {
    expect(changeInReadings(reason, [on('08-30', shows), on('09-04')])).not.toBeNull();
  });

  it.each<ReasonId>(['crawled', 'discovered', 'duplicate-other', 'removal', 'redirect', 'other'])(
    'is never seen of %s, which no reading shows',
    (reason) => {
      const shows = { ...noindex, status: 404 };
      expect(changeInReadings(reason, [on('08-30', shows), on('09-04')])).toBeNull();
    },
  );
});
