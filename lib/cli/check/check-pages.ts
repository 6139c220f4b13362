import { reportJson } from '../../service/http/report-json.ts';
import { makeFindings } from '../../service/make-findings.ts';
import { AnalysisPool } from '../../service/node/analysis/analysis-pool.ts';
import { createPageReader } from '../../service/node/page-reader/page-reader.ts';
import type { CheckFinding, PageReader } from '../../service/ports.ts';
import type { AnalysisRecord } from '../../service/report-store.ts';
import type { Language } from '../../service/texts/languages.ts';
import { translator } from '../../service/texts/translate.ts';
import type { CheckedPage } from './checked-page.ts';
import { isOnThisMachine } from './page-addresses.ts';

/** How pages are checked. */
export interface CheckSettings {
  /** Pages that are checked at the same time. */
  readonly concurrency: number;
  /** Whether pages in private networks are read; those on this machine are if their address was given. */
  readonly allowPrivateNetworks: boolean;
  /** Header lines, `Name: value`, that requests to the host of a page carry, and no others. */
  readonly headers: readonly string[];
  readonly language: Language;
}

/**
 * Checks pages with the engine of the report service, without storing anything; returns them in their order. `onChecked`
 * is called after each. Rejects only for bugs.
 */
export async function checkPages(
  urls: readonly string[],
  settings: CheckSettings,
  onChecked: () => void = () => {},
): Promise<CheckedPage[]> {
  const pool = new AnalysisPool();
  const readPage = untimed(readerFor(settings));
  const checked: CheckedPage[] = [];
  const waiting = [...urls.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, url] = next;
      const made = await makeFindings({ url, requestId: undefined }, readPage, (page) => pool.analyse(page));
      checked[at] = made.ok
        ? readPageOf(url, made.findings, settings.language)
        : { url, isRead: false, why: translator(settings.language)(made.message) };
      onChecked();
    }
  };
  try {
    await Promise.all(Array.from({ length: settings.concurrency }, work));
  } finally {
    await pool.close();
  }
  return checked;
}

/** Pages on this machine are read if they were given; others in private networks only if that is allowed. */
function readerFor({ allowPrivateNetworks, headers }: CheckSettings): PageReader {
  return (url) => {
    const { origin } = new URL(url);
    const mayRead = allowPrivateNetworks || isOnThisMachine(url);
    return createPageReader({
      allowPrivateNetworks: mayRead,
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
