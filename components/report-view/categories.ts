import { createElement as h, type ReactNode } from 'react';
import { groupLabel, isOwnGroup } from '../../lib/model/report/check-labels.ts';
import { type CheckCount, groupsOf } from '../../lib/model/report/read-contents.ts';
import { resultOfScore } from '../../lib/model/report/result-of-score.ts';
import type { ReportView } from './report-view.ts';

/**
 * The id of the element that, named in the URL's fragment, shows only this group on a page without scripts. The style
 * sheet can do so for the embedded service's groups.
 */
export function groupId(group: string): string | undefined {
  return isOwnGroup(group) ? `only-${group.toLowerCase()}` : undefined;
}

/** A card for each group of checks with the number that passed; a click shows only the checks of that group. */
export function categories({ contents, texts, actions }: ReportView): ReactNode {
  const groups = groupsOf(contents.checks);
  if (groups.length < 2) return null;
  const { t, format } = texts;
  return h(
    'nav',
    { className: 'categories', 'aria-label': t('categories') },
    groups.map(({ name }) => {
      const { passed, total, unseen } = contents.counts.get(name) ?? { passed: 0, total: 0, unseen: 0 };
      const count =
        total > 0
          ? t('checksPassedOf', { passed, total })
          : unseen > 0 && t('checksNotSeen', { count: unseen });
      const content = [
        h('b', { key: 'name' }, h('bdi', null, format(groupLabel(name)))),
        ' ',
        count && h('span', { key: 'count', className: 'quiet' }, count),
        total > 0 && bar({ passed, total, unseen }),
      ];
      const id = groupId(name);
      const shared = { key: name, className: 'category' };
      if (!actions)
        return id === undefined ? h('div', shared, content) : h('a', { ...shared, href: `#${id}` }, content);
      const isShown = actions.section === 'checks' && actions.group === name;
      const onClick = () => actions.onGroup(isShown ? null : name);
      return h('button', { ...shared, type: 'button', 'aria-pressed': isShown, onClick }, content);
    }),
  );
}

/** The share of passed checks, in the colour of a score of that size. Checks that could not be made leave it unfilled. */
function bar({ passed, total, unseen }: CheckCount): ReactNode {
  const share = (100 * passed) / (total + unseen);
  return h(
    'svg',
    {
      key: 'bar',
      className: `bar ${resultOfScore((100 * passed) / total)}`,
      viewBox: '0 0 100 6',
      preserveAspectRatio: 'none',
      'aria-hidden': true,
    },
    h('rect', { width: share.toFixed(1), height: 6, fill: 'currentColor' }),
  );
}
