// before any schema is built
import '../model/core/zod-config.ts';
import * as z from 'zod/mini';
import { registrableDomain } from '../../engine/analysis/is-same-site.ts';
import { LISTING_REASONS } from '../../engine/contract/listing-reasons.ts';
import { names } from '../../engine/core/names.ts';
import { readAnswerSchema } from '../../engine/report/contents/listing.ts';
import { explain, type KnownOfSite } from '../../engine/search-console/explain.ts';
import type { ReasonVerdict } from '../../engine/search-console/judge-reason.ts';
import { type DroppedFile, readExport } from '../../engine/search-console/read-export.ts';
import { reasonName } from '../../engine/search-console/reason-sentence.ts';
import { REASONS } from '../../engine/search-console/reasons.ts';
import { exactKey, figuresOf, newestByAddress } from '../../engine/search-console/rows-of-reasons.ts';
import type { JudgedReport, RecordOfPage } from '../../engine/search-console/today-of.ts';
import type { Translate } from '../../engine/texts/create-translator.ts';
import { text } from '../../engine/texts/text.ts';
import { failed, type Outcome, succeeded } from '../../shared/failure/failure.ts';
import type { ExplainedExports, SentReport, SiteToExplain } from '../model/search-console/explained-site.ts';
import { keptWith } from '../model/search-console/kept-with.ts';
import { openDatabase, whyNotOpened } from './database.ts';
import { fetchTranslator } from './fetch-translator.ts';
import { IndexedDbReportStore } from './indexed-db-report-store.ts';

/** What the worker is asked: to read a file, the registrable domains of hosts, what to keep of files, to explain it. */
type Question =
  | DroppedFile
  | { readonly hosts: readonly string[] }
  | Parameters<typeof keptWith>
  | SiteToExplain;

/** What the worker answers a page, away from which files are read. */
export async function answerTo(question: Question): Promise<unknown> {
  if ('bytes' in question) return readExport(question);
  if ('hosts' in question) return question.hosts.map(registrableDomain);
  return 'rows' in question ? explainReasons(question) : keptWith(...question);
}

/**
 * What has become of Google's reasons, by the reports that are stored in this browser or that are given: of each
 * address the newest that was asked exactly so. Nothing is requested of the site, and nothing is stored.
 */
export async function explainReasons(
  site: SiteToExplain,
  open: () => Promise<IDBDatabase> = openDatabase,
): Promise<Outcome<ExplainedExports>> {
  const translate = await fetchTranslator(site.language);
  let database: IDBDatabase | undefined;
  try {
    if (site.reports !== null) return succeeded(explainedBy(sentReports(site.reports), site, translate));
    database = await open();
    const stored = await storedReports(new IndexedDbReportStore(database), site);
    return succeeded(explainedBy(stored, site, translate));
  } catch (error) {
    console.error(error);
    const isOpen = site.reports !== null || database !== undefined;
    if (isOpen) return failed({ kind: 'service-error', status: 500, message: null });
    return failed({ kind: 'service-error', status: 503, message: translate(whyNotOpened(error)) });
  } finally {
    database?.close();
  }
}

function explainedBy(known: ReportsOfSite, site: SiteToExplain, translate: Translate): ExplainedExports {
  const { importedAt, changed, exports } = site.kept;
  const { unread, ignores, now } = site;
  const figures = figuresOf(exports);
  const all = { ...known, importedAt, unread, ignores, now, changed, figures };
  const nameOf = (verdict: ReasonVerdict) =>
    text(verdict === 'agrees' ? 'searchConsole.agrees.indexed' : `searchConsole.verdict-${verdict}`);
  return {
    reasons: named(REASONS, (reason) => translate(reasonName(reason))),
    verdicts: named(VERDICTS, (verdict) => translate(nameOf(verdict))),
    pages: explain(site.rows, all, translate),
    hasFigures: figures !== undefined,
  };
}

const VERDICTS = names('fix still not-visible gone unchecked intended agrees');

function named<Key extends string>(keys: readonly Key[], nameOf: (key: Key) => string) {
  return Object.fromEntries(keys.map((key) => [key, nameOf(key)])) as Readonly<Record<Key, string>>;
}

type ReportsOfSite = Pick<KnownOfSite, 'reports' | 'links'>;

/** How many whole reports are in memory at once. */
const PART = 100;

async function storedReports(
  store: IndexedDbReportStore,
  { projects, rows }: SiteToExplain,
): Promise<ReportsOfSite> {
  const sites = await Promise.all(projects.map((project) => store.site(project)));
  const known = sites.flatMap((site) => site?.reports ?? []);
  const sitemapPages = new Map(projects.map((project, at) => [project, sites[at]?.sitemaps]));
  const newest = newestByAddress(known, ({ generatedAt }) => generatedAt);
  const reports = new Map<string, JudgedReport>();
  const read = async (urls: readonly string[]) => {
    const keys = [...new Set(urls.map(exactKey))].filter((key) => !reports.has(key));
    const wanted = keys.flatMap((key) => newest.get(key) ?? []);
    const facts = new Map(wanted.map(({ id, read }) => [id, read?.facts ?? null]));
    for (let at = 0; at < wanted.length; at += PART) {
      const stored = await store.rowsOf(wanted.slice(at, at + PART).map(({ id }) => id));
      const contents = await store.contentsOf(stored);
      for (const [index, { id, url, generatedAt, listing }] of stored.entries()) {
        const { page, differences } = contents[index] ?? {};
        if (page === undefined) continue;
        const record: RecordOfPage = {
          page,
          listing,
          facts: facts.get(id) ?? null,
          differences: differences ?? null,
          sitemapPages: sitemapPages.get(URL.parse(url)?.host ?? ''),
        };
        reports.set(exactKey(url), { id: String(id), url, readAt: generatedAt, record });
      }
    }
  };
  await read(rows.map(({ url }) => url));
  // where they lead may be in no file
  const obstacles = [...reports.values()].flatMap(({ record }) => record.listing.obstacles);
  await read(obstacles.flatMap(({ details }) => (details['address'] ? [String(details['address'])] : [])));
  const links = [...newest.values()].flatMap(({ read }) =>
    read === undefined
      ? []
      : [{ record: { page: { status: read.status, final_url: read.finalUrl }, facts: read.facts } }],
  );
  return { reports: reports.values(), links };
}

/** What is read of another service's report; one that does not say all that speaks against a page is none. */
const decision = { answer: readAnswerSchema, reason: z.enum(LISTING_REASONS) };
const sentRecordSchema = z.object({
  page: z.object({
    final_url: z.string(),
    status: z.int(),
    redirects: z.nullable(z.array(z.object({ url: z.string(), status: z.int(), location: z.string() }))),
    raw_seen: z.boolean(),
    rendered_seen: z.boolean(),
  }),
  listing: z.object({
    ...decision,
    obstacles: z.array(
      z.object({ ...decision, details: z.record(z.string(), z.union([z.string(), z.number()])) }),
    ),
  }),
  facts: z.nullable(
    z.object({
      canonical: z.nullable(z.string()),
      sitemap: z.enum(['listed', 'not-listed', 'none', 'cut', 'not-seen']),
      links: z.array(z.object({ url: z.string(), rel: z.exactOptional(z.string()) })),
    }),
  ),
  differences: z._default(
    z.nullable(z.array(z.object({ id: z.string(), before: z.unknown(), after: z.unknown() }))),
    null,
  ),
});

function sentReports(sent: readonly SentReport[]): ReportsOfSite {
  const reports = sent.flatMap(({ contents, ...one }): JudgedReport[] => {
    const record = sentRecordSchema.safeParse(contents);
    return record.success ? [{ ...one, record: record.data }] : [];
  });
  return { reports, links: newestByAddress(reports, ({ readAt }) => readAt).values() };
}
