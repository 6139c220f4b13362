import { type Finding, failureText } from '../../../engine/report/findings.ts';
import type { Check } from '../../../engine/report/read-contents.ts';
import { type Report, reportLabel, reportMark } from '../../../engine/report/report.ts';
import type { Translatable } from '../../../engine/text/message.ts';
import { shownAddress } from '../../../engine/text/shown-text.ts';
import { timeText } from '../../../engine/text/time-text.ts';
import { safeHref } from '../../../engine/url/safe-href.ts';
import { Advice } from '../../../shared/view/Advice.tsx';
import { ContentsTree } from '../../../shared/view/ContentsTree.tsx';
import { dayText } from '../../../shared/view/day-text.ts';
import { IndexingLine } from '../../../shared/view/IndexingLine.tsx';
import { checkMark, Mark } from '../../../shared/view/Mark.tsx';
import { BesidePicture, RankOfCheck } from '../../../shared/view/MarkedPicture.tsx';
import type { ReportView } from '../../../shared/view/report-view.ts';
import { scoreNote } from '../../../shared/view/verdict-notes.ts';
import type { ClientPage } from '../../model/client-report/client-file.ts';
import { changeLabels } from '../../model/history/change-labels.ts';
import { Differences } from '../Differences.tsx';
import type { ClientView } from './client-view.ts';

/** Pieces of evidence of a failed check on a page. */
const MOST_EVIDENCE = 5;

/** The result with the score: `Bad (49)`. */
export function verdictOf(report: Report): Translatable {
  const { score } = report;
  const verdict = reportLabel(report);
  return score === null
    ? verdict
    : { key: 'verdictWithScore', values: { verdict, score: Math.round(score) } };
}

/** One page: its verdict, whether it can be indexed, what changed, and what is wrong with what was found. */
export function Page({
  view,
  page,
  at,
}: {
  readonly view: ClientView;
  readonly page: ClientPage;
  readonly at: number;
}) {
  const { file, texts, pictures } = view;
  const { t, format } = texts;
  const { report, contents, failed, without } = page;
  const picture = pictures.get(report.id);
  const { listing } = contents;
  const href = safeHref(report.url);
  const address = <bdi dir="ltr">{shownAddress(report.url)}</bdi>;
  const note = scoreNote(without, texts);
  const title = contents.page?.title ?? contents.facts?.title ?? '';
  const time = timeText(report.generatedAt ?? report.createdAt, texts);
  return (
    <section className="part card page" id={`page-${at + 1}`} aria-labelledby={`page-${at + 1}-name`}>
      <h2 id={`page-${at + 1}-name`}>
        <bdi>{title || shownAddress(report.url)}</bdi>
      </h2>
      <p className="address">
        {href === undefined ? (
          address
        ) : (
          <a href={href} rel="noopener noreferrer nofollow">
            {address}
          </a>
        )}
      </p>
      <BesidePicture {...{ picture, texts }}>
        <p className="verdictOfPage">
          <Mark name={reportMark(report)} size={18} />
          <strong>{format(verdictOf(report))}</strong>
          {time !== '' && <span className="quiet">{time}</span>}
        </p>
        {listing && (
          <p className="verdictOfPage">
            <IndexingLine answer={listing.answer} cause={listing.cause} texts={texts} look="inline" />
            {listing.text && <span dir="auto">{listing.text}</span>}
            {listing.next_step && (
              <span className="quiet" dir="auto">
                {listing.next_step}
              </span>
            )}
          </p>
        )}
        {note && <p className="quiet">{note}</p>}
        <PageChanges {...{ view, page }} />
        {failed.length > 0 && (
          <ul>
            {failed.map((check) => (
              <Failed
                key={check.id}
                {...{ check, picture, texts, checks: failed }}
                findings={file.findings}
              />
            ))}
          </ul>
        )}
        {contents.checks.length === 0 && contents.rest.length > 0 && (
          <ContentsTree leaves={contents.rest} texts={texts} />
        )}
        {contents.cut && <p className="quiet">{t('reportCut')}</p>}
      </BesidePicture>
    </section>
  );
}

function PageChanges({ view, page }: { readonly view: ClientView; readonly page: ClientPage }) {
  const { texts, since } = view;
  const { t } = texts;
  const { change } = page;
  if (change === null || since === '') return null;
  if (change.kind !== 'compared') return <p className="quiet">{unchangedText(change.kind, view)}</p>;
  const said = change.change.differences.filter(({ kind }) => kind !== 'check');
  return (
    <>
      <p>
        {t('scoreChanged', {
          change: changeLabels(change.change),
          date: texts.dateTime(change.before),
        })}
      </p>
      <Differences differences={said} texts={texts} />
    </>
  );
}

/** Why nothing is compared. */
function unchangedText(
  kind: Exclude<NonNullable<ClientPage['change']>['kind'], 'compared'>,
  { texts, since }: ClientView,
): string {
  if (kind === 'first') return texts.t('noEarlierReport');
  if (kind === 'incomparable') return texts.t('earlierNotCompared');
  return texts.t('noReportSince', { date: dayText(since, texts) });
}

interface FailedProps extends Pick<ReportView, 'picture' | 'texts'> {
  readonly check: Check;
  /** All of the page. */
  readonly checks: readonly Check[];
  readonly findings: readonly Finding<Check>[];
}

/** A failed check of a page: its number in the picture, what is wrong, a link to what to do, and what was found. */
function Failed({ check, checks, picture, texts, findings }: FailedProps) {
  const finding = findings.find(({ all }) => all.includes(check));
  const advice = finding?.advice === '' ? check.advice : '';
  const shown = check.evidence.slice(0, MOST_EVIDENCE);
  const rest = check.evidence.length - shown.length;
  return (
    <li className="check">
      <RankOfCheck view={{ picture, texts }} {...{ checks, check }} />
      <div className="line">
        <Mark name={checkMark(check)} size={18} />
        <a className="name" href={`#finding-${finding?.rank}`} dir="auto">
          {texts.format(failureText(check))}
        </a>
      </div>
      {(advice || shown.length > 0) && (
        <div className="more">
          {advice && <Advice text={advice} />}
          {shown.length > 0 && (
            <ul className="evidence">
              {shown.map(({ text }, index) => (
                <li key={index}>
                  <code dir="ltr">{text}</code>
                </li>
              ))}
              {rest > 0 && <li>{texts.plural('andMore', rest)}</li>}
            </ul>
          )}
        </div>
      )}
    </li>
  );
}
