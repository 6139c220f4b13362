import { reportJson } from '../../service/http/report-json.ts';
import { makeFindings, ONLY_ACCOUNT } from '../../service/make-findings.ts';
import { AnalysisPool } from '../../service/node/analysis/analysis-pool.ts';
import { createPageReader } from '../../service/node/page-reader/page-reader.ts';
import { type Reach, reachFrom } from '../../service/node/page-reader/reach.ts';
import { readShown } from '../../service/node/page-reader/read-shown.ts';
import type { Renderer } from '../../service/node/rendering/renderer.ts';
import { renderingReader } from '../../service/node/rendering/rendering-reader.ts';
import type { PageReader } from '../../service/ports.ts';
import { type AnalysisRecord, toFixIn } from '../../service/store/report-store.ts';
import type { Language } from '../../service/texts/languages.ts';
import { translator } from '../../service/texts/translate.ts';
import type { CheckedPage } from './checked-page.ts';

/** How pages are checked. */
export interface CheckerSettings {
  readonly reach: Reach;
  readonly language: Language;
  /** Shows pages in a browser, too, which the checker closes; absent: their scripts are not run. */
  readonly renderer?: Renderer | undefined;
  /** Called with each page that could be read. */
  readonly onRead?: (url: string, record: AnalysisRecord) => void;
}

/** Checks pages with the engine of the report service, without storing anything. */
export interface PageChecker {
  /** Rejects only for bugs, and after `close`. */
  check(url: string): Promise<CheckedPage>;
  close(): Promise<void>;
}

/** Creates a checker; its worker threads start with the first page. */
export function createPageChecker(settings: CheckerSettings): PageChecker {
  const { language, renderer, onRead } = settings;
  const pool = new AnalysisPool();
  const readPage = untimed(readerFor(settings));
  return {
    async check(url) {
      const made = await makeFindings(
        { url, account: ONLY_ACCOUNT, requestId: undefined },
        readPage,
        (page) => pool.analyse(page),
      );
      if (!made.ok) return { url, isRead: false, why: translator(language)(made.message) };
      // half of what was seen the last time must not look like a change of the page
      if (renderer && !made.findings.page.rendered_seen) return { url, isRead: false, why: NOT_SHOWN };
      onRead?.(url, made.findings);
      return readPageOf(url, made.findings, language);
    },
    close: async () => {
      await Promise.all([pool.close(), renderer?.close()]);
    },
  };
}

const NOT_SHOWN = 'The browser could not show it. --no-render checks it without running its scripts.';

/** Reads pages within a reach, in a browser too if there is one. */
export function readerFor({
  reach: whole,
  renderer,
}: Pick<CheckerSettings, 'reach' | 'renderer'>): PageReader {
  return (url) => {
    const reach = reachFrom(whole, new URL(url));
    const read = createPageReader({ reach });
    if (renderer === undefined) return read(url);
    return renderingReader(read, (captured) => readShown(captured, { reach }), renderer, { reach })(url);
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
      ...{ createdAt: at, generatedAt: at, toFix: toFixIn(findings) },
    },
    undefined,
    translator(language),
  );
  return { url, isRead: true, report };
}
