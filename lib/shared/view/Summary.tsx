import { READ_MODE_LABELS } from '../../engine/report/check-labels.ts';
import { isToAnswer } from '../../engine/report/findings.ts';
import { PRIVACY_LABELS } from '../../engine/report/privacy.ts';
import { sumOf } from '../../engine/report/read-contents.ts';
import { readModeOf } from '../../engine/report/read-mode.ts';
import { reportLabel, reportMark } from '../../engine/report/report.ts';
import { ageOf } from '../../engine/report/report-age.ts';
import type { Texts } from '../../engine/text/create-texts.ts';
import { shownAddress, shownText } from '../../engine/text/shown-text.ts';
import { timeText } from '../../engine/text/time-text.ts';
import { safeHref } from '../../engine/url/safe-href.ts';
import { Gauge } from './Gauge.tsx';
import { IndexingAnswer } from './IndexingAnswer.tsx';
import { IndexingLine } from './IndexingLine.tsx';
import { Mark } from './Mark.tsx';
import type { ReportView } from './report-view.ts';
import { analysisNote, scoreNote } from './verdict-notes.ts';

/**
 * The verdict in one line: score, result, whether the page may be listed, change and what is to fix, above its address;
 * below it, what else is known of the answer.
 */
export function Summary(view: ReportView) {
  const { report, contents, texts, actions, without } = view;
  const { t, format, number } = texts;
  const { result } = report;
  const score = report.score === null ? null : Math.round(report.score);
  const readMode = readModeOf(contents.page);
  const note = scoreNote(without, texts);
  const failure = analysisNote(report, texts);
  const { listing } = contents;
  return (
    <>
      <header className="summary">
        {score === null ? (
          <Mark name={reportMark(report)} size={44} />
        ) : (
          <Gauge score={score} shown={number(score)} label={t('scoreLabel')} result={result ?? 'none'} />
        )}
        <div className="verdict">
          <div className="verdictLine">
            <h1>
              <span className="hidden">{t('verdictLabel')} </span>
              {format(reportLabel(report))}
            </h1>
            {listing && <IndexingLine answer={listing.answer} cause={listing.cause} texts={texts} />}
            {actions?.changeLine}
            <ToFix {...view} />
          </div>
          <div className="made">
            <bdi className="address" dir="ltr">
              <Address url={report.url} />
            </bdi>
            <Made {...view} />
            {contents.checks.some(({ fixed_by: fixedBy }) => fixedBy !== null) && (
              <details className="how">
                <summary>{t('scoreHow')}</summary>
                <p>{t('scoreMade')}</p>
              </details>
            )}
          </div>
        </div>
        {actions?.headActions && <div className="headActions">{actions.headActions}</div>}
      </header>
      {listing && <IndexingAnswer {...{ listing, texts }} checks={contents.checks} />}
      {readMode && (
        // how the page was read, if that is not the usual way, with what to do about it
        <p className="reading">
          {t(READ_MODE_LABELS[readMode])} {actions?.ofReadMode?.(readMode)}
        </p>
      )}
      {note && <p className="quiet">{note}</p>}
      {failure && <p className="quiet">{failure}</p>}
    </>
  );
}

function Address({ url }: { readonly url: string }) {
  const href = safeHref(url);
  if (href === undefined) return shownText(url);
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" title={shownText(url)}>
      {shownAddress(url).slice(0, 200)}
    </a>
  );
}

/** How many checks failed; nothing if none did and the page may not be listed. */
function ToFix({ contents, texts: { t, plural } }: ReportView) {
  const { passed, total } = sumOf(contents.counts);
  if (total === 0 || (passed === total && isToAnswer(contents.listing?.answer))) return null;
  return <strong>{passed === total ? t('nothingToFix') : plural('toFixCount', total - passed)}</strong>;
}

/** When the report was made, and who can see it. What is not known is left out. */
function Made({ report, texts, actions, now }: ReportView) {
  const { t } = texts;
  const time = report.generatedAt ?? report.createdAt;
  const host = URL.canParse(report.url) ? new URL(report.url).host : null;
  return (
    <>
      {time !== null && !Number.isNaN(Date.parse(time)) && <Time {...{ value: time, now, texts }} />}
      {report.project && report.project !== host && (
        <span>{t('nameAndValue', { name: t('project'), value: shownText(report.project) })}</span>
      )}
      {!actions?.headActions && report.privacy !== null && <span>{t(PRIVACY_LABELS[report.privacy])}</span>}
      {report.privacyWord && (
        <span>{t('nameAndValue', { name: t('privacy'), value: shownText(report.privacyWord) })}</span>
      )}
    </>
  );
}

interface TimeProps {
  readonly value: string;
  readonly now: number | undefined;
  readonly texts: Texts;
}

function Time({ value, now, texts }: TimeProps) {
  const age = now === undefined ? undefined : ageOf(value, now);
  const exact = timeText(value, texts);
  if (age === undefined) return <time dateTime={value}>{exact}</time>;
  return (
    <time dateTime={value} title={exact}>
      <span className="onScreen">{texts.format(age)}</span>
      {/* on paper, "2 minutes ago" would soon be wrong */}
      <span className="onPaper">{exact}</span>
    </time>
  );
}
