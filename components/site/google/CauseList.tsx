import type { ReactNode } from 'react';
import { type Ignore, PAGE_PLACES, WISH_KEYS } from '../../../lib/engine/report/ignore.ts';
import { detailsHash } from '../../../lib/engine/report/reports-page.ts';
import type { ExplainedPage } from '../../../lib/engine/search-console/explain.ts';
import type { ReasonVerdict, Wish } from '../../../lib/engine/search-console/judge-reason.ts';
import type { CauseRow } from '../../../lib/engine/search-console/rows-of-reasons.ts';
import { withoutWish, withWish } from '../../../lib/engine/search-console/wish-at.ts';
import { shownAddress, shownParts, shownSentence, shownText } from '../../../lib/engine/text/shown-text.ts';
import type { ExplainedExports } from '../../../lib/extension/model/search-console/explained-site.ts';
import { number, plural, t, uiTexts } from '../../../lib/extension/platform/text.ts';
import { dayText } from '../../../lib/shared/view/day-text.ts';
import { ProblemRow } from '../../list/ProblemRow.tsx';
import { Windowed } from '../../list/Windowed.tsx';
import { IgnoreHere } from '../../report/ignore/IgnoreHere.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { type MarkName, ResultMark } from '../../ui/marks/ResultMark.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import styles from './GoogleSays.module.css';

export interface CauseListProps extends Pick<ExplainedExports, 'reasons' | 'verdicts'> {
  /** What is ignored on all sites, with the user's wishes. */
  readonly ignores: readonly Ignore[];
  /** Called with what is ignored then, and what to say of it. */
  readonly onIgnores: (ignores: readonly Ignore[], said: string) => void;
  readonly rows: readonly CauseRow<ExplainedPage>[];
  readonly hasFigures: boolean;
  /** Plans to read pages again. */
  readonly onRun: (addresses: readonly string[]) => void;
}

/** What has become of Google's reasons: one row for each cause, which opens its pages. */
export function CauseList({ rows, ...more }: CauseListProps) {
  return (
    <Windowed total={rows.length} count="onPages">
      {(from, to) => (
        <ul className={styles.causes} aria-label={t('googleSaysCauses')}>
          {rows.slice(from, to).map((row) => (
            <Cause key={`${row.reason} ${row.key} ${row.cause ?? row.pages[0]?.url}`} {...{ row, ...more }} />
          ))}
        </ul>
      )}
    </Windowed>
  );
}

export const VERDICT_MARKS: Readonly<Record<ReasonVerdict, MarkName>> = {
  fix: 'bad',
  still: 'decent',
  'not-visible': 'none',
  gone: 'good',
  unchecked: 'none',
  intended: 'good',
  agrees: 'good',
};

function Cause({
  row,
  hasFigures,
  reasons,
  verdicts,
  onRun,
  ...kept
}: { row: CauseRow<ExplainedPage> } & Omit<CauseListProps, 'rows'>) {
  const { reason, verdict, pages, cause, clicks } = row;
  const [first] = pages;
  return (
    <ProblemRow
      mark={<ResultMark mark={VERDICT_MARKS[verdict]} size={16} />}
      title={
        <>
          <strong>{verdicts[verdict]}</strong> · {reasons[reason]}
        </>
      }
      notes={[first?.why ?? '', cause === undefined || first?.why.includes(cause) !== false ? '' : cause]}
      count={
        <>
          {plural('onPages', pages.length)}
          {hasFigures && <> · {t('exportsClicks', { count: number(clicks) })}</>}
        </>
      }
      opened={() => (
        <div className={styles.pages}>
          <Wishes {...{ row, ...kept }}>
            <Button look="quiet" onClick={() => onRun(pages.map(({ url }) => url))}>
              {t('rerun')}
            </Button>
          </Wishes>
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
    />
  );
}

const WISH_TEXTS = {
  out: { here: 'wishOutHere', title: 'wishOut' },
  in: { here: 'wishInHere', title: 'wishIn' },
} as const satisfies Readonly<Record<Wish, unknown>>;

interface WishesProps extends Pick<CauseListProps, 'ignores' | 'onIgnores'> {
  readonly row: CauseRow<ExplainedPage>;
  /** Further buttons. */
  readonly children: ReactNode;
}

/** What the user says of these pages, with a way back, or can say of them. */
function Wishes({ row: { pages }, ignores, onIgnores, children }: WishesProps) {
  const [first] = pages;
  const said = [...new Set(pages.flatMap(({ wish }) => wish ?? []))];
  return (
    <>
      {said.map((wish) => (
        <p key={`${wish.where} ${wish.url}`}>
          <bdi>{shownText(wish.title)}</bdi> · <bdi dir="ltr">{shownAddress(wish.url)}</bdi> ·{' '}
          <bdi>{shownText(wish.reason)}</bdi>
          {wish.until !== null && ` · ${t('ignoredUntil', { date: dayText(wish.until, uiTexts) })}`}{' '}
          <Button look="quiet" onClick={() => onIgnores(withoutWish(ignores, wish), t('wishEnded'))}>
            {t('undo')}
          </Button>
        </p>
      ))}
      <div className={layoutStyles.quietActions}>
        {first?.wish === undefined &&
          first?.wishes?.map((wish) => {
            const title = t(WISH_TEXTS[wish].title);
            return (
              <IgnoreHere
                key={wish}
                label={t(WISH_TEXTS[wish].here)}
                words={{
                  title,
                  action: t('save'),
                  reasonHint: t('wishReasonHint'),
                  untilHint: t('wishUntilHint'),
                }}
                finding={{ id: WISH_KEYS[wish], title, text: first.why }}
                url={first.url}
                places={pages.length > 1 ? ['folder', 'site', 'page'] : PAGE_PLACES}
                onIgnore={(added) => onIgnores(withWish(ignores, added), title)}
              />
            );
          })}
        {children}
      </div>
    </>
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
    page === first || why === first?.why ? '' : shownSentence(why),
  ].filter((note) => note !== '');
  const name = <bdi dir="ltr">{path || host}</bdi>;
  return (
    <li>
      {reportId === undefined ? name : <a href={detailsHash(reportId)}>{name}</a>}{' '}
      <span className={textStyles.hint}>{notes.join(' · ')}</span>
    </li>
  );
}
