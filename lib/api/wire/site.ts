import * as z from 'zod/mini';
import { FINDING_IDS, type FindingId, type Site, VERSION_STATES } from '../../model/report/site.ts';

const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const page = { id, url: z.string() };
const pages = z.array(z.object(page));

const hreflangSchema = z.object({
  groups: z.array(
    z.object({
      languages: z.array(z.string()),
      pages: z.array(
        z.object({
          ...page,
          language: z.string(),
          versions: z.array(
            z.object({
              ...{ language: z.string(), url: z.string() },
              state: z.catch(z.enum(VERSION_STATES), 'unknown'),
            }),
          ),
        }),
      ),
    }),
  ),
  left_out: z.number(),
});

const siteSchema = z.object({
  data: z.object({
    ...{ pages: z.number(), complete: z.boolean(), not_reported: z.number() },
    sitemaps: z.enum(['read', 'cut', 'none']),
    not_reported_urls: z._default(z.array(z.string()), []),
    not_linked: z._default(pages, []),
    checks: z.array(
      z.object({
        ...{ id: z.string(), title: z.string(), failed: z.number(), of: z.number() },
        reports: z._default(z.array(id), []),
      }),
    ),
    findings: z.array(z.object({ id: z.string(), value: z.string(), pages })),
    hreflang: z.catch(z.nullish(hreflangSchema), null),
  }),
});

/** Reads what a service says of a whole site; `null` if it is something else. Findings of unknown kinds are left out. */
export function readSite(payload: unknown): Site | null {
  const read = siteSchema.safeParse(payload);
  if (!read.success) return null;
  const { not_reported, not_reported_urls, not_linked, findings, hreflang, ...site } = read.data.data;
  return {
    ...site,
    notReported: not_reported,
    notReportedUrls: not_reported_urls,
    notLinked: not_linked,
    hreflang: hreflang ? { groups: hreflang.groups, leftOut: hreflang.left_out } : null,
    findings: findings.flatMap(({ id, ...finding }) => (isFindingId(id) ? [{ id, ...finding }] : [])),
  };
}

function isFindingId(id: string): id is FindingId {
  return (FINDING_IDS as readonly string[]).includes(id);
}
