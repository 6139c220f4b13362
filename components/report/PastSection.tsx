import { countWords } from '../../lib/model/change-words.ts';
import type { PastEntry } from '../../lib/model/compare-snapshots.ts';
import { timeOf } from '../../lib/model/past.ts';
import { dateTime, say, text } from '../../lib/platform/text.ts';
import { ResultMark } from '../ui/ResultMark.tsx';
import { ChangedChecks } from './ChangedChecks.tsx';
import { detailsHash } from './pages.ts';
import { markOf, resultWord, scoreText } from './shown-report.ts';

export interface PastSectionProps {
  readonly past: readonly PastEntry[];
  /** The one that is shown on the page. */
  readonly shown: PastEntry | undefined;
}

/** What the reports of a page said, newest first, each with what changed since the one before. */
export function PastSection({ past, shown }: PastSectionProps) {
  if (past.length === 0) return null;
  return (
    <section className="card" aria-label={text('pagePast')}>
      <h2>{text('pagePast')}</h2>
      <ul className="past">
        {past.map((entry) => (
          <PastItem
            key={`${entry.snapshot.reportId} ${timeOf(entry.snapshot)} ${entry.snapshot.seenAt}`}
            entry={entry}
            isShown={entry === shown}
            isOther={entry.snapshot.reportId !== shown?.snapshot.reportId}
          />
        ))}
      </ul>
      {past.length === 1 && <p className="hint">{text('pastBegins')}</p>}
    </section>
  );
}

interface PastItemProps {
  readonly entry: PastEntry;
  readonly isShown: boolean;
  /** Of another report of the page, which has a page of its own. */
  readonly isOther: boolean;
}

function PastItem({ entry: { snapshot, change }, isShown, isOther }: PastItemProps) {
  const { result, score, reportId } = snapshot;
  const time = timeOf(snapshot);
  const when = <time dateTime={new Date(time).toISOString()}>{dateTime(time)}</time>;
  const counts = change?.checks ? countWords(change.checks) : [];
  return (
    <li className="past-entry" aria-current={isShown || undefined}>
      <p className="past-line">
        {isOther ? <a href={detailsHash(reportId)}>{when}</a> : when}
        <span className="past-verdict">
          <ResultMark mark={markOf(result)} size={16} />
          <span className={`word ${result}`}>{resultWord(result)}</span>
        </span>
        {score !== null && <span className="count">{text('scoreIs', { score: scoreText(score) })}</span>}
        {isShown && <span className="weight">{text('shownHere')}</span>}
      </p>
      {change?.checks && counts.length === 0 && <p className="hint">{text('noCheckChanged')}</p>}
      {counts.length > 0 && (
        <details>
          <summary>{say({ parts: counts })}</summary>
          <ChangedChecks checks={change?.checks ?? null} />
        </details>
      )}
    </li>
  );
}
