import type { Analysis, CheckFinding, PageRead } from '../ports.ts';
import { EVERY_CHECK } from './checks/every-check.ts';
import { type Check, type Outcome, toFinding } from './define-check.ts';
import { createContext, type PageContext } from './page-context.ts';
import { ERROR_PAGE_CEILING, resultFor, scoreOf, UNLISTED_PAGE_CEILING } from './score.ts';

/** If one of these fails, search engines may not list the page. */
const LISTING_CHECKS = new Set(['robots-meta', 'x-robots-tag', 'robots-txt-allows']);

const LONGEST_TITLE = 300;

/**
 * Runs every check on a page and computes a score and a result from the findings. Pure: it depends only on
 * its input, so a page gets the same report on every machine. Never throws.
 * A page with an error status (4xx, 5xx) can score 49 at most, so it is always bad. A page excluded from
 * search results by noindex or robots.txt can score 79 at most, so it is never good. Checks that do not apply
 * to this page pass and have no weight (`score.ts` has the weights).
 * A check that throws (a bug) is left out of the findings, so that the report is still created; `onFault` is
 * called with the error.
 */
export function analysePage(page: PageRead, onFault?: (id: string, error: unknown) => void): Analysis {
  const context = createContext(page);
  const ran = EVERY_CHECK.flatMap((check) => attempt(check, context, onFault));
  const score = Math.min(
    scoreOf(ran),
    page.status >= 400 ? ERROR_PAGE_CEILING : 100,
    ran.some(({ finding }) => !finding.passed && LISTING_CHECKS.has(finding.id))
      ? UNLISTED_PAGE_CEILING
      : 100,
  );
  return {
    title: context.title.slice(0, LONGEST_TITLE),
    score,
    result: resultFor(score),
    checks: ran.map(({ finding }) => finding),
  };
}

type Ran = Pick<CheckFinding, 'importance' | 'passed'> &
  Pick<Outcome, 'counts'> & { readonly finding: CheckFinding };

function attempt(check: Check, context: PageContext, onFault?: (id: string, error: unknown) => void): Ran[] {
  try {
    const { counts, ...outcome } = check.run(context);
    const finding = toFinding(check, { ...outcome, counts });
    return [{ importance: check.importance, passed: finding.passed, counts, finding }];
  } catch (error) {
    onFault?.(check.id, error);
    return [];
  }
}
