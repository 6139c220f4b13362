import { AnalysisFailed } from './analysis/analysis-failed.ts';
import { inFrontText, onlyInFront } from './page/in-front-of.ts';
import type { Analyser, PageReader } from './ports.ts';
import type { AnalysisRecord } from './store/report-store.ts';
import { type Text, text } from './texts/text.ts';

/** What was made of a page, or for people why nothing was. */
export type MadeFindings =
  | { readonly ok: true; readonly findings: AnalysisRecord }
  | { readonly ok: false; readonly message: Text };

/** A page to read and analyse, and the account that has ordered it. */
export interface OrderedPage {
  readonly url: string;
  readonly account: number;
  /** Aborted when nobody waits for the page any more: if it is not its turn yet, it has none. */
  readonly signal?: AbortSignal | undefined;
}

/** The account that orders pages in a program that has one user. */
export const ONLY_ACCOUNT = 1;

/** Makes the findings of a page when it is its turn. Rejects with `QueueFull` if too many are waiting already. */
export type MakeFindings = (page: OrderedPage) => Promise<MadeFindings>;

/**
 * Reads a page and analyses it. Returns `ok: false` with a message for people if the page cannot be read, if something
 * in front of the site answered in its place, or if the analyser rejects with `AnalysisFailed`; its other errors are
 * passed on.
 */
export async function makeFindings(
  request: OrderedPage,
  readPage: PageReader,
  analyse: Analyser,
): Promise<MadeFindings> {
  const read = await readPage(request.url, request.account);
  if (!read.ok) return { ok: false, message: read.reason.message };
  const { page } = read;
  const inFront = onlyInFront(page);
  if (inFront)
    return { ok: false, message: text('read.in-front', { who: inFrontText(inFront.by, inFront.name) }) };
  try {
    return { ok: true, findings: await analyse(page, request.account) };
  } catch (error) {
    if (error instanceof AnalysisFailed) return { ok: false, message: error.text };
    throw error;
  }
}
