import type { CheckState } from '../model/report/check-values.ts';
import type { Check } from '../model/report/read-contents.ts';
import { CheckItem } from './CheckItem.tsx';
import type { ReportView } from './report-view.ts';

/** The heaviest failed checks, which are open from the start. */
const FIRST = 3;
/** Further failed checks, and notes, that are visible, in a line each. */
const MOST_FAILED = 12;
const MOST_NOTES = 3;
/** The states of the checks that are folded. */
const FOLDED = ['passed', 'not-applicable', 'not-seen'] as const satisfies readonly CheckState[];

interface ChecksProps {
  readonly view: ReportView;
  readonly checks: readonly Check[];
}

/** What to fix first, what else to fix, and everything else folded; of one group if one is chosen. */
export function CheckList({ view }: { readonly view: ReportView }) {
  const { contents, texts, actions, failedOnly } = view;
  if (contents.checks.length === 0) return null;
  const group = actions?.group ?? null;
  const checks = contents.checks.filter((check) => group === null || check.group === group);
  const failed = checks.filter(({ state, weight }) => state === 'failed' && weight > 0);
  const notes = checks.filter(({ state, weight }) => state === 'failed' && weight === 0);
  return (
    <>
      <FixFirst view={view} checks={failed.slice(0, FIRST)} />
      <Lines view={view} name={texts.t('moreToFix')} checks={failed.slice(FIRST)} most={MOST_FAILED} />
      <Lines view={view} name={texts.t('notes')} checks={notes} most={MOST_NOTES} />
      {!failedOnly && <Others {...{ view, checks }} />}
    </>
  );
}

function FixFirst({ view, checks }: ChecksProps) {
  const { t } = view.texts;
  const name = t('fixFirst');
  return (
    <section className="card" aria-label={name}>
      <h2>{name}</h2>
      {checks.length === 0 ? (
        <p className="quiet">{t('nothingToFix')}</p>
      ) : (
        <ul aria-label={name}>
          {checks.map((check) => (
            <CheckItem key={check.key} {...{ view, check }} isOpen />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Checks in a line each; those after the first `most` are folded. Nothing if there are none. */
function Lines({ view, checks, name, most }: ChecksProps & { readonly name: string; readonly most: number }) {
  if (checks.length === 0) return null;
  const { t, number } = view.texts;
  const rest = checks.slice(most);
  return (
    <section className="card" aria-label={name}>
      <h2>
        {name} <span className="quiet">{number(checks.length)}</span>
      </h2>
      <Items view={view} checks={checks.slice(0, most)} />
      {rest.length > 0 && <Fold view={view} checks={rest} summary={t('showMore', { count: rest.length })} />}
    </section>
  );
}

/** What did not fail, folded, each state by itself. */
function Others({ view, checks }: ChecksProps) {
  const folds = FOLDED.map((state) => ({ state, found: checks.filter((check) => check.state === state) }));
  const filled = folds.filter(({ found }) => found.length > 0);
  if (filled.length === 0) return null;
  return (
    <section className="card folds" aria-label={view.texts.t('otherChecks')} data-checks="not-failed">
      {filled.map(({ state, found }) => (
        <Fold key={state} view={view} checks={found} summary={stateCount(view, state, found.length)} />
      ))}
    </section>
  );
}

function stateCount({ texts }: ReportView, state: (typeof FOLDED)[number], count: number): string {
  if (state === 'passed') return texts.plural('checksPassed', count);
  return texts.t(state === 'not-seen' ? 'checksNotSeen' : 'checksNotApplicable', { count });
}

function Fold({ view, checks, summary }: ChecksProps & { readonly summary: string }) {
  return (
    <details className="fold">
      <summary>{summary}</summary>
      <Items {...{ view, checks }} />
    </details>
  );
}

function Items({ view, checks }: ChecksProps) {
  return (
    <ul>
      {checks.map((check) => (
        <CheckItem key={check.key} {...{ view, check }} isOpen={false} />
      ))}
    </ul>
  );
}
