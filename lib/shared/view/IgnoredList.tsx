import { groupLabel } from '../../engine/report/check-labels.ts';
import { failureText } from '../../engine/report/findings.ts';
import { type Ignore, WHERE_LABELS } from '../../engine/report/ignore.ts';
import type { Check } from '../../engine/report/read-contents.ts';
import type { WithoutIgnored } from '../../engine/report/without-ignored.ts';
import { shownAddress, shownSentence, shownText } from '../../engine/text/shown-text.ts';
import { isShown } from './check-filter.ts';
import { dayText } from './day-text.ts';
import { Mark } from './Mark.tsx';
import type { ReportView } from './report-view.ts';

export interface IgnoredListProps extends Pick<WithoutIgnored, 'ignored' | 'unmatched'> {
  readonly view: ReportView;
}

/**
 * The failed checks that are ignored, with the reason, where, and until when; and in the extension what is ignored and
 * is not there any more. Nothing if none of them is shown.
 */
export function IgnoredList({ view, ignored, unmatched }: IgnoredListProps) {
  const { texts, actions } = view;
  const { t, number } = texts;
  const filter = actions?.filter ?? null;
  const shown = ignored.filter(({ check }) => isShown(check, filter));
  const gone = actions && filter === null ? unmatched : [];
  if (shown.length + gone.length === 0) return null;
  const name = t('ignoredFindings');
  return (
    <section className="card" aria-label={name}>
      <h2>
        {name} <span className="quiet">{number(shown.length)}</span>
      </h2>
      <ul>
        {shown.map(({ check, ignore }) => (
          <IgnoredItem key={check.id} {...{ view, ignore, check }} />
        ))}
        {gone.map((ignore) => (
          <IgnoredItem key={ignore.check} {...{ view, ignore }} />
        ))}
      </ul>
    </section>
  );
}

interface IgnoredItemProps {
  readonly view: ReportView;
  readonly ignore: Ignore;
  /** Absent: it is not there any more. */
  readonly check?: Check;
}

function IgnoredItem({ view, ignore, check }: IgnoredItemProps) {
  const { texts, actions } = view;
  const { t, format } = texts;
  const { where, url, until, title, reason } = ignore;
  return (
    <li
      className="check"
      data-check={ignore.check}
      data-group={check?.group}
      data-fixed-by={check?.fixed_by ?? undefined}
    >
      <div className="line">
        <Mark name="not-applicable" size={18} />
        <span className="name">
          <strong dir="auto">{check ? format(failureText(check)) : shownSentence(title)}</strong>
        </span>
        <span className="group">
          <bdi>{check ? format(groupLabel(check.group)) : t('ignoresNothing')}</bdi>
        </span>
      </div>
      <div className="more">
        <p className="advice" dir="auto">
          {shownText(reason)}
        </p>
        {actions?.ignoredActions?.(ignore)}
        <p className="origin quiet">
          {t(WHERE_LABELS[where])}
          {where !== 'page' && (
            <>
              {' '}
              <bdi dir="ltr">{shownAddress(url)}</bdi>
            </>
          )}
          {until !== null && ` · ${t('ignoredUntil', { date: dayText(until, texts) })}`}
        </p>
      </div>
    </li>
  );
}
