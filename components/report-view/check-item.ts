import { Fragment, createElement as h, type ReactNode } from 'react';
import {
  FIXED_BY_LABELS,
  groupLabel,
  STATE_LABELS,
  WEIGHT_LABELS,
} from '../../lib/model/report/check-labels.ts';
import type { Evidence } from '../../lib/model/report/contents/evidence.ts';
import type { Check } from '../../lib/model/report/read-contents.ts';
import { checkMark, mark } from './marks.ts';
import type { ReportView } from './report-view.ts';

/** Pieces of evidence that are visible when a check is open. */
const FIRST_EVIDENCE = 3;

/**
 * One check: its name and value, or what is wrong in a sentence, and its importance. Below them, folded unless `open`, are
 * its advice and evidence.
 */
export function checkItem(view: ReportView, check: Check, open: boolean): ReactNode {
  const { format } = view.texts;
  const { state, weight, title, advice, evidence, group } = check;
  // a sentence contains the value
  const sentence = state === 'failed' ? check.text : '';
  const value = sentence === '' ? check.value : '';
  const t = view.texts.t;
  const line = [
    h(Fragment, { key: 'mark' }, mark(checkMark(check), 18)),
    h(
      'span',
      { key: 'name', className: 'name' },
      h('span', { className: 'hidden' }, t(STATE_LABELS[state]), ' '),
      h('strong', { dir: 'auto' }, sentence || title),
      state === 'failed' && h('span', { className: `tag weight${weight}` }, t(WEIGHT_LABELS[weight])),
    ),
    value && h('span', { key: 'value', className: 'value' }, h('bdi', null, format(value))),
    h('span', { key: 'group', className: 'group' }, h('bdi', null, format(groupLabel(group)))),
  ];
  const isMore = advice !== '' || evidence.length > 0;
  return h(
    'li',
    { key: check.key, className: 'check', 'data-check': check.key, 'data-group': group },
    isMore
      ? h(
          'details',
          { open },
          h('summary', { className: 'line' }, line),
          h(
            'div',
            { className: 'more' },
            advice && h('p', { className: 'advice', dir: 'auto' }, advice),
            state === 'failed' && view.actions?.ofCheck(check),
            state === 'failed' && origin(view, check),
            evidence.length > 0 && evidenceList(view, check),
          ),
        )
      : h('div', { className: 'line' }, line),
  );
}

/** Why a failed check matters, with its source, who fixes it, and what it costs. */
function origin({ texts: { t, number } }: ReportView, { why, source, fixedBy, cost }: Check): ReactNode {
  if (why === '' && source === '') return null;
  const link = { href: source, target: '_blank', rel: 'noopener noreferrer', title: source };
  const facts = [
    fixedBy !== null && t(FIXED_BY_LABELS[fixedBy]),
    cost > 0 && t('checkCost', { points: number(cost) }),
  ].filter((fact) => fact !== false);
  return h(
    'p',
    { className: 'origin quiet', dir: 'auto' },
    why,
    ' ',
    source !== '' && h('a', link, t('checkSource')),
    facts.map((fact) => ` · ${fact}`).join(''),
  );
}

/** What a check found: the first pieces, and the others folded. */
function evidenceList(view: ReportView, check: Check): ReactNode {
  const items = check.evidence.map((evidence, index) => evidenceItem(view, check, evidence, index));
  const rest = items.slice(FIRST_EVIDENCE);
  return h(
    'div',
    { className: 'evidence' },
    h('ul', null, items.slice(0, FIRST_EVIDENCE)),
    rest.length > 0 &&
      h(
        'details',
        null,
        h('summary', null, view.texts.t('showMore', { count: rest.length })),
        h('ul', null, rest),
      ),
  );
}

function evidenceItem({ actions }: ReportView, check: Check, evidence: Evidence, index: number): ReactNode {
  return h(
    'li',
    { key: index },
    h('code', { dir: 'ltr' }, evidence.text),
    actions?.ofEvidence?.(evidence, check),
  );
}
