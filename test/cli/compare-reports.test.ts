import { expect, it } from 'vitest';
import type { CheckReport, ReadPage } from '../../lib/cli/check/checked-page.ts';
import { compareReports } from '../../lib/cli/mcp/compare-reports.ts';

/** A page with images that have no alternative text; how many, not every report says. */
function pageWith(count?: number): ReadPage {
  const url = 'https://shop.example/';
  const check = { id: 'image-alternatives', state: 'failed', text: 'Images lack a text.', evidence: [] };
  const checks = [{ ...check, title: 'Images', value: '', advice: '', importance: 'medium', count }];
  const report = { url, result: 'decent', score: 70, listing: null, page: {}, checks };
  return { url, isRead: true, report: report as unknown as CheckReport };
}

it('says of a check that counts its faults in one report only neither that it is worse nor better', () => {
  for (const [before, after] of [
    [pageWith(), pageWith(5)],
    [pageWith(5), pageWith()],
  ] as const) {
    const compared = compareReports({ id: '1', page: before }, { id: '2', page: after });
    expect([compared.worse, compared.better]).toEqual([[], []]);
  }
});

it('says how much more is wrong where both are counted', () => {
  const compared = compareReports({ id: '1', page: pageWith(2) }, { id: '2', page: pageWith(3) });
  expect(compared.worse).toMatchObject([{ id: 'image-alternatives', change: '2 → 3' }]);
});
