import { createElement as h, type ReactNode } from 'react';
import type { Check, CheckState } from '../../lib/model/report/read-contents.ts';
import { checkItem } from './check-item.ts';
import type { ReportView } from './report-view.ts';

/** The heaviest failed checks, which are open from the start. */
const FIRST = 3;
/** Further failed checks that are visible, in a line each. */
const MOST_LINES = 18;
/** The states of the checks that are folded, with the text of their number. */
const FOLDED = ['passed', 'not-applicable', 'not-seen'] as const satisfies readonly CheckState[];

/** What to fix first, what else to fix, and everything else folded; of one group if one is chosen. */
export function checkList(view: ReportView): ReactNode {
  const { contents, texts, actions } = view;
  if (contents.checks.length === 0) return null;
  const { t, number } = texts;
  const group = actions?.group ?? null;
  const checks = contents.checks.filter((check) => group === null || check.group === group);
  const inState = Map.groupBy(checks, ({ state }) => state);
  const failed = inState.get('failed') ?? [];
  const first = failed.slice(0, FIRST);
  const more = failed.slice(FIRST, FIRST + MOST_LINES);
  const rest = failed.slice(FIRST + MOST_LINES);
  return [
    h(
      'section',
      { key: 'first', className: 'card', 'aria-label': t('fixFirst') },
      h('h2', null, t('fixFirst')),
      first.length === 0
        ? h('p', { className: 'quiet' }, t('nothingToFix'))
        : h(
            'ul',
            { 'aria-label': t('fixFirst') },
            first.map((check) => checkItem(view, check, true)),
          ),
    ),
    more.length > 0 &&
      h(
        'section',
        { key: 'more', className: 'card', 'aria-label': t('moreToFix') },
        h(
          'h2',
          null,
          t('moreToFix'),
          h(
            'span',
            { className: 'quiet' },
            number([...more, ...rest].filter(({ weight }) => weight > 0).length),
          ),
        ),
        items(view, more),
        rest.length > 0 && fold(view, rest, t('showMore', { count: rest.length }), false),
      ),
    !view.failedOnly &&
      checks.length > failed.length &&
      h(
        'section',
        {
          key: 'others',
          className: 'card folds',
          'aria-label': t('otherChecks'),
          'data-checks': 'not-failed',
        },
        FOLDED.map((state) => {
          const found = inState.get(state) ?? [];
          return found.length > 0 && fold(view, found, stateCount(view, state, found.length), true);
        }),
      ),
  ];
}

function stateCount({ texts }: ReportView, state: (typeof FOLDED)[number], count: number): string {
  if (state === 'passed') return texts.plural('checksPassed', count);
  return texts.t(state === 'not-seen' ? 'checksNotSeen' : 'checksNotApplicable', { count });
}

function fold(view: ReportView, checks: readonly Check[], summary: string, isGrouped: boolean): ReactNode {
  const attributes = { key: summary, className: isGrouped ? 'fold grouped' : 'fold' };
  return h('details', attributes, h('summary', null, summary), items(view, checks));
}

function items(view: ReportView, checks: readonly Check[]): ReactNode {
  return h(
    'ul',
    null,
    checks.map((check) => checkItem(view, check, false)),
  );
}
