import type * as z from 'zod';
import { ONLY_ACCOUNT } from '../../../engine/make-findings.ts';
import { parsePageUrl } from '../../../engine/page/page-url.ts';
import type { AnalysisRecord } from '../../../engine/store/report-store.ts';
import type { Language } from '../../../engine/texts/languages.ts';
import { translator } from '../../../engine/texts/translate.ts';
import { productionAddress, type StandIn } from '../../../engine/url/stand-in.ts';
import { ownerOf, WorkQueue } from '../../../engine/work-queue.ts';
import type { Reach } from '../../service/node/page-reader/reach.ts';
import { loadAxe } from '../../service/node/rendering/load-axe.ts';
import type { Renderer } from '../../service/node/rendering/renderer.ts';
import type { ReadPage } from '../check/checked-page.ts';
import { indexingIn } from '../check/formats/shown-findings.ts';
import { createPageChecker } from '../check/page-checker.ts';
import { derivedStandIn, namedStandIn } from '../check/stand-in-for.ts';
import { agentComparison } from './agent-comparison.ts';
import { agentReport, fitting, MOST_TOKENS, saidIn } from './agent-report.ts';
import { explainCheck } from './explain-check.ts';
import { explainNotIndexed, type notIndexedInput, reasonNamedBy } from './explain-not-indexed.ts';
import { quoted } from './quoted.ts';
import { type ReportFilter, ReportService, type ServiceAccess } from './report-service.ts';
import { SessionReports } from './session-reports.ts';
import { ToolError } from './tool-error.ts';

/** Pages that are checked at the same time, and that wait for these. */
const LIMITS = { atOnce: 4, mostWaiting: 50 };

/** What the tools may reach, and the language of what they say. */
interface AgentSettings {
  readonly access: ServiceAccess | undefined;
  readonly reach: Reach;
  readonly language: Language;
}

/**
 * What the tools do, without the protocol. They throw a `ToolError` for input that leads nowhere and pages that cannot
 * be read.
 */
export function createAgentTools({ access, reach, language }: AgentSettings, renderer: Renderer | undefined) {
  const translate = translator(language);
  const records = new Map<string, AnalysisRecord>();
  const checker = createPageChecker({
    reach,
    language,
    renderer,
    onRead: (url, record) => void records.set(url, record),
  });
  const queue = new WorkQueue(LIMITS);
  const session = new SessionReports();
  const service = access && new ReportService(access, language);

  async function checked(address: string, as?: string, accessibility = false): Promise<ReadPage> {
    const { page } = await read(address, as, accessibility);
    // what it says may repeat an address, a type or a name that the page has sent
    if (!page.isRead) throw new ToolError('The page cannot be read.', { why: quoted(page.why) });
    return page;
  }

  async function read(address: string, as?: string, accessibility = false) {
    const parsed = parsePageUrl(address.trim());
    if (!parsed.ok) throw new ToolError(translate(parsed.text));
    const { url } = parsed;
    const axe = accessibility ? await loadAxe(language) : undefined;
    const standIn = await standInFor(url, as);
    const page = await queue.run(() => checker.check(url, axe, standIn), ownerOf(ONLY_ACCOUNT, url));
    const record = records.get(url);
    records.delete(url);
    const way = 'The page cannot be read. It needs verdict mcp --allow-private-networks.';
    if (!page.isRead && page.code === 'private-network') throw new ToolError(way, { why: quoted(page.why) });
    return { page, record, url: productionAddress(standIn, url) };
  }

  /** For which production the page at an address stands: as named, else by its canonical address on this machine. */
  async function standInFor(url: string, as: string | undefined): Promise<StandIn | undefined> {
    if (as === undefined) return derivedStandIn(reach, [url]);
    const { origin, protocol } = URL.parse(as) ?? {};
    if (as !== 'none' && (origin === undefined || !/^https?:$/.test(protocol ?? '')))
      throw new ToolError('`as` must be an address such as https://www.example.com, or none.');
    return as === 'none' ? undefined : namedStandIn(origin ?? '', [new URL(url).origin]);
  }

  async function stored(id: string): Promise<ReadPage> {
    const kept = session.get(id);
    if (kept !== undefined) return kept;
    if (service === undefined || !/^[1-9]\d{0,14}$/.test(id))
      throw new ToolError('There is no such report. list_reports shows those that there are.');
    return service.get(id);
  }

  return {
    async checkPage(address: string, as?: string, accessibility = false) {
      const page = await checked(address, as, accessibility);
      return agentReport(session.add(page), page);
    },
    async getReport(id: string, from: number) {
      return agentReport(id, await stored(id), from);
    },
    /** Each is the address of a page, which is checked now, or the id of a report. */
    async comparePages(before: string, after: string, as?: string) {
      const isId = (named: string) => /^(?:here-)?\d+$/.test(named);
      const reportOf = (named: string) => (isId(named) ? stored(named) : checked(named, as));
      const [first, second] = await Promise.all([reportOf(before), reportOf(after)]);
      // ids follow the order of the input, whichever page is slower
      const identified = (named: string, page: ReadPage) => ({
        id: isId(named) ? named : session.add(page),
        page,
      });
      return agentComparison(identified(before, first), identified(after, second));
    },
    async listReports(filter: ReportFilter) {
      const { rows, total } = await (service ?? session).list(filter);
      const reports = rows.map((row) => ({
        id: row.id,
        ...saidIn(row.id, { url: row.url }),
        result: row.result,
        score: row.score,
        indexing: indexingIn(row.listing),
        generated_at: row.generated_at,
      }));
      return { reports: fitting(reports, MOST_TOKENS), total };
    },
    /** Reads the page now, exactly at this address. */
    async explainNotIndexed({ url: address, reason, as, ...said }: z.infer<typeof notIndexedInput>) {
      const named = reasonNamedBy(reason);
      const { page, record, url } = await read(address, as);
      const dates = { crawled: said.crawled ?? null, exported: said.exported ?? null };
      return explainNotIndexed({ ...page, url }, record, named, dates, translate);
    },
    explainCheck: (id: string) => explainCheck(id, translate),
    close: () => checker.close(),
  };
}

export type AgentTools = ReturnType<typeof createAgentTools>;
