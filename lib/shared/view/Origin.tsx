import { FIXED_BY_LABELS } from '../../engine/report/check-labels.ts';
import type { Check } from '../../engine/report/read-contents.ts';
import type { Texts } from '../../engine/text/create-texts.ts';

export interface OriginProps {
  readonly texts: Texts;
  readonly check: Pick<Check, 'why' | 'source' | 'fixed_by'> & Partial<Pick<Check, 'cost' | 'ceiling'>>;
}

/**
 * Why a failed check matters, with its source, who fixes it, and the limit that it sets to the score, else what it
 * costs. Nothing if none of it is known.
 */
export function Origin({ texts: { t, number }, check }: OriginProps) {
  const { why, source, fixed_by: fixedBy, cost = 0, ceiling = null } = check;
  if (why === '' && source === '') return null;
  const facts = [
    fixedBy !== null && t(FIXED_BY_LABELS[fixedBy]),
    ceiling !== null
      ? t('checkCeiling', { points: number(ceiling) })
      : cost > 0 && t('checkCost', { points: number(cost) }),
  ].filter((fact) => fact !== false);
  return (
    <p className="origin quiet" dir="auto">
      {why}{' '}
      {source !== '' && (
        <a href={source} target="_blank" rel="noopener noreferrer" title={source}>
          {t('checkSource')}
        </a>
      )}
      {facts.map((fact) => ` · ${fact}`).join('')}
    </p>
  );
}
