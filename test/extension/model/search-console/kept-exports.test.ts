import { describe, expect, it } from 'vitest';
import type { SearchConsoleExport } from '../../../../lib/engine/search-console/read-export.ts';
import type { ReasonId } from '../../../../lib/engine/search-console/reasons.ts';
import {
  keptExportsSchema,
  MOST_ADDRESSES,
} from '../../../../lib/extension/model/search-console/kept-exports.ts';
import { keptWith } from '../../../../lib/extension/model/search-console/kept-with.ts';

const NOW = Date.parse('2026-11-26T12:00Z');
const HOST = 'shop.example';

const at = (path: string) => `https://${HOST}${path}`;
function fileOf(reason: ReasonId | undefined, exported: string, ...urls: string[]): SearchConsoleExport {
  const rows = urls.map((url) => ({ url, crawled: '2026-08-12' }));
  return { name: `${reason} ${exported}.csv`, exported, pages: { reason, rows, odd: [], isUnclear: false } };
}
const namesOf = (kept: ReturnType<typeof keptWith>) => kept.exports.map(({ name }) => name);

describe('what is kept of exports', () => {
  it('is what they list of all hosts of the domain; addresses of other ones and with secrets stay counted with their file', () => {
    const file = fileOf(
      'noindex',
      '2026-11-23',
      at('/a'),
      'https://www.shop.example/a',
      'https://mill.example/a',
      'https://user:word@shop.example/b',
      at('/c?access_token=abcdef0123456789abcdef'),
    );
    const kept = keptWith(null, [file], HOST, NOW);
    expect(kept.exports[0]?.pages?.rows.map(({ url }) => url)).toEqual([
      at('/a'),
      'https://www.shop.example/a',
    ]);
    const leftOut = { hosts: { 'mill.example': 1 }, secret: 2, more: 0 };
    const next = keptWith(kept, [fileOf('robots', '2026-11-24', at('/d'))], HOST, NOW);
    expect(next.exports.map((one) => one.leftOut)).toEqual([leftOut, { hosts: {}, secret: 0, more: 0 }]);
    expect(keptExportsSchema.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it('is replaced by a newer file of the same reason, which says what came and what left', () => {
    const first = keptWith(null, [fileOf('noindex', '2026-11-20', at('/a'), at('/b'))], HOST, NOW);
    const second = keptWith(
      { ...first, changed: '2026-11-21' },
      [fileOf('noindex', '2026-11-23', at('/b'), at('/c'), at('/d'))],
      HOST,
      NOW,
    );
    expect(namesOf(second)).toEqual(['noindex 2026-11-23.csv']);
    expect(second.exports[0]?.since).toEqual({ exported: '2026-11-20', added: 2, gone: 1 });
    expect(second.changed).toBe('2026-11-21');
  });

  it('stays beside an older file, another reason, a sheet of the same day, and a file of the same import', () => {
    const first = keptWith(null, [fileOf('noindex', '2026-11-23', at('/a'))], HOST, NOW);
    const older = fileOf('noindex', '2026-11-01', at('/b'));
    const others = [fileOf('robots', '2026-11-24', at('/c')), fileOf('robots', '2026-11-23', at('/d'))];
    const sheet = { ...fileOf('noindex', '2026-11-23', at('/e')), name: 'All reasons.csv' };
    expect(namesOf(keptWith(first, [older, sheet, ...others], HOST, NOW))).toHaveLength(5);
  });

  it('is at most 10,000 addresses, of which those with clicks are kept', () => {
    const urls = Array.from({ length: MOST_ADDRESSES + 5 }, (_, page) => at(`/${page}`));
    const last = urls.at(-1) ?? '';
    const figures: SearchConsoleExport = {
      name: 'Pages.csv',
      exported: null,
      performance: [{ url: last, clicks: 9, impressions: 90, position: 3 }],
    };
    const kept = keptWith(null, [fileOf('crawled', '2026-11-23', ...urls), figures], HOST, NOW);
    const rows = kept.exports.flatMap(({ pages }) => pages?.rows ?? []);
    expect(rows).toHaveLength(MOST_ADDRESSES);
    expect(rows.some(({ url }) => url === last)).toBe(true);
    expect(kept.exports.map(({ leftOut }) => leftOut?.more)).toEqual([5, 0]);
  });

  it('is nothing of a list of other hosts alone, which does not say that pages of this one have left', () => {
    const others = fileOf('noindex', '2026-11-24', 'https://blog.example/a');
    expect(keptWith(null, [others], HOST, NOW).exports).toEqual([]);
    const before = keptWith(null, [fileOf('noindex', '2026-11-23', at('/a'))], HOST, NOW);
    expect(keptWith(before, [others], HOST, NOW + 1)).toBe(before);
  });

  it('of a file that cannot be used is nothing', () => {
    expect(
      keptWith(null, [{ name: 'a.zip', exported: null, problem: 'damaged' }], HOST, NOW).exports,
    ).toEqual([]);
  });
});
