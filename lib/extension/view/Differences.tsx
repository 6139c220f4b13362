import type { ReactNode } from 'react';
import type { Difference, DifferenceOf } from '../../engine/history/compare-readings.ts';
import { differenceLabels, type SidesDiffer } from '../../engine/history/difference-labels.ts';
import { failureText } from '../../engine/report/findings.ts';
import type { Texts } from '../../engine/text/create-texts.ts';
import { Mark } from '../../shared/view/Mark.tsx';

export interface DifferencesProps<Shown> {
  readonly differences: readonly Shown[];
  readonly texts: Texts;
  /** What stands at the end of a line, and below it. */
  readonly beside?: (difference: Shown) => ReactNode;
  readonly below?: (difference: Shown) => ReactNode;
}

/**
 * What differs between two readings of a page, one line each: `Title “A” → “B”`, `New issue The page has no title`,
 * `Fixed Indexing Can’t be indexed → Can be indexed`, `Not compared Links have no text`.
 * Renders nothing without a difference. Its styles are those of the report.
 */
export function Differences<Shown extends Difference | SidesDiffer>({
  differences,
  beside,
  below,
  ...view
}: DifferencesProps<Shown>) {
  if (differences.length === 0) return null;
  return (
    <div className="report">
      <ul>
        {differences.map((difference) => (
          <li className="check" key={keyOf(difference)}>
            <div className="line">
              {difference.kind === 'check' ? (
                <TurnedCheck difference={difference} {...view} />
              ) : (
                <Sides difference={difference} texts={view.texts} />
              )}
              {beside && <span className="value">{beside(difference)}</span>}
            </div>
            {below && <div className="more">{below(difference)}</div>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function keyOf(difference: Difference | SidesDiffer): string {
  return difference.kind === 'check'
    ? `${difference.way} ${difference.of} ${difference.check.text_many}`
    : `${difference.kind} ${'of' in difference ? difference.of : ''}`;
}

interface TurnedCheckProps {
  readonly difference: DifferenceOf<'check'>;
  readonly texts: Texts;
}

const CHECK_WORDS = { better: 'checkFixed', worse: 'checkNewIssue', unknown: 'checkNotCompared' } as const;

function TurnedCheck({ difference: { check, way }, texts: { t, format } }: TurnedCheckProps) {
  const mark =
    way === 'better' ? 'good' : way === 'unknown' ? 'none' : check.importance === 'high' ? 'bad' : 'decent';
  return (
    <>
      <Mark name={mark} size={18} />
      <span className="name">
        {way !== 'other' && <span className="quiet">{t(CHECK_WORDS[way])}</span>}{' '}
        <strong dir="auto">{format(failureText(check))}</strong>
      </span>{' '}
    </>
  );
}

function Sides({ difference, texts }: { readonly difference: SidesDiffer; readonly texts: Texts }) {
  const { t, format, direction } = texts;
  const { name, before, after } = differenceLabels(difference);
  // what the page says itself is quoted
  const Said = difference.kind === 'fact' ? 'q' : 'bdi';
  const said = (words: typeof before) =>
    typeof words === 'string' ? <Said dir="auto">{words}</Said> : format(words);
  const isFixed = difference.kind !== 'address' && difference.way === 'better';
  return (
    <>
      {isFixed && <Mark name="good" size={18} />}
      <span className="name">
        {isFixed && <span className="quiet">{t('checkFixed')} </span>}
        <strong>{format(name)}</strong> {said(before)}{' '}
        <span aria-hidden="true">{direction() === 'rtl' ? '←' : '→'}</span>
        <span className="hidden"> {t('verdictNow')} </span> {said(after)}
      </span>
    </>
  );
}
