import { createElement as h, type ReactNode } from 'react';
import { RICH_RESULT_NAMES, VALUE_PROBLEMS } from '../../lib/model/report/check-labels.ts';
import type {
  InvalidValue,
  RichResult,
  StructuredDataEntry,
  StructuredSummary,
} from '../../lib/model/report/contents/structured-data.ts';
import { nameOf } from '../../lib/model/report/contents-text.ts';
import type { Texts } from '../../lib/model/text/create-texts.ts';
import { mark, type ViewMark } from './marks.ts';

const MARKS = {
  eligible: 'good',
  'not-eligible': 'minor',
  retired: 'not-applicable',
} as const satisfies Readonly<Record<RichResult['state'], ViewMark>>;
const STATES = {
  eligible: 'richEligible',
  'not-eligible': 'richNotEligible',
  retired: 'richRetired',
} as const;

/** What the page describes to search engines, and which rich results of Google that makes possible. */
export function structuredData(entries: readonly StructuredDataEntry[], texts: Texts): ReactNode {
  const { t } = texts;
  return h(
    'section',
    { className: 'card', 'aria-label': t('structuredData') },
    h('h2', null, t('structuredData')),
    entities(entries, texts),
  );
}

/** What the page describes, without a heading. */
export function entities(entries: readonly StructuredDataEntry[], texts: Texts): ReactNode {
  return h(
    'ul',
    { className: 'entities' },
    entries.map((entry, index) => h('li', { key: index }, entity(entry, texts))),
  );
}

/** The same in one line: the types, and what is eligible or missing first. */
export function structuredDataLine(
  { types, eligible, lacking, error }: StructuredSummary,
  texts: Texts,
): string {
  const named = (name: string, value: string) => texts.t('nameAndValue', { name, value });
  const facts = [
    types.join(', '),
    error ?? '',
    eligible.length > 0
      ? named(texts.t('richEligible'), eligible.map((id) => richResultName(id, texts)).join(', '))
      : '',
    lacking ? named(richResultName(lacking.id, texts), firstFault(lacking, texts)) : '',
  ];
  return facts.filter((fact) => fact !== '').join(' · ');
}

function entity(
  { format, types, name, line, richResults, error }: StructuredDataEntry,
  texts: Texts,
): ReactNode {
  const { t, number } = texts;
  const place = line === null ? t('addedByScripts') : t('lineOfSource', { line: number(line) });
  return [
    h(
      'p',
      { key: 'head', className: 'entity' },
      h('strong', { dir: 'ltr' }, types.join(', ') || format),
      name !== '' && h('span', { dir: 'auto' }, name),
      h('span', { className: 'quiet' }, types.length > 0 ? `${format} · ${place}` : place),
    ),
    error === ''
      ? richResults.length === 0 && h('p', { key: 'none', className: 'quiet' }, t('richNone'))
      : h('p', { key: 'error', className: 'rich' }, mark('decent', 18), h('span', { dir: 'auto' }, error)),
    ...richResults.map((result) => richResult(result, texts)),
  ];
}

function richResult(result: RichResult, texts: Texts): ReactNode {
  const { t } = texts;
  const { id, state, missing, invalid, recommended } = result;
  const rows = [
    ...missing.map((names) => ({ name: t('richMissing'), value: oneOf(names, texts) })),
    ...invalid.map((each) => ({ name: t('richUnusable'), value: invalidText(each, texts) })),
    ...(recommended.length > 0
      ? [{ name: t('richRecommended'), value: recommended.map((names) => oneOf(names, texts)).join(', ') }]
      : []),
  ];
  return h(
    'div',
    { key: id, className: 'rich' },
    mark(MARKS[state], 18),
    h(
      'div',
      null,
      h('p', null, t('nameAndValue', { name: richResultName(id, texts), value: t(STATES[state]) })),
      h(
        'ul',
        { className: 'quiet' },
        rows.map(({ name, value }) =>
          h('li', { key: `${name} ${value}` }, t('nameAndValue', { name, value })),
        ),
      ),
    ),
  );
}

function firstFault({ missing, invalid }: NonNullable<StructuredSummary['lacking']>, texts: Texts): string {
  const { t } = texts;
  if (missing.length > 0) return t('nameAndValue', { name: t('richMissing'), value: oneOf(missing, texts) });
  return invalid ? t('nameAndValue', { name: t('richUnusable'), value: invalidText(invalid, texts) }) : '';
}

function invalidText({ property, value, problem }: InvalidValue, { t }: Texts): string {
  const words = VALUE_PROBLEMS[problem];
  return t('unusableValue', { property, value, problem: words ? t(words) : nameOf(problem) });
}

/** `review, aggregateRating or offers` */
function oneOf(names: readonly string[], { once, language }: Texts): string {
  return once('alternatives', () => new Intl.ListFormat(language(), { type: 'disjunction' })).format(names);
}

function richResultName(id: string, { t }: Texts): string {
  const name = RICH_RESULT_NAMES[id];
  return name ? t(name) : nameOf(id);
}
