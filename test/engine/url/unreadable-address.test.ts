import { expect, test } from 'vitest';
import { unreadableFor } from '../../../lib/engine/url/unreadable-address.ts';
import { readRows } from '../../fixtures/read-rows.ts';

interface Row {
  readonly what: string;
  /** `https://bakery.com/shop/` if absent. */
  readonly page?: string;
  readonly reference: string;
  /** Absent: others may read it. */
  readonly why?: string;
}

const ROWS = readRows<Row>(import.meta.dirname, 'unreadable-address.jsonl');

test.each(ROWS.map((row) => [row.what, row] as const))('whether others can read %s', (_what, row) => {
  const page = new URL(row.page ?? 'https://bakery.com/shop/');
  expect(unreadableFor(page, row.reference, URL.parse(row.reference, page) ?? undefined)).toBe(row.why);
});
