import { groupLabel } from '../../engine/report/check-labels.ts';
import { type CheckCount, groupsOf } from '../../engine/report/read-contents.ts';
import { resultOfScore } from '../../engine/report/result-of-score.ts';
import { filterId, isSameFilter } from './check-filter.ts';
import type { ReportView } from './report-view.ts';

/** A card for each group of checks with the number that passed; a click shows only the checks of that group. */
export function Categories({ contents, texts, actions }: ReportView) {
  const groups = groupsOf(contents.checks);
  if (groups.length < 2) return null;
  const { t, format } = texts;
  return (
    <nav className="categories" aria-label={t('categories')}>
      {groups.map(({ name }) => {
        const filter = { group: name };
        const counts = contents.counts.get(name) ?? { passed: 0, total: 0, unseen: 0 };
        const { passed, total, unseen } = counts;
        const count =
          total > 0
            ? t('checksPassedOf', { passed, total })
            : unseen > 0 && t('checksNotSeen', { count: unseen });
        const content = (
          <>
            <b>
              <bdi>{format(groupLabel(name))}</bdi>
            </b>{' '}
            {count && <span className="quiet">{count}</span>}
            {total > 0 && <Bar {...counts} />}
          </>
        );
        if (actions) {
          const isAlone = actions.section === 'checks' && isSameFilter(actions.filter, filter);
          return (
            <button
              key={name}
              className="category"
              type="button"
              aria-pressed={isAlone}
              onClick={() => actions.onFilter(isAlone ? null : filter)}
            >
              {content}
            </button>
          );
        }
        const id = filterId(filter);
        return id === undefined ? (
          <div key={name} className="category">
            {content}
          </div>
        ) : (
          <a key={name} className="category" href={`#${id}`}>
            {content}
          </a>
        );
      })}
    </nav>
  );
}

/**
 * The share of passed checks, in the colour of a score of that size. Checks that could not be made leave it unfilled.
 */
function Bar({ passed, total, unseen }: CheckCount) {
  const share = (100 * passed) / (total + unseen);
  return (
    <svg
      className={`bar ${resultOfScore((100 * passed) / total)}`}
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={share.toFixed(1)} height={6} fill="currentColor" />
    </svg>
  );
}
