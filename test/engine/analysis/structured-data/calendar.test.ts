import { describe, expect, it } from 'vitest';
import { readRows } from '../../../fixtures/read-rows.ts';
import { jsonLdPage, readStructuredData } from './read-structured-data.ts';

interface Row {
  readonly what: string;
  /** The rich result. */
  readonly id: string;
  readonly set: object;
  readonly eligible: boolean;
  /** The property whose day is told as over, and the one that is advised. */
  readonly told?: string;
  readonly advised?: string;
}

const PLACE = { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'DE' } };
const PRODUCT = { '@type': 'Product', name: 'Trinket', image: '/trinket.jpg' };
const ENTITIES: Readonly<Record<string, object>> = {
  'job-posting': {
    '@type': 'JobPosting',
    title: 'Baker',
    description: 'Bakes.',
    datePosted: '2025-01-01',
    hiringOrganization: { '@type': 'Organization', name: 'Bakery' },
    jobLocation: PLACE,
  },
  'product-snippet': PRODUCT,
  'merchant-listing': PRODUCT,
  event: { '@type': 'Event', name: 'Concert', location: PLACE },
  video: { '@type': 'VideoObject', name: 'Baking', thumbnailUrl: '/a.jpg', contentUrl: '/a.mp4' },
};

describe('the day in structured data, of a page that was read on 20 November 2026', () => {
  it.each(readRows<Row>(import.meta.dirname, 'calendar.jsonl').map((row) => [row.what, row] as const))(
    '%s',
    (_what, { id, set, eligible, told, advised }) => {
      const page = jsonLdPage({ '@context': 'https://schema.org', ...ENTITIES[id], ...set });
      const [entry] = readStructuredData(page, '2026-11-20T10:00:00.000Z');
      const result = entry?.rich_results.find((one) => one.id === id);
      const over = result?.invalid
        .filter(({ problem }) => problem === 'range')
        .map(({ property }) => property);
      expect({ eligible: result?.eligible, over }).toEqual({
        eligible,
        over: told === undefined ? [] : [told],
      });
      expect(result?.recommended.includes('uploadDate')).toBe(advised !== undefined);
    },
  );
});
