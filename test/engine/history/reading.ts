import type { Reading } from '../../../lib/engine/history/reading.ts';

/** What a report says of a page that is in order. */
export const READING: Reading = {
  reportId: '1',
  result: 'good',
  score: 92,
  generatedAt: '2026-11-24T09:00:00.000Z',
  seenAt: 0,
  checks: null,
  listing: 'listed',
  status: 200,
  asksToSignIn: false,
  facts: {
    title: 'Stoneware mug, blue – Hollow Lane',
    description: 'A mug.',
    h1: 'Stoneware mug',
    canonical: 'https://shop.example/mug',
    robots: 'index, follow',
    language: 'en',
  },
};
