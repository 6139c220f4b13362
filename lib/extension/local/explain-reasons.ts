import { z } from 'zod';
import { factsSchema, listingSchema, reportedPageSchema } from '../../engine/contract/report-schemas.ts';
import {
  type Dates,
  judgeReason,
  type ReasonVerdict,
  type Today,
  type Wish,
} from '../../engine/search-console/judge-reason.ts';
import { reasonName, reasonSentence } from '../../engine/search-console/reason-sentence.ts';
import { REASONS } from '../../engine/search-console/reasons.ts';
import { exactKey } from '../../engine/search-console/rows-of-reasons.ts';
import {
  inlinksOf,
  type LinkingPage,
  type RecordOfPage,
  todayOf,
  unreadToday,
} from '../../engine/search-console/today-of.ts';
import { text } from '../../engine/texts/text.ts';
import { languageFor, translator } from '../../engine/texts/translate.ts';
import type { ExplainedReasons, ExplainedRow } from '../../shared/search-console/explained-reasons.ts';
import { type ReasonsRequest, reasonsRequestSchema } from '../../shared/search-console/explained-reasons.ts';
import { isOfToday } from '../model/search-console/kept-exports.ts';
import type { IndexedDbReportStore } from './indexed-db-report-store.ts';

/** Where the service in the browser is asked. */
export const REASONS_PATH = '/api/v1/reports/reasons';

/**
 * What has become of Google's reasons, by the reports that are stored here or that the request has: of each address the
 * newest that was asked exactly so. Nothing is requested of the site, and nothing of the request is stored.
 */
export async function respondWithReasons(store: IndexedDbReportStore, request: Request): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  const asked = reasonsRequestSchema.parse(JSON.parse(form.get('request') ?? ''));
  const translate = translator(languageFor(request.headers.get('accept-language') ?? undefined));
  const { reports, links } =
    asked.reports === null ? await storedReports(store, asked) : sentReports(asked.reports);
  const inlinks = inlinksOf(links);
  const byUser =
    asked.changed === null ? null : { from: asked.changed, to: asked.changed, by: 'user' as const };
  const explain = (today: Today, row: ReasonsRequest['rows'][number]): ExplainedRow => {
    const { reason, crawled, exported, changed, unread } = row;
    const dates: Dates = { crawled, exported, changed: changed ?? byUser };
    const judgement = judgeReason(reason, today, dates);
    const why = translate(reasonSentence({ reason, judgement, today, dates, failure: unread?.text }));
    const isChangedBy = (wish: Wish) =>
      judgeReason(reason, { ...today, signs: { ...today.signs, wish } }, dates).key !== judgement.key;
    return { judgement, why, readAt: today.readAt, wishes: WISHES.filter(isChangedBy) };
  };
  const rows = asked.rows.map((row): ExplainedRow | null => {
    const own = reports.get(exactKey(row.url));
    const isKnown = own !== undefined && isOfToday(own.readAt, row, asked.importedAt);
    if (!isKnown) return row.unread && explain(unreadToday(row.url, row.unread.at, row.unread.kind), row);
    const { readAt } = own;
    const read = { url: own.url, readAt, byThisRun: readAt >= asked.importedAt, record: own.record };
    const today = todayOf(read, {
      reportOf: (url) => reports.get(exactKey(url))?.record,
      inlinks: inlinks(row.url),
      wish: row.wish,
    });
    return { ...explain(today, row), reportId: own.id };
  });
  const nameOf = (verdict: ReasonVerdict) =>
    translate(
      text(verdict === 'agrees' ? 'searchConsole.agrees.indexed' : `searchConsole.verdict-${verdict}`),
    );
  const data: ExplainedReasons = {
    reasons: Object.fromEntries(
      REASONS.map((reason) => [reason, translate(reasonName(reason))]),
    ) as ExplainedReasons['reasons'],
    verdicts: Object.fromEntries(
      VERDICTS.map((verdict) => [verdict, nameOf(verdict)]),
    ) as ExplainedReasons['verdicts'],
    rows,
  };
  return Response.json({ data });
}

const WISHES: readonly Wish[] = ['out', 'in'];
const VERDICTS = ['fix', 'still', 'not-visible', 'gone', 'unchecked', 'intended', 'agrees'] as const;

interface KnownReport {
  readonly id: string;
  readonly url: string;
  readonly readAt: number;
  readonly record: RecordOfPage;
}

interface KnownReports {
  /** The newest report of each address, by its `exactKey`. */
  readonly reports: ReadonlyMap<string, KnownReport>;
  /** All pages whose links are known. */
  readonly links: readonly { readonly record: LinkingPage }[];
}

/** How many whole reports are in memory at once. */
const PART = 100;

async function storedReports(
  store: IndexedDbReportStore,
  { project, rows }: ReasonsRequest,
): Promise<KnownReports> {
  const site = await store.site(project);
  const newest = new Map<string, NonNullable<typeof site>['reports'][number]>();
  for (const one of site?.reports ?? []) {
    const key = exactKey(one.url);
    if ((newest.get(key)?.generatedAt ?? 0) < one.generatedAt) newest.set(key, one);
  }
  const reports = new Map<string, KnownReport>();
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
          sitemapPages: site?.sitemaps,
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
  return { reports, links };
}

/** What is read of another service's report; one that does not say all that speaks against a page is none. */
const sentRecordSchema = z.object({
  page: reportedPageSchema.pick({
    final_url: true,
    status: true,
    redirects: true,
    raw_seen: true,
    rendered_seen: true,
  }),
  listing: listingSchema.pick({ answer: true, reason: true }).extend({
    obstacles: z.array(
      z.object({
        answer: listingSchema.shape.answer,
        reason: listingSchema.shape.reason,
        details: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
  }),
  facts: factsSchema.pick({ canonical: true, sitemap: true, links: true }).nullable(),
  differences: z
    .array(z.object({ id: z.string(), before: z.unknown(), after: z.unknown() }))
    .nullable()
    .default(null),
});

function sentReports(sent: NonNullable<ReasonsRequest['reports']>): KnownReports {
  const reports = new Map<string, KnownReport>();
  for (const { contents, ...one } of sent) {
    const record = sentRecordSchema.safeParse(contents);
    const key = exactKey(one.url);
    if (record.success && (reports.get(key)?.readAt ?? 0) < one.readAt)
      reports.set(key, { ...one, record: record.data });
  }
  return { reports, links: [...reports.values()] };
}
