import type { ReportedPage } from '../contract/report-schemas.ts';
import { type NotSeen, type PageRead, unread } from '../page/page-read.ts';
import { resultOfScore } from '../report/result-of-score.ts';
import { pageScore } from '../report/score.ts';
import type {
  Analysis,
  CheckFinding,
  EngineObstacles,
  ScriptChange,
  StructuredDataEntry,
} from '../store/stored-analysis.ts';
import { EVERY_CHECK } from './checks/every-check.ts';
import { type CheckDefinition, notSeen, toFinding, unreadPart } from './define-check.ts';
import { addedByScripts, differencesOf } from './differences.ts';
import { factsOf } from './facts-of.ts';
import type { Redirection } from './html/redirection.ts';
import type { ShownParser } from './kept-tree.ts';
import { linksOf } from './links-of.ts';
import { type Answered, unjudged } from './listing/answered.ts';
import { listingOf } from './listing/listing.ts';
import { listsOf } from './lists-of.ts';
import { createTrees, type PageTrees } from './page-trees.ts';
import { previewOf } from './preview.ts';
import { asksToSignIn } from './same-document.ts';
import { structuredDataOf } from './structured-data/structured-data.ts';

const LONGEST_TITLE = 300;

/** Called with the id of a check that threw. */
type OnFault = (id: string, error: unknown) => void;

/**
 * Runs every check on a page, decides whether it may be listed, and computes a score and a result. Pure: it
 * depends only on its input, so a page gets the same report on every machine. Never throws.
 * A page that Google cannot index scores at most 49 and is always bad. A page with another obstacle to being indexed,
 * or whose content was not seen, scores at most 79 and is never good. What does not apply
 * to this page has no weight (weights: `lib/engine/report/score.ts`).
 * A check that throws (a bug) is left out of the findings, so that the report is still created; `onFault` is
 * called with the check's id and the error.
 */
export function analysePage(page: PageRead, onFault?: OnFault, parse?: ShownParser): Analysis {
  const trees = createTrees(page, parse);
  const { listing, obstacles, answered, redirection } = listingOf(trees);
  const { raw, rendered, shown } = trees;
  const isRead = raw !== undefined || rendered !== undefined;
  const entries = () => (isRead ? structuredDataOf(shown, raw) : null);
  const structuredData = attempt('structured-data', onFault, entries);
  const facts = attempt('facts', onFault, () => (isRead ? factsOf(shown, structuredData ?? []) : null));
  const evidence = [obstacles, structuredData ?? [], addedByScripts(trees)] as const;
  const finding = (check: CheckDefinition) => findingOf(check, [answered, page.foreign], trees, evidence);
  const checks = EVERY_CHECK.flatMap((check) => attempt(check.id, onFault, () => finding(check)) ?? []);
  const score = pageScore(checks, listing.obstacles, !isRead || shown.isUnfilled);
  return {
    score,
    result: resultOfScore(score),
    page: pageFactsOf(page, trees, redirection),
    checks,
    listing,
    differences: differencesOf(trees),
    structuredData,
    facts,
  };
}

function pageFactsOf(
  { asked, served }: PageRead,
  { raw, shown, relation, inFront }: PageTrees,
  redirection: Redirection | undefined,
): ReportedPage {
  const { url, redirects, status, encoding, transferredBytes, bytes, timeToFirstByte } = shown.page;
  return {
    requested_url: asked,
    final_url: redirection?.address ?? url,
    status,
    redirects:
      redirects === 'not-seen'
        ? null
        : redirects.map(({ url: from, status: answer, location }) => ({
            url: from,
            status: answer,
            location,
          })),
    title: shown.title.slice(0, LONGEST_TITLE),
    encoding,
    bytes,
    transferred_bytes: transferredBytes,
    time_to_first_byte: timeToFirstByte ?? 0,
    raw_seen: raw !== undefined,
    ...(inFront ? { raw_unread: 'in-front' as const } : !served.seen && { raw_unread: served.why }),
    rendered_seen: relation.version !== null,
    shown_version: relation.version,
    as_user: relation.strangers !== undefined,
    asks_to_sign_in: asksToSignIn(shown),
    preview: previewOf(shown),
    ...linksOf(shown),
    ...listsOf(shown),
  };
}

/** What `read` returns; `null` if it throws. */
function attempt<Value>(id: string, onFault: OnFault | undefined, read: () => Value): Value | null {
  try {
    return read();
  } catch (error) {
    onFault?.(id, error);
    return null;
  }
}

function findingOf(
  check: CheckDefinition,
  state: readonly [Answered, PageRead['foreign']],
  { raw, rendered, shown, inFront }: PageTrees,
  facts: readonly [EngineObstacles, readonly StructuredDataEntry[], readonly ScriptChange['id'][] | NotSeen],
): CheckFinding {
  const context = check.tree === 'raw' ? raw : (raw ?? rendered) && shown;
  const unseen = () => (inFront ? unreadPart(unread('in-front', inFront.name ?? undefined)) : notSeen());
  const made = () => (context === undefined ? unseen() : check.run(context, ...facts));
  return toFinding(check, unjudged(check.id, ...state) ?? made());
}
