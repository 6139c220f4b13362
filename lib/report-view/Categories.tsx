import { groupLabel, isOwnGroup } from '../model/report/check-labels.ts';
import { type CheckCount, groupsOf } from '../model/report/read-contents.ts';
import { resultOfScore } from '../model/report/result-of-score.ts';
import type { ReportView } from './report-view.ts';

/**
 * The id of the element that, named in the URL's fragment, shows only this group on a page without scripts. The style
 * sheet can do so for the embedded service's groups.
 */
export function groupId(group: string): string | undefined {
  return isOwnGroup(group) ? `only-${group.toLowerCase()}` : undefined;
}

/** A card for each group of checks with the number that passed; a click shows only the checks of that group. */
export function Categories({ contents, texts, actions }: ReportView) {
  const groups = groupsOf(contents.checks);
  if (groups.length < 2) return null;
  const { t, format } = texts;
  return (
    <nav className="categories" aria-label={t('categories')}>
      {groups.map(({ name }) => {
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
          const isShown = actions.section === 'checks' && actions.group === name;
          return (
            <button
              key={name}
              className="category"
              type="button"
              aria-pressed={isShown}
              onClick={() => actions.onGroup(isShown ? null : name)}
            >
              {content}
            </button>
          );
        }
        const id = groupId(name);
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

/** The share of passed checks, in the colour of a score of that size. Checks that could not be made leave it unfilled. */
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
