import { type ReactNode, useMemo } from 'react';
import { FACT_LABELS, STATE_LABELS } from '../../lib/engine/report/check-labels.ts';
import type { Contents } from '../../lib/engine/report/read-contents.ts';
import { type Report, reportMark } from '../../lib/engine/report/report.ts';
import { detailsHash } from '../../lib/engine/report/reports-page.ts';
import { keptOutSites, withoutIgnored } from '../../lib/engine/report/without-ignored.ts';
import { shownAddress } from '../../lib/engine/text/shown-text.ts';
import { type CheckPair, sideBySide } from '../../lib/extension/model/history/side-by-side.ts';
import { format, number, t, uiTexts } from '../../lib/extension/platform/text.ts';
import { IndexingLine } from '../../lib/shared/view/IndexingLine.tsx';
import { ReportPreviews } from '../../lib/shared/view/Previews.tsx';
import '../../lib/shared/view/report.css';
import { settingsItem } from '../../lib/extension/storage/settings/settings.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { useNow } from '../hooks/use-now.ts';
import { fullTime, reportWord, scoreText } from '../report/report-labels.ts';
import { useCountsIgnored } from '../report/use-without-ignored.ts';
import { ResultMark } from '../ui/marks/ResultMark.tsx';
import { ResultWord } from '../ui/marks/ResultWord.tsx';
import cardStyles from '../ui/styles/card.module.css';
import textStyles from '../ui/styles/text.module.css';
import styles from './Comparison.module.css';

export interface Side {
  readonly report: Report;
  readonly contents: Contents;
  /** A check that is stored nowhere. */
  readonly isLive: boolean;
}

export interface ComparisonProps {
  readonly left: Side;
  readonly right: Side;
  readonly pictures?: ReactNode;
}

/** Two reports side by side, what differs first. */
export function Comparison({ pictures, ...read }: ComparisonProps) {
  const [left, right] = [useListedSide(read.left), useListedSide(read.right)];
  const { different, same, oneSided, facts } = useMemo(() => sideBySide(left, right), [left, right]);
  const sides = [left, right];
  const previews = sides.filter(({ contents }) => contents.page?.preview);
  return (
    <>
      <div className={cardStyles.card}>
        <Table sides={sides} label={t('columnPage')}>
          <Row name={t('scoreLabel')} left={<Verdict {...left} />} right={<Verdict {...right} />} />
          {sides.some(({ contents }) => contents.listing) && (
            <Row name={t('listing')} left={<Indexing {...left} />} right={<Indexing {...right} />} />
          )}
          {facts.map((fact) => (
            <Row
              key={fact.name}
              name={t(FACT_LABELS[fact.name])}
              isSame={fact.left === fact.right}
              left={fact.left || t('changedNothing')}
              right={fact.right || t('changedNothing')}
            />
          ))}
        </Table>
      </div>
      <section className={cardStyles.card} aria-label={t('compareDifferent')}>
        <h2>
          {t('compareDifferent')} <span className={textStyles.count}>{number(different.length)}</span>
        </h2>
        {different.length === 0 && <p>{t('compareNone')}</p>}
        {different.length > 0 && <Checks sides={sides} label={t('compareDifferent')} checks={different} />}
        <Folded sides={sides} label={t('compareSame')} checks={same} />
        <Folded sides={sides} label={t('compareOneOnly')} checks={oneSided} />
      </section>
      {pictures}
      {previews.length > 0 && (
        <div className={styles.previews}>
          {previews.map((side) => (
            <ReportPreviews key={`${side.isLive} ${side.report.id}`} {...side} texts={uiTexts} />
          ))}
        </div>
      )}
    </>
  );
}

/**
 * A side as lists show its report: as its service says it, unless its site is to be kept out of search. What says so
 * again is no fault there.
 */
function useListedSide(side: Side): Side {
  const ignores = useStored(settingsItem)?.ignores;
  const now = useNow();
  return useMemo(() => {
    const { report, contents } = withoutIgnored(side.report, side.contents, keptOutSites(ignores ?? []), now);
    if (contents === side.contents) return side;
    const counted = new Set(contents.checks);
    const checks = side.contents.checks.map((check) =>
      counted.has(check) ? check : { ...check, state: 'not-applicable' as const },
    );
    return { ...side, report, contents: { ...contents, checks } };
  }, [side, ignores, now]);
}

interface TableProps {
  readonly sides: readonly Side[];
  readonly label: string;
  readonly children: ReactNode;
}

/** A table with a column for each side. */
function Table({ sides, label, children }: TableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <td />
          {sides.map((side, index) => (
            <th key={`${index} ${side.report.id}`} scope="col">
              <Head {...side} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Head({ report, isLive }: Side) {
  const address = <bdi dir="ltr">{shownAddress(report.url)}</bdi>;
  return (
    <>
      {isLive ? address : <a href={detailsHash(report.id)}>{address}</a>}
      {isLive && <span className={styles.time}>{t('panelNotStored')}</span>}
      <span className={styles.time}>{fullTime(report.generatedAt ?? report.createdAt)}</span>
    </>
  );
}

interface RowProps {
  readonly name: string;
  readonly left: ReactNode;
  readonly right: ReactNode;
  readonly isSame?: boolean;
}

function Row({ name, left, right, isSame = false }: RowProps) {
  return (
    <tr className={isSame ? styles.same : undefined}>
      <th scope="row">{name}</th>
      <td dir="auto">{left}</td>
      <td dir="auto">{right}</td>
    </tr>
  );
}

function Verdict({ report }: Side) {
  const note = useCountsIgnored([report.url]);
  return (
    <span className={styles.state} title={note || undefined}>
      <ResultMark mark={reportMark(report)} size={18} />
      <ResultWord mark={reportMark(report)}>{reportWord(report)}</ResultWord>
      <strong>{scoreText(report.score)}</strong>
      {note && <span className={textStyles.hint}>{note}</span>}
    </span>
  );
}

function Indexing({ contents: { listing } }: Side) {
  if (!listing) return <NotChecked />;
  return <IndexingLine answer={listing.answer} cause={listing.cause} texts={uiTexts} />;
}

function NotChecked() {
  return <span className={textStyles.hint}>{t('compareNotChecked')}</span>;
}

interface ChecksProps {
  readonly sides: readonly Side[];
  readonly label: string;
  readonly checks: readonly CheckPair[];
}

function Checks({ sides, label, checks }: ChecksProps) {
  return (
    <Table sides={sides} label={label}>
      {checks.map(({ id, title, left, right }) => (
        <Row key={id} name={title} left={<State check={left} />} right={<State check={right} />} />
      ))}
    </Table>
  );
}

/** Checks that do not differ. Renders nothing without any. */
function Folded({ sides, label, checks }: ChecksProps) {
  if (checks.length === 0) return null;
  return (
    <details className={styles.folded}>
      <summary>
        {label} <span className={textStyles.count}>{number(checks.length)}</span>
      </summary>
      <Checks {...{ sides, label, checks }} />
    </details>
  );
}

/** How a report judges a check, with its sentence or value. */
function State({ check }: { readonly check: CheckPair['left'] }) {
  if (check === undefined || check.state === 'not-seen') return <NotChecked />;
  const { state, text, value, importance } = check;
  const mark =
    state === 'failed' ? (importance === 'high' ? 'bad' : 'decent') : state === 'passed' ? 'good' : 'none';
  return (
    <span className={styles.state}>
      <ResultMark mark={mark} size={16} />
      <span className={textStyles.hidden}>{t(STATE_LABELS[state])}</span>
      <span dir="auto">{state === 'failed' && text !== '' ? text : format(value)}</span>
    </span>
  );
}
