import { useState } from 'react';
import { detailsHash } from '../../lib/model/report/reports-page.ts';
import type { ExplainedPage, ExplainedReasons } from '../../lib/model/search-console/explained-reasons.ts';
import type { ReasonVerdict } from '../../lib/model/search-console/judge-reason.ts';
import type { CauseRow } from '../../lib/model/search-console/rows-of-reasons.ts';
import { shownParts, shownText } from '../../lib/model/text/shown-text.ts';
import { number, plural, t, uiTexts } from '../../lib/platform/text.ts';
import { dayText } from '../../lib/report-view/day-text.ts';
import { Windowed } from '../list/Windowed.tsx';
import { type MarkName, ResultMark } from '../ui/marks/ResultMark.tsx';
import textStyles from '../ui/styles/text.module.css';
import styles from './GoogleSays.module.css';
import problemStyles from './SiteProblems.module.css';

export interface CauseListProps extends Pick<ExplainedReasons, 'reasons' | 'verdicts'> {
  readonly rows: readonly CauseRow<ExplainedPage>[];
  readonly hasFigures: boolean;
}

/** What has become of Google's reasons: one row for each cause, which opens its pages. */
export function CauseList({ rows, ...more }: CauseListProps) {
  return (
    <Windowed total={rows.length} count="onPages">
      {(from, to) => (
        <ul className={problemStyles.problems} aria-label={t('googleSaysCauses')}>
          {rows.slice(from, to).map((row) => (
            <Cause key={`${row.reason} ${row.key} ${row.cause ?? row.pages[0]?.url}`} {...{ row, ...more }} />
          ))}
        </ul>
      )}
    </Windowed>
  );
}

export const VERDICT_MARKS: Readonly<Record<ReasonVerdict, MarkName>> = {
  ...{ fix: 'bad', still: 'decent', 'not-visible': 'none', gone: 'good' },
  ...{ unchecked: 'none', intended: 'good', agrees: 'good' },
};

function Cause({
  row,
  hasFigures,
  reasons,
  verdicts,
}: { row: CauseRow<ExplainedPage> } & Omit<CauseListProps, 'rows'>) {
  const [isOpen, setIsOpen] = useState(false);
  const { reason, verdict, pages, cause, clicks } = row;
  const [first] = pages;
  return (
    <li>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={problemStyles.head}>
          <span className={problemStyles.importance}>
            <ResultMark mark={VERDICT_MARKS[verdict]} size={16} />
          </span>
          <span className={problemStyles.words}>
            <strong>{verdicts[verdict]}</strong> · {reasons[reason]}
            <span className={problemStyles.value}>{shownText(first?.why ?? '')}</span>
            {cause !== undefined && first?.why.includes(cause) === false && (
              <span className={problemStyles.value}>
                <bdi dir="ltr">{shownText(cause)}</bdi>
              </span>
            )}
          </span>{' '}
          <span className={problemStyles.count}>
            {plural('onPages', pages.length)}
            {hasFigures && <> · {t('exportsClicks', { count: number(clicks) })}</>}
          </span>
        </summary>
        {isOpen && (
          <div className={styles.pages}>
            <Windowed total={pages.length} count="onPages">
              {(from, to) => (
                <ul>
                  {pages.slice(from, to).map((page) => (
                    <Page key={page.url} {...{ page, first }} />
                  ))}
                </ul>
              )}
            </Windowed>
          </div>
        )}
      </details>
    </li>
  );
}

function Page({ page, first }: { readonly page: ExplainedPage; readonly first: ExplainedPage | undefined }) {
  const { url, crawled, why, figures, hasOtherForm, reportId } = page;
  const { host, path } = shownParts(url);
  const notes = [
    crawled === 'never' ? t('exportsNever') : '',
    crawled !== null && crawled !== 'never' ? t('exportsCrawled', { date: dayText(crawled, uiTexts) }) : '',
    figures ? t('exportsClicks', { count: number(figures.clicks) }) : '',
    hasOtherForm ? t('exportsOtherForm') : '',
    page === first || why === first?.why ? '' : shownText(why),
  ].filter((note) => note !== '');
  const name = <bdi dir="ltr">{path || host}</bdi>;
  return (
    <li>
      {reportId === undefined ? name : <a href={detailsHash(reportId)}>{name}</a>}{' '}
      <span className={textStyles.hint}>{notes.join(' · ')}</span>
    </li>
  );
}
