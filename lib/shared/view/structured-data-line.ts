import { RICH_RESULT_NAMES, VALUE_PROBLEMS } from '../../engine/report/check-labels.ts';
import { nameOf } from '../../engine/report/contents-text.ts';
import { refinedProblem } from '../../engine/report/structured-faults.ts';
import type { InvalidValue, StructuredSummary } from '../../engine/report/structured-summary.ts';
import type { Texts } from '../../engine/text/create-texts.ts';

/** What a page describes in one line: what is wrong or missing first, then the types and what is eligible. */
export function structuredDataLine(
  { types, eligible, lacking, error }: StructuredSummary,
  texts: Texts,
): string {
  const named = (name: string, value: string) => texts.t('nameAndValue', { name, value });
  const facts = [
    error ?? '',
    lacking ? named(richResultName(lacking.id, texts), firstFault(lacking, texts)) : '',
    texts.format(types),
    eligible.length > 0
      ? named(texts.t('richEligible'), texts.format(eligible.map((id) => richResultName(id, texts))))
      : '',
  ];
  return facts.filter((fact) => fact !== '').join(' · ');
}

function firstFault({ missing, invalid }: NonNullable<StructuredSummary['lacking']>, texts: Texts): string {
  const { t } = texts;
  if (missing.length > 0)
    return t('nameAndValue', { name: t('richMissing'), value: alternatives(missing.join(' | '), texts) });
  return invalid ? t('nameAndValue', { name: t('richUnusable'), value: invalidText(invalid, texts) }) : '';
}

export function invalidText({ property, value, problem }: InvalidValue, texts: Texts): string {
  const { t } = texts;
  const words = VALUE_PROBLEMS.get(refinedProblem({ problem, value }));
  // without a value, something is missing inside a part that can be left out
  if (value === '')
    return t('nameAndValue', { name: alternatives(property, texts), value: t('richMissing') });
  return t('unusableValue', { property, value, problem: words ? t(words) : nameOf(problem) });
}

/** `review, aggregateRating or offers`, of `review | aggregateRating | offers`. */
export function alternatives(need: string, { once, language }: Texts): string {
  const list = once('alternatives', () => new Intl.ListFormat(language(), { type: 'disjunction' }));
  return list.format(need.split(' | '));
}

export function richResultName(id: string, { t }: Texts): string {
  const name = RICH_RESULT_NAMES.get(id);
  return name ? t(name) : nameOf(id);
}
