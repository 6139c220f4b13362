import { dayOf } from '../../../engine/core/day.ts';
import { type CountedAnswer, FIXED_BY_LABELS, LISTING_MARKS } from '../../../engine/report/check-labels.ts';
import { RESULT_LABELS, RESULTS } from '../../../engine/report/result.ts';
import { resultOfScore } from '../../../engine/report/result-of-score.ts';
import { shownText } from '../../../engine/text/shown-text.ts';
import { Advice } from '../../../shared/view/Advice.tsx';
import { dayText } from '../../../shared/view/day-text.ts';
import { Gauge } from '../../../shared/view/Gauge.tsx';
import { Mark } from '../../../shared/view/Mark.tsx';
import { LISTING_COUNTS, reportTime, type SiteFigures, siteFigures } from '../../model/site/site-figures.ts';
import type { ClientView } from './client-view.ts';

/** The most actions that the cover names. */
const MOST_ACTIONS = 3;

/** The first page of a client report: the answer in one sentence, the mean, and what to do first. */
export function Cover(view: ClientView) {
  const { file, texts, introduction, title, missing } = view;
  const { t, number } = texts;
  const reports = file.pages.map(({ report }) => report);
  const figures = siteFigures(reports);
  const { tally, score, answers } = figures;
  const newest = Math.max(...reports.map(reportTime));
  const counts = [
    ...RESULTS.map((result) => [texts.format(RESULT_LABELS[result]), tally[result]] as const),
    [t('resultUnknown'), tally.none] as const,
  ].filter(([, count]) => count > 0);
  return (
    <header className="summary cover">
      {score !== null && (
        <Gauge
          score={Math.round(score)}
          shown={number(Math.round(score))}
          label={t('meanScore')}
          result={resultOfScore(score)}
        />
      )}
      <div className="verdict">
        <h1>{sentenceOf(view, figures) ?? title}</h1>
        <p className="quiet">
          {[
            ...(newest > 0 ? [dayText(dayOf(newest), texts)] : []),
            texts.plural('onPages', reports.length),
            ...counts.map(([name, count]) => t('nameAndValue', { name, value: number(count) })),
          ].join(' · ')}
        </p>
        {introduction !== '' && (
          <div className="introduction" dir="auto">
            {introduction.split(/\n+/).map((line, at) => (
              <p key={at}>{shownText(line)}</p>
            ))}
          </div>
        )}
        {missing.length > 0 && (
          <ul className="sentences">
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
      {figures.hasAnswers && <IndexingStrip {...{ view, answers }} />}
      <Actions {...view} />
    </header>
  );
}

/** Whether the pages can be found; `null` if no report says so. */
function sentenceOf(
  { file, texts: { t, number } }: ClientView,
  { answers, hasAnswers }: SiteFigures,
): string | null {
  if (!hasAnswers) return null;
  const exposed = answers.get('exposed') ?? 0;
  if (exposed > 0) return t('coverExposed', { count: number(exposed), total: number(file.pages.length) });
  if (answers.get('kept-out') === file.pages.length)
    return t('coverKeptOut', { total: number(file.pages.length) });
  const hidden = file.pages.filter(({ report }) => report.listing === 'not-listed');
  const total = number(file.pages.length);
  if (hidden.length === 0)
    return answers.get('listed') === file.pages.length
      ? t('coverAllFound', { total })
      : t('coverNoneHidden', { total });
  const causes = new Set(hidden.map(({ report }) => report.listingCause));
  const [cause] = causes;
  const values = { count: number(hidden.length), total };
  return hidden.length > 1 && causes.size === 1 && cause !== undefined
    ? t('coverHiddenOneCause', { ...values, cause })
    : t('coverHidden', values);
}

/** How many pages can be indexed: drawn, and in words, as on the site's own page. */
function IndexingStrip({
  view: { texts },
  answers,
}: {
  readonly view: ClientView;
  readonly answers: ReadonlyMap<CountedAnswer, number>;
}) {
  const counted = (Object.keys(LISTING_COUNTS) as CountedAnswer[]).flatMap((answer) => {
    const count = answers.get(answer) ?? 0;
    return count === 0 ? [] : [{ answer, count }];
  });
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const startOf = (index: number) => counted.slice(0, index).reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="wide">
      <svg className="strip" viewBox={`0 0 ${total} 1`} preserveAspectRatio="none" aria-hidden="true">
        {counted.map(({ answer, count }, index) => (
          <rect
            key={answer}
            className={answer === 'open' ? 'good half' : LISTING_MARKS[answer]}
            x={startOf(index)}
            width={count}
            height={1}
          />
        ))}
      </svg>
      <p>
        {counted
          .map(({ answer, count }) => texts.t(LISTING_COUNTS[answer], { count: texts.number(count) }))
          .join(' · ')}
      </p>
    </div>
  );
}

/** What to do first, with who does it, and what it gains or what it limits. */
function Actions({ file, texts }: ClientView) {
  const { t, number, plural } = texts;
  const actions = file.findings.slice(0, MOST_ACTIONS);
  if (actions.length === 0) return null;
  return (
    <div className="wide">
      <h2 id="actions">{t('doFirst')}</h2>
      <ol aria-labelledby="actions">
        {actions.map(({ rank, text, advice, first: { importance, fixed_by: fixedBy }, all, pages }) => {
          const limits = all.flatMap(({ ceiling }) => ceiling ?? []);
          const points = Math.max(...all.map(({ cost }) => cost));
          const gain =
            limits.length > 0
              ? t('checkCeiling', { points: number(Math.min(...limits)) })
              : points > 0 && t('gainPoints', { points: number(points) });
          return (
            <li key={rank} className="check">
              <div className="line">
                <Mark name={importance === 'high' ? 'bad' : 'decent'} size={18} />
                <strong className="name" dir="auto">
                  {texts.format(text)}
                </strong>{' '}
                <span className="value">{plural('onPages', pages.length)}</span>
              </div>
              <Advice text={advice} />
              <p className="quiet">
                {[
                  ...(fixedBy ? [t(FIXED_BY_LABELS[fixedBy])] : []),
                  gain || t('gainPages', { pages: { plural: 'onPages', count: pages.length } }),
                ].join(' · ')}
              </p>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
