import { describe, expect, it } from 'vitest';
import { type Ignore, WISH_KEYS } from '../../../lib/engine/report/ignore.ts';
import { isAnyIgnored } from '../../../lib/engine/report/without-ignored.ts';
import type { Wish } from '../../../lib/engine/search-console/judge-reason.ts';
import { wishAt, wishOf, withoutWish, withWish } from '../../../lib/engine/search-console/wish-at.ts';

const NOW = Date.parse('2026-11-26T12:00Z');
const SITE = 'https://shop.example';
const wished = (
  wish: Wish,
  where: 'page' | 'folder' | 'site',
  path: string,
  more: Partial<Ignore> = {},
): Ignore => ({
  check: WISH_KEYS[wish],
  title: 'Wished',
  where,
  url: SITE + path,
  reason: 'Said',
  until: null,
  ...more,
});
const at = (path: string, ...ignores: readonly Ignore[]) => wishOf(wishAt(SITE + path, ignores, NOW));

describe('what the user says of an address', () => {
  it('holds for the address, its folder or its host', () => {
    expect(at('/tag/rye', wished('out', 'page', '/tag/rye'))).toBe('out');
    expect(at('/tag/rye', wished('out', 'folder', '/tag/'))).toBe('out');
    expect(at('/tag/rye', wished('in', 'site', '/'))).toBe('in');
    expect(at('/tags/rye', wished('out', 'folder', '/tag/'))).toBeNull();
    expect(wishAt('https://www.shop.example/', [wished('in', 'site', '/')], NOW)).toBeUndefined();
  });

  it('holds for exactly the address: one with a slash, another scheme or a parameter is another one', () => {
    const page = wished('out', 'page', '/tag/rye');
    for (const path of ['/tag/rye/', '/tag/rye?sort=1', '/tag/Rye']) expect(at(path, page)).toBeNull();
    expect(wishAt('http://shop.example/tag/rye', [page], NOW)).toBeUndefined();
  });

  it('of several is what is said of the narrowest place', () => {
    const all = [
      wished('in', 'page', '/tag/rye'),
      wished('out', 'folder', '/tag/'),
      wished('in', 'site', '/'),
    ];
    for (const ignores of [all, all.toReversed()]) {
      expect(at('/tag/rye', ...ignores)).toBe('in');
      expect(at('/tag/spelt', ...ignores)).toBe('out');
      expect(at('/bread', ...ignores)).toBe('in');
    }
  });

  it('holds until its day', () => {
    expect(at('/', wished('out', 'site', '/', { until: '2026-11-27' }))).toBe('out');
    expect(at('/', wished('out', 'site', '/', { until: '2026-11-26' }))).toBeNull();
  });

  it('replaces what was said of the same place, and nothing else', () => {
    const finding = wished('out', 'page', '/', { check: 'h1' });
    const kept = withWish([wished('out', 'page', '/'), finding], wished('in', 'page', '/'));
    expect(kept.map(({ check }) => check)).toEqual(['h1', 'google-in']);
    expect(withWish(kept, wished('in', 'site', '/'))).toHaveLength(3);
  });

  it('is taken back for its own place alone, not for the site at the same address', () => {
    const [page, site] = [wished('out', 'page', '/'), wished('out', 'site', '/')];
    const finding = wished('out', 'page', '/', { check: 'h1' });
    expect(withoutWish([page, site, finding], page)).toEqual([site, finding]);
    expect(withoutWish([page, site, finding], site)).toEqual([page, finding]);
  });

  it('ignores no finding, and no finding is a wish', () => {
    expect(isAnyIgnored([`${SITE}/`], [wished('out', 'page', '/')], NOW)).toBe(false);
    expect(at('/', wished('out', 'page', '/', { check: 'h1' }))).toBeNull();
    expect(at('/', wished('out', 'page', '/', { where: 'search', check: 'listing' }))).toBeNull();
  });
});
