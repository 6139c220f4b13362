import { type ReactNode, useMemo } from 'react';
import { requestIdempotent } from '../../lib/messages/request.ts';
import type { Connection } from '../../lib/model/connection/connection.ts';
import { FACT_LABELS, STATE_LABELS } from '../../lib/model/report/check-labels.ts';
import { type ComparedCheck, compareReports, type Pair } from '../../lib/model/report/compare-reports.ts';
import { type Check, type Contents, readContents } from '../../lib/model/report/read-contents.ts';
import type { Report, ReportDetails } from '../../lib/model/report/report.ts';
import { detailsHash } from '../../lib/model/report/reports-page.ts';
import { shownAddress } from '../../lib/model/text/shown-text.ts';
import { format, number, t, uiTexts } from '../../lib/platform/text.ts';
import { ReportPreviews } from '../../lib/report-view/Previews.tsx';
import '../../lib/report-view/report.css';
import { FailureNotice } from '../app/FailureNotice.tsx';
import { reportsHash } from '../app/list-url.ts';
import { useQuery } from '../hooks/use-query.ts';
import { IndexingLine } from '../report/IndexingLine.tsx';
import { fullTime, markOf, reportWord, scoreText } from '../report/report-labels.ts';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { ResultMark } from '../ui/marks/ResultMark.tsx';
import { ResultWord } from '../ui/marks/ResultWord.tsx';
import cardStyles from '../ui/styles/card.module.css';
import layoutStyles from '../ui/styles/layout.module.css';
import printStyles from '../ui/styles/print.module.css';
import textStyles from '../ui/styles/text.module.css';
import styles from './CompareSection.module.css';

export interface CompareSectionProps {
  readonly connection: Connection;
  /** The ids of two reports. */
  readonly ids: readonly [string, string];
}

interface Side {
  readonly report: Report;
  readonly contents: Contents;
}

/** Two reports side by side, what differs first. */
export function CompareSection({ connection, ids }: CompareSectionProps) {
  const [left, right] = [useReport(connection.id, ids[0]), useReport(connection.id, ids[1])];
  const failed = [left, right].find(({ failure }) => failure);
  return (
    <section className={printStyles.paper} aria-label={t('compare')}>
      <p className={layoutStyles.wayBack}>
        <a href={reportsHash()}>{t('allReports')}</a>
      </p>
      <h1>{t('compare')}</h1>
      {failed?.failure && (
        <FailureNotice failure={failed.failure} onRetry={failed.reload} onLookAgain={failed.reload} />
      )}
      {!failed && !(left.value && right.value) && <Skeleton rows={6} />}
      {left.value && right.value && <Sides left={sideOf(left.value)} right={sideOf(right.value)} />}
    </section>
  );
}

function useReport(connectionId: string, id: string) {
  return useQuery(`${connectionId} ${id}`, () => requestIdempotent('showReport', { connectionId, id }));
}

function sideOf({ report, contents }: ReportDetails): Side {
  return { report, contents: readContents(contents, report) };
}

function Sides({ left, right }: { readonly left: Side; readonly right: Side }) {
  const { different, same, oneSided, facts } = useMemo(
    () => compareReports(left.contents, right.contents),
    [left, right],
  );
  const sides = [left, right];
  const previews = sides.flatMap(({ report, contents }) =>
    contents.page?.preview ? [{ report, contents, preview: contents.page.preview }] : [],
  );
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
      {previews.length > 0 && (
        <div className={styles.previews}>
          {previews.map((side) => (
            <ReportPreviews key={side.report.id} view={{ ...side, texts: uiTexts }} preview={side.preview} />
          ))}
        </div>
      )}
    </>
  );
}

interface TableProps {
  readonly sides: readonly Side[];
  readonly label: string;
  readonly children: ReactNode;
}

/** A table with a column for each of the two reports. */
function Table({ sides, label, children }: TableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <td />
          {sides.map(({ report }, index) => (
            <th key={`${index} ${report.id}`} scope="col">
              <a href={detailsHash(report.id)}>
                <bdi dir="ltr">{shownAddress(report.url)}</bdi>
              </a>
              <span className={styles.time}>{fullTime(report.generatedAt ?? report.createdAt)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
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
  return (
    <span className={styles.state}>
      <ResultMark mark={markOf(report.result)} size={18} />
      <ResultWord mark={markOf(report.result)}>{reportWord(report)}</ResultWord>
      <strong>{scoreText(report.score)}</strong>
    </span>
  );
}

function Indexing({ contents: { listing } }: Side) {
  return listing ? <IndexingLine answer={listing.answer} /> : <NotChecked />;
}

function NotChecked() {
  return <span className={textStyles.hint}>{t('compareNotChecked')}</span>;
}

interface ChecksProps {
  readonly sides: readonly Side[];
  readonly label: string;
  readonly checks: readonly ComparedCheck[];
}

function Checks({ sides, label, checks }: ChecksProps) {
  return (
    <Table sides={sides} label={label}>
      {checks.map(({ key, title, left, right }) => (
        <Row key={key} name={title} left={<State check={left} />} right={<State check={right} />} />
      ))}
    </Table>
  );
}

/** Checks that tell no difference. Renders nothing without any. */
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
function State({ check }: { readonly check: Pair<Check>['left'] }) {
  if (check === undefined || check.state === 'not-seen') return <NotChecked />;
  const { state, text, value, weight } = check;
  const mark =
    state === 'failed' ? (weight === 3 ? 'bad' : 'decent') : state === 'passed' ? 'good' : 'waiting';
  return (
    <span className={styles.state}>
      <ResultMark mark={mark} size={16} />
      <span className={textStyles.hidden}>{t(STATE_LABELS[state])}</span>
      <span dir="auto">{state === 'failed' && text !== '' ? text : format(value)}</span>
    </span>
  );
}
