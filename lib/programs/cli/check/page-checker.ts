import { makeFindings, ONLY_ACCOUNT } from '../../../engine/make-findings.ts';
import type { PageRead } from '../../../engine/page/page-read.ts';
import type { PageReader } from '../../../engine/ports.ts';
import { leadsElsewhere } from '../../../engine/report/contents/listing.ts';
import { reportJson } from '../../../engine/report-json.ts';
import { type AnalysisRecord, toFixIn } from '../../../engine/store/report-store.ts';
import type { Language } from '../../../engine/texts/languages.ts';
import type { Text } from '../../../engine/texts/text.ts';
import { translator } from '../../../engine/texts/translate.ts';
import { networkOf } from '../../../engine/url/network-of.ts';
import { productionAddress, type StandIn, serverAddress } from '../../../engine/url/stand-in.ts';
import { MOST_ELEMENTS } from '../../../shared/accessibility/accessibility.ts';
import { AnalysisPool } from '../../service/node/analysis/analysis-pool.ts';
import { createPageReader } from '../../service/node/page-reader/page-reader.ts';
import { type Reach, reachFrom } from '../../service/node/page-reader/reach.ts';
import { readShown } from '../../service/node/page-reader/read-shown.ts';
import type { LoadedAxe } from '../../service/node/rendering/load-axe.ts';
import type {
  AccessibilityOrder,
  AccessibilityOutcome,
  Renderer,
} from '../../service/node/rendering/renderer.ts';
import { renderingReader } from '../../service/node/rendering/rendering-reader.ts';
import type { CheckedAccessibility, CheckedPage, ReadPage } from './checked-page.ts';

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
  /**
   * With `axe` its accessibility, too; as in production if a server stands for it. Rejects only for bugs, and after
   * `close`.
   */
  check(url: string, axe?: LoadedAxe, standIn?: StandIn): Promise<CheckedPage>;
  close(): Promise<void>;
}

/** Creates a checker; its worker threads start with the first page. */
export function createPageChecker(settings: CheckerSettings): PageChecker {
  const { language, renderer, onRead } = settings;
  const pool = new AnalysisPool();
  return {
    async check(url, axe, standIn = settings.reach.standIn) {
      const address = productionAddress(standIn, url);
      const reach = { ...settings.reach, standIn };
      let outcome: AccessibilityOutcome | 'no-browser' = 'no-browser';
      const accessibility = axe && {
        axe,
        onChecked: (found: AccessibilityOutcome) => {
          outcome = found;
        },
      };
      const readPage = lasting(
        readerFor({ ...settings, reach, accessibility }),
        foreignAt(new URL(url), address),
      );
      const made = await makeFindings({ url: address, account: ONLY_ACCOUNT }, readPage, (page) =>
        pool.analyse(page),
      );
      if (!made.ok)
        return { url, isRead: false, why: translator(language)(made.message), code: codeOf(made.message) };
      // half of what was seen the last time must not look like a change of the page
      const { page: seen, listing } = made.findings;
      const isElsewhere = leadsElsewhere(listing.obstacles);
      if (renderer && !seen.rendered_seen && !isElsewhere && seen.status < 400)
        return { url, isRead: false, why: NOT_SHOWN, code: 'not-shown' };
      onRead?.(url, made.findings);
      const page = readPageOf(url, address, made.findings, language);
      if (axe === undefined) return page;
      const leads = { type: 'not-checked', why: 'its address leads elsewhere' } as const;
      return { ...page, accessibility: isElsewhere ? leads : checkedAccessibility(outcome) };
    },
    close: async () => {
      await Promise.all([pool.close(), renderer?.close()]);
    },
  };
}

function codeOf(message: Text): string {
  const key = typeof message === 'string' ? 'failed' : message.key.replace(/^read\./, '');
  const codes: Readonly<Record<string, string>> = {
    'redirect-circle': 'redirect-loop',
    redirects: 'too-many-redirects',
  };
  return codes[key] ?? key;
}

const NOT_SHOWN = 'The browser could not show it. --no-render checks it without running its scripts.';

/** Reads pages within a reach, in a browser too if there is one. */
export function readerFor({
  reach: whole,
  renderer,
  accessibility,
}: Pick<CheckerSettings, 'reach' | 'renderer'> & {
  readonly accessibility?: AccessibilityOrder | undefined;
}): PageReader {
  return (url) => {
    const reach = reachFrom(whole, serverAddress(whole.standIn, new URL(url)));
    const read = createPageReader({ reach });
    if (renderer === undefined) return read(url);
    const order = { reach, accessibility };
    return renderingReader(read, (captured) => readShown(captured, { reach }), renderer, order)(url);
  };
}

function checkedAccessibility(outcome: AccessibilityOutcome | 'no-browser'): CheckedAccessibility {
  const notChecked = (why: string) => ({ type: 'not-checked', why }) as const;
  if (outcome === 'no-browser') return notChecked('there is no browser that shows the page');
  if (outcome.type === 'findings') return outcome;
  if (outcome.type === 'too-large')
    return notChecked(`there are ${outcome.elementCount} elements, and at most ${MOST_ELEMENTS} are checked`);
  return notChecked(WHY_STOPPED[outcome.by]);
}

const WHY_STOPPED = {
  time: 'it took too long',
  memory: 'it took too much memory',
  failure: 'the page or the browser stopped the check',
} as const;

/**
 * What is of the moment is not judged: how long a server took, and what is of a server that readers do not meet. No
 * build may depend on it.
 */
function lasting(readPage: PageReader, foreign: PageRead['foreign']): PageReader {
  return async (url) => {
    const read = await readPage(url);
    if (!read.ok) return read;
    const page = { ...read.page, foreign };
    if (!page.served.seen) return { ok: true, page };
    const { timeToFirstByte: _, ...served } = page.served;
    return { ok: true, page: { ...page, served } };
  };
}

/** Readers meet no server inside a network, and another connection where http stands for https. */
function foreignAt(url: URL, production: string): PageRead['foreign'] {
  if (networkOf(url.hostname) !== 'public') return 'server';
  return new URL(production).protocol === url.protocol ? undefined : 'connection';
}

function readPageOf(url: string, address: string, findings: AnalysisRecord, language: Language): ReadPage {
  const at = Date.now();
  const report = reportJson(
    {
      ...findings,
      id: 0,
      url: address,
      project: new URL(address).host,
      privacy: 1,
      passwordHash: undefined,
      createdAt: at,
      generatedAt: at,
      toFix: toFixIn(findings),
    },
    undefined,
    translator(language),
  );
  return { url, isRead: true, report };
}
