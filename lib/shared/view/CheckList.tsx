import type { ReactNode } from 'react';
import type { CheckState } from '../../engine/report/check-values.ts';
import { isServerSetting, isToAnswer } from '../../engine/report/findings.ts';
import { type Check, sumOf } from '../../engine/report/read-contents.ts';
import { CheckItem } from './CheckItem.tsx';
import { isShown } from './check-filter.ts';
import { firstOf } from './first-of.ts';
import { IgnoredList } from './IgnoredList.tsx';
import type { ReportView } from './report-view.ts';

/** Failed checks, in brief and otherwise, and notes that are visible, in a line each. */
const FIRST = 3;
const MOST_FAILED = 14;
const MOST_NOTES = 3;
interface CheckListProps {
  readonly view: ReportView;
  /** No check is open, and those after the first ones are folded. */
  readonly isBrief?: boolean;
  /** What stands between what failed and what did not. */
  readonly children?: ReactNode;
}

interface ChecksProps {
  readonly view: ReportView;
  readonly checks: readonly Check[];
}

/** What to fix, the first of it open, and everything else folded; of one group if one is chosen. */
export function CheckList({ view, isBrief = false, children }: CheckListProps) {
  const { contents, texts, actions, failedOnly, without } = view;
  if (contents.checks.length === 0 && !without) return null;
  const checks = contents.checks.filter((check) => isShown(check, actions?.filter ?? null));
  const {
    server = [],
    counted: failed = [],
    notes = [],
  } = Object.groupBy(
    checks.filter(({ state }) => state === 'failed'),
    ({ id, importance }) => (isServerSetting(id) ? 'server' : importance !== 'note' ? 'counted' : 'notes'),
  );
  return (
    <>
      <FixFirst view={view} checks={failed} isBrief={isBrief} />
      <Folded view={view} name={texts.t('serverSettings')} checks={server} />
      {children}
      {isBrief ? (
        <Folded view={view} name={texts.t('notes')} checks={notes} />
      ) : (
        <Lines view={view} name={texts.t('notes')} checks={notes} most={MOST_NOTES} />
      )}
      {!failedOnly && <Others {...{ view, checks }} />}
      {without && <IgnoredList view={view} {...without} />}
    </>
  );
}

function FixFirst({ view, checks, isBrief }: ChecksProps & Required<Pick<CheckListProps, 'isBrief'>>) {
  const { t } = view.texts;
  const { listing } = view.contents;
  const name = t('fixFirst');
  const [first, rest] = isBrief
    ? [checks.slice(0, FIRST), checks.slice(FIRST)]
    : firstOf(checks, MOST_FAILED);
  return (
    <section className="card" aria-label={name}>
      <h2 className={isBrief ? undefined : 'hidden'}>{name}</h2>
      {checks.length === 0 ? (
        <p className="quiet">{(isToAnswer(listing?.answer) && listing?.next_step) || t('nothingToFix')}</p>
      ) : (
        <ul aria-label={name}>
          {first.map((check, at) => (
            <CheckItem key={check.id} {...{ view, check }} isOpen={!isBrief && at === 0} />
          ))}
        </ul>
      )}
      {rest.length > 0 && <Fold view={view} checks={rest} summary={t('showMore', { count: rest.length })} />}
    </section>
  );
}

/** Checks in a line each; those after the first `most` are folded. Nothing if there are none. */
function Lines({ view, checks, name, most }: ChecksProps & { readonly name: string; readonly most: number }) {
  if (checks.length === 0) return null;
  const { t, number } = view.texts;
  const [first, rest] = firstOf(checks, most);
  return (
    <section className="card" aria-label={name}>
      <h2>
        {name} <span className="quiet">{number(checks.length)}</span>
      </h2>
      <Items view={view} checks={first} />
      {rest.length > 0 && <Fold view={view} checks={rest} summary={t('showMore', { count: rest.length })} />}
    </section>
  );
}

function Folded({ view, checks, name }: ChecksProps & { readonly name: string }) {
  const { t } = view.texts;
  if (checks.length === 0) return null;
  return (
    <section className="card folds" aria-label={name}>
      <Fold {...{ view, checks }} summary={t('nameAndValue', { name, value: checks.length })} />
    </section>
  );
}

/** What did not fail, folded: passed checks, notes, what does not apply and what was not seen, each by itself. */
function Others({ view, checks }: ChecksProps) {
  const { contents, texts, actions } = view;
  const { t } = texts;
  const inState = (state: CheckState) => checks.filter((check) => check.state === state);
  const passed = inState('passed').filter(({ importance }) => importance !== 'note');
  const absent = inState('not-applicable');
  const unseen = inState('not-seen');
  // those left out of a large report count, too
  const passedCount = actions?.filter ? passed.length : sumOf(contents.counts).passed;
  const folds = [
    { found: passed, summary: texts.plural('checksPassed', passedCount) },
    { found: absent, summary: t('checksNotApplicable', { count: absent.length }) },
    { found: unseen, summary: t('checksNotSeen', { count: unseen.length }) },
  ].filter(({ found }) => found.length > 0);
  if (folds.length === 0) return null;
  return (
    <section className="card folds" aria-label={t('otherChecks')} data-checks="not-failed">
      {folds.map(({ found, summary }) => (
        <Fold key={summary} {...{ view, summary }} checks={found} />
      ))}
    </section>
  );
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
        <CheckItem key={check.id} {...{ view, check }} isOpen={false} />
      ))}
    </ul>
  );
}
