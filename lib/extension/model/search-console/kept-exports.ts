import * as z from 'zod/mini';
import { REASONS } from '../../../engine/search-console/reasons.ts';

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
  /** Whether it has as many rows as Google exports at most. */
  isFull: z.exactOptional(z.boolean()),
  /** Addresses in it that are not kept: of other domains, by host; with a secret in them; beyond the most. */
  leftOut: z.exactOptional(
    z.object({ hosts: z.record(z.string(), z.number()), secret: z.number(), more: z.number() }),
  ),
  /** How it differs from the file of the same reason that it replaced. */
  since: z.exactOptional(z.object({ exported: z.nullable(z.string()), added: z.number(), gone: z.number() })),
});

/** What is kept of the exports of a registrable domain: what they list of its hosts, not their bytes. */
export const keptExportsSchema = z.object({
  /** Epoch ms. */
  importedAt: z.number(),
  /** The day on which the user has changed the site. */
  changed: z.nullable(z.string()),
  exports: z.array(keptExportSchema),
});
export type KeptExports = z.infer<typeof keptExportsSchema>;
export type KeptExport = z.infer<typeof keptExportSchema>;

/** Our own limit of a domain's addresses in all its files. */
export const MOST_ADDRESSES = 10_000;

/** What was kept of several hosts before there was one list for their domain; `null` of none. */
export function keptTogether(stored: readonly (KeptExports | null)[]): KeptExports | null {
  const all = stored.filter((one) => one !== null);
  if (all.length === 0) return null;
  return {
    importedAt: Math.max(...all.map(({ importedAt }) => importedAt)),
    changed: all.find(({ changed }) => changed !== null)?.changed ?? null,
    exports: all.flatMap(({ exports }) => exports),
  };
}

/** What is kept without the addresses for which `isOf` is false, and without files of which none is left. */
export function keptOf(kept: KeptExports, isOf: (host: string) => boolean): KeptExports {
  const exports = kept.exports.flatMap((one) => {
    if (one.pages === undefined || one.pages.rows.length === 0) return [one];
    const rows = one.pages.rows.filter(({ url }) => isOf(URL.parse(url)?.host ?? ''));
    return rows.length > 0 ? [{ ...one, pages: { ...one.pages, rows } }] : [];
  });
  return { ...kept, exports };
}
