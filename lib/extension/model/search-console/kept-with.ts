import { registrableDomain } from '../../../engine/analysis/is-same-site.ts';
import type { EpochMs } from '../../../engine/core/epoch-ms.ts';
import { MOST_EXPORTED, type SearchConsoleExport } from '../../../engine/search-console/read-export.ts';
import { exactKey, figuresOf } from '../../../engine/search-console/rows-of-reasons.ts';
import { secretsIn } from '../../../engine/url/clean-url.ts';
import { type KeptExport, type KeptExports, MOST_ADDRESSES } from './kept-exports.ts';

/** Odd cells that are kept to be shown. */
const MOST_ODD = 3;

/**
 * What is kept of a registrable domain after an import; the same as before if no file is about it. A file of a reason
 * replaces those of an earlier import that are about it and are older, and says how it differs from them; figures
 * replace earlier ones. If there are more addresses than are kept, those with the most clicks are.
 */
export function keptWith(
  kept: KeptExports | null,
  added: readonly SearchConsoleExport[],
  domain: string,
  now: EpochMs,
): KeptExports {
  const before = kept?.exports ?? [];
  const own = added.flatMap((one): KeptExport[] => {
    if (one.problem !== undefined) return [];
    const part = ownPart(one, domain);
    // a list of other domains alone is that of another property, and says nothing of this one
    const isOthers = one.pages !== undefined && one.pages.rows.length > 0 && part.pages?.rows.length === 0;
    return isOthers && part.overview === undefined && part.performance === undefined ? [] : [part];
  });
  if (kept && own.length === 0) return kept;
  const isReplaced = (old: KeptExport) =>
    own.some(
      (one) =>
        (one.exported ?? '') >= (old.exported ?? '') &&
        (one.name === old.name ||
          // two of one day, a sheet of all reasons and the list of one, say each what Google said then
          (one.pages?.reason !== undefined &&
            one.pages.reason === old.pages?.reason &&
            (one.exported === null || one.exported !== old.exported)) ||
          (one.performance !== undefined && old.performance !== undefined && old.pages === undefined) ||
          (one.overview !== undefined && old.overview !== undefined && old.pages === undefined)),
    );
  const compared = own.map((one) => {
    const old = before.filter(
      ({ pages }) => pages?.reason !== undefined && pages.reason === one.pages?.reason,
    );
    const [first] = old.filter(isReplaced);
    return first === undefined ? one : { ...one, since: sinceOf(old.filter(isReplaced), one) };
  });
  const all = [...before.filter((old) => !isReplaced(old)), ...compared];
  return { importedAt: now, changed: kept?.changed ?? null, exports: withinMost(all) };
}

function ownPart(one: SearchConsoleExport, domain: string): KeptExport {
  const { name, exported, dataDay, pages, overview, performance, isCut } = one;
  const leftOut: Required<KeptExport>['leftOut'] = { hosts: {}, secret: 0, more: 0 };
  const isOwn = (url: string) => {
    const parsed = URL.parse(url);
    if (parsed && registrableDomain(parsed.host) === domain) {
      const isSecret = parsed.username !== '' || parsed.password !== '' || secretsIn(url).length > 0;
      leftOut.secret += Number(isSecret);
      return !isSecret;
    }
    if (parsed) leftOut.hosts[parsed.host] = (leftOut.hosts[parsed.host] ?? 0) + 1;
    return false;
  };
  return {
    name,
    exported,
    ...(dataDay !== undefined && { dataDay }),
    ...(pages && {
      pages: {
        reason: pages.reason,
        isUnclear: pages.isUnclear,
        odd: pages.odd.slice(0, MOST_ODD),
        rows: pages.rows.filter(({ url }) => isOwn(url)),
      },
    }),
    ...(overview && { overview: [...overview] }),
    ...(performance && { performance: [...performance] }),
    ...(isCut === true && { isCut }),
    ...(pages?.rows.length === MOST_EXPORTED && { isFull: true }),
    leftOut,
  };
}

function sinceOf(old: readonly KeptExport[], one: KeptExport): NonNullable<KeptExport['since']> {
  const keysOf = (exports: readonly KeptExport[]) =>
    new Set(exports.flatMap(({ pages }) => pages?.rows.map(({ url }) => exactKey(url)) ?? []));
  const [earlier, now] = [keysOf(old), keysOf([one])];
  const days = old.map(({ exported }) => exported ?? '').toSorted();
  return {
    exported: days.at(-1) || null,
    added: [...now].filter((key) => !earlier.has(key)).length,
    gone: [...earlier].filter((key) => !now.has(key)).length,
  };
}

function withinMost(exports: KeptExport[]): KeptExport[] {
  const all = exports.flatMap(({ pages }) => pages?.rows ?? []);
  if (all.length <= MOST_ADDRESSES) return exports;
  const clicksOf = figuresOf(exports);
  const clicks = new Map(all.map((row) => [row, clicksOf?.(row.url).figures?.clicks ?? 0]));
  const first = all.toSorted((one, other) => (clicks.get(other) ?? 0) - (clicks.get(one) ?? 0));
  const most = new Set(first.slice(0, MOST_ADDRESSES));
  return exports.map((one) => {
    if (one.pages === undefined) return one;
    const rows = one.pages.rows.filter((row) => most.has(row));
    const { hosts = {}, secret = 0, more = 0 } = one.leftOut ?? {};
    const leftOut = { hosts, secret, more: more + one.pages.rows.length - rows.length };
    return { ...one, pages: { ...one.pages, rows }, leftOut };
  });
}
