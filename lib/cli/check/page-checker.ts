import { reportJson } from '../../service/http/report-json.ts';
import { makeFindings } from '../../service/make-findings.ts';
import { AnalysisPool } from '../../service/node/analysis/analysis-pool.ts';
import { createPageReader } from '../../service/node/page-reader/page-reader.ts';
import type { CheckFinding, PageReader } from '../../service/ports.ts';
import type { AnalysisRecord } from '../../service/report-store.ts';
import type { Language } from '../../service/texts/languages.ts';
import { translator } from '../../service/texts/translate.ts';
import type { CheckedPage } from './checked-page.ts';

/** How pages are checked. */
export interface CheckerSettings {
  /** Whether this page, its site and where it leads may be in a private network. */
  readonly mayReadPrivate: (url: string) => boolean;
  /** Header lines, `Name: value`, that requests to the host of a page carry, and no others. */
  readonly headers: readonly string[];
  readonly language: Language;
}

/** Checks pages with the engine of the report service, without storing anything. */
export interface PageChecker {
  /** Rejects only for bugs, and after `close`. */
  check(url: string): Promise<CheckedPage>;
  close(): Promise<void>;
}

/** Creates a checker; its worker threads start with the first page. */
export function createPageChecker(settings: CheckerSettings): PageChecker {
  const { language } = settings;
  const pool = new AnalysisPool();
  const readPage = untimed(readerFor(settings));
  return {
    async check(url) {
      const made = await makeFindings({ url, requestId: undefined }, readPage, (page) => pool.analyse(page));
      return made.ok
        ? readPageOf(url, made.findings, language)
        : { url, isRead: false, why: translator(language)(made.message) };
    },
    close: () => pool.close(),
  };
}

function readerFor({ mayReadPrivate, headers }: CheckerSettings): PageReader {
  return (url) => {
    const { origin } = new URL(url);
    return createPageReader({
      allowPrivateNetworks: mayReadPrivate(url),
      headersFor: (to) => (to.origin === origin ? headers : []),
    })(url);
  };
}

/** How long a server took differs from run to run, so it is not judged: no build may depend on it. */
function untimed(readPage: PageReader): PageReader {
  return async (url) => {
    const read = await readPage(url);
    if (!read.ok || !read.page.served.seen) return read;
    const { timeToFirstByte: _, ...served } = read.page.served;
    return { ok: true, page: { ...read.page, served } };
  };
}

function readPageOf(url: string, findings: AnalysisRecord, language: Language): CheckedPage {
  const at = Date.now();
  const report = reportJson(
    {
      ...findings,
      ...{ id: 0, url, project: new URL(url).host, privacy: 1, passwordHash: undefined },
      ...{ createdAt: at, generatedAt: at },
    },
    undefined,
    translator(language),
  );
  const counts = findings.checks.flatMap((check) => {
    const faults = faultsOf(check);
    return faults === undefined ? [] : [[check.id, faults] as const];
  });
  return { url, isRead: true, report, faults: Object.fromEntries(counts) };
}

/** The values that count what is wrong. */
const COUNTS: ReadonlySet<string> = new Set(['value.of', 'value.links-tried', 'value.faults']);

function faultsOf({ state, value }: CheckFinding): number | undefined {
  if (state !== 'failed' || typeof value === 'string' || !COUNTS.has(value.key)) return undefined;
  const n = value.values?.['n'];
  return typeof n === 'number' ? n : undefined;
}
