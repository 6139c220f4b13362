import * as z from 'zod/mini';
import type { EpochMs } from '../../../engine/core/epoch-ms.ts';
import type { SearchConsoleExport } from '../../../engine/search-console/read-export.ts';
import { REASONS } from '../../../engine/search-console/reasons.ts';
import { exactKey, figuresOf } from '../../../engine/search-console/rows-of-reasons.ts';
import { secretsIn } from '../../../engine/url/clean-url.ts';

const keptExportSchema = z.object({
  name: z.string(),
  exported: z.nullable(z.string()),
  dataDay: z.optional(z.string()),
  pages: z.exactOptional(
    z.object({
      reason: z.optional(z.enum(REASONS)),
      rows: z.array(z.object({ url: z.string(), crawled: z.nullable(z.string()) })),
      odd: z.array(z.string()),
      isUnclear: z.boolean(),
    }),
  ),
  overview: z.exactOptional(
    z.array(z.object({ words: z.string(), reason: z.enum(REASONS), pages: z.number() })),
  ),
  performance: z.exactOptional(
    z.array(z.object({ url: z.string(), clicks: z.number(), impressions: z.number(), position: z.number() })),
  ),
  isCut: z.exactOptional(z.boolean()),
  /** How it differs from the file of the same reason that it replaced. */
  since: z.exactOptional(z.object({ exported: z.nullable(z.string()), added: z.number(), gone: z.number() })),
});

/** What is kept of a site's exports: what they list of its host, not their bytes. */
export const keptExportsSchema = z.object({
  /** Epoch ms. */
  importedAt: z.number(),
  /** The day on which the user has changed the site. */
  changed: z.nullable(z.string()),
  exports: z.array(keptExportSchema),
  /** Addresses that are not kept: of other hosts, by host; with a secret in them; beyond the most. */
  leftOut: z.object({ hosts: z.record(z.string(), z.number()), secret: z.number(), more: z.number() }),
});
export type KeptExports = z.infer<typeof keptExportsSchema>;
export type KeptExport = z.infer<typeof keptExportSchema>;

/** Our own limit of a site's addresses in all its files. */
export const MOST_ADDRESSES = 10_000;
/** Odd cells that are kept to be shown. */
const MOST_ODD = 3;

/**
 * What is kept of a site after an import; the same as before if no file is about it. A file of a reason replaces those
 * of an earlier import that are about it and are no newer, and says how it differs from them; figures replace earlier
 * ones. If there are more addresses than are kept, those with the most clicks are.
 */
export function keptWith(
  kept: KeptExports | null,
  added: readonly SearchConsoleExport[],
  host: string,
  now: EpochMs,
): KeptExports {
  const hosts = new Map<string, number>();
  let secret = 0;
  const isOwn = (url: string) => {
    const parsed = URL.parse(url);
    if (parsed?.host === host) {
      const isSecret = parsed.username !== '' || parsed.password !== '' || secretsIn(url).length > 0;
      secret += Number(isSecret);
      return !isSecret;
    }
    if (parsed) hosts.set(parsed.host, (hosts.get(parsed.host) ?? 0) + 1);
    return false;
  };
  const before = kept?.exports ?? [];
  const own = added.flatMap((one): KeptExport[] => {
    if (one.problem !== undefined) return [];
    const part = ownPart(one, isOwn);
    // a list of other hosts alone is that of another property, and says nothing of this site
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
  const { exports, more } = withinMost(all);
  return {
    importedAt: now,
    changed: kept?.changed ?? null,
    exports,
    leftOut: { hosts: Object.fromEntries(hosts), secret, more },
  };
}

function ownPart(one: SearchConsoleExport, isOwn: (url: string) => boolean): KeptExport {
  const { name, exported, dataDay, pages, overview, performance, isCut } = one;
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

function withinMost(exports: readonly KeptExport[]): { exports: KeptExport[]; more: number } {
  const all = exports.flatMap(({ pages }) => pages?.rows ?? []);
  if (all.length <= MOST_ADDRESSES) return { exports: [...exports], more: 0 };
  const clicksOf = figuresOf(exports);
  const clicks = new Map(all.map((row) => [row, clicksOf?.(row.url).figures?.clicks ?? 0]));
  const first = all.toSorted((one, other) => (clicks.get(other) ?? 0) - (clicks.get(one) ?? 0));
  const most = new Set(first.slice(0, MOST_ADDRESSES));
  return {
    exports: exports.map(({ pages, ...one }) =>
      pages ? { ...one, pages: { ...pages, rows: pages.rows.filter((row) => most.has(row)) } } : one,
    ),
    more: all.length - MOST_ADDRESSES,
  };
}
