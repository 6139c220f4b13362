import { createElement as h, type ReactNode } from 'react';
import type { CheckState } from '../../lib/model/report/check-values.ts';
import type { Check } from '../../lib/model/report/read-contents.ts';
import { checkItem } from './check-item.ts';
import type { ReportView } from './report-view.ts';

/** The heaviest failed checks, which are open from the start. */
const FIRST = 3;
/** Further failed checks, and notes, that are visible, in a line each. */
const MOST_FAILED = 12;
const MOST_NOTES = 3;
/** The states of the checks that are folded. */
const FOLDED = ['passed', 'not-applicable', 'not-seen'] as const satisfies readonly CheckState[];

/** What to fix first, what else to fix, and everything else folded; of one group if one is chosen. */
export function checkList(view: ReportView): ReactNode {
  const { contents, texts, actions, failedOnly } = view;
  if (contents.checks.length === 0) return null;
  const group = actions?.group ?? null;
  const checks = contents.checks.filter((check) => group === null || check.group === group);
  const failed = checks.filter(({ state, weight }) => state === 'failed' && weight > 0);
  const notes = checks.filter(({ state, weight }) => state === 'failed' && weight === 0);
  return [
    fixFirst(view, failed.slice(0, FIRST)),
    lines(view, texts.t('moreToFix'), failed.slice(FIRST), MOST_FAILED),
    lines(view, texts.t('notes'), notes, MOST_NOTES),
    failedOnly ? null : others(view, checks),
  ];
}

function fixFirst(view: ReportView, checks: readonly Check[]): ReactNode {
  const { t } = view.texts;
  const name = t('fixFirst');
  return h(
    'section',
    { key: 'first', className: 'card', 'aria-label': name },
    h('h2', null, name),
    checks.length === 0
      ? h('p', { className: 'quiet' }, t('nothingToFix'))
      : h(
          'ul',
          { 'aria-label': name },
          checks.map((check) => checkItem(view, check, true)),
        ),
  );
}

/** Checks in a line each; those after the first `most` are folded. Nothing if there are none. */
function lines(view: ReportView, name: string, checks: readonly Check[], most: number): ReactNode {
  if (checks.length === 0) return null;
  const { t, number } = view.texts;
  const rest = checks.slice(most);
  return h(
    'section',
    { key: name, className: 'card', 'aria-label': name },
    h('h2', null, name, ' ', h('span', { className: 'quiet' }, number(checks.length))),
    items(view, checks.slice(0, most)),
    rest.length > 0 && fold(view, rest, t('showMore', { count: rest.length })),
  );
}

/** What did not fail, folded, each state by itself. */
function others(view: ReportView, checks: readonly Check[]): ReactNode {
  const folds = FOLDED.map((state) => {
    const found = checks.filter((check) => check.state === state);
    return found.length === 0 ? null : fold(view, found, stateCount(view, state, found.length));
  });
  if (folds.every((each) => each === null)) return null;
  const name = view.texts.t('otherChecks');
  const attributes = { className: 'card folds', 'aria-label': name, 'data-checks': 'not-failed' };
  return h('section', { key: 'others', ...attributes }, folds);
}

function stateCount({ texts }: ReportView, state: (typeof FOLDED)[number], count: number): string {
  if (state === 'passed') return texts.plural('checksPassed', count);
  return texts.t(state === 'not-seen' ? 'checksNotSeen' : 'checksNotApplicable', { count });
}

function fold(view: ReportView, checks: readonly Check[], summary: string): ReactNode {
  return h('details', { key: summary, className: 'fold' }, h('summary', null, summary), items(view, checks));
}

function items(view: ReportView, checks: readonly Check[]): ReactNode {
  return h(
    'ul',
    null,
    checks.map((check) => checkItem(view, check, false)),
  );
}
