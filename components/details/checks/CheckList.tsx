import { type Check, type Contents, groupsOf } from '../../../lib/model/report/read-contents.ts';
import { plural, t } from '../../../lib/platform/text.ts';
import { groupName } from '../../report/check-labels.ts';
import cardStyles from '../../ui/styles/card.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { CheckItem } from './CheckItem.tsx';
import styles from './CheckList.module.css';

/**
 * Checks by group. Failed ones are visible; passed ones, those that do not apply and those that were not seen are
 * folded, apart from each other. The counts include all checks that count.
 */
export function CheckList({ checks, counts }: Pick<Contents, 'checks' | 'counts'>) {
  return groupsOf(checks).map((group) => {
    const inState = Map.groupBy(group.checks, (check) => check.state);
    const failed = inState.get('failed') ?? [];
    const passed = inState.get('passed') ?? [];
    const absent = inState.get('not-applicable') ?? [];
    const unseen = inState.get('not-seen') ?? [];
    const count = counts.get(group.name) ?? { passed: 0, total: 0 };
    return (
      <section
        className={`${cardStyles.card} ${styles.checks}`}
        key={group.name}
        aria-label={groupName(group.name)}
      >
        <h2>
          <bdi>{groupName(group.name)}</bdi>
          <span className={textStyles.count}>
            {t('checksPassedOf', { passed: count.passed, total: count.total })}
          </span>
        </h2>
        <ul>
          {failed.map((check) => (
            <CheckItem key={check.key} check={check} />
          ))}
        </ul>
        <Folded checks={passed} summary={plural('checksPassed', passed.length)} open={failed.length === 0} />
        <Folded checks={absent} summary={t('checksNotApplicable', { count: absent.length })} />
        <Folded checks={unseen} summary={t('checksNotSeen', { count: unseen.length })} />
      </section>
    );
  });
}

interface FoldedProps {
  readonly checks: readonly Check[];
  readonly summary: string;
  readonly open?: boolean;
}

/** Checks of one state behind their number; nothing if there are none. */
function Folded({ checks, summary, open = false }: FoldedProps) {
  if (checks.length === 0) return null;
  return (
    <details className={styles.folded} open={open} data-checks="not-failed">
      <summary>{summary}</summary>
      <ul>
        {checks.map((check) => (
          <CheckItem key={check.key} check={check} />
        ))}
      </ul>
    </details>
  );
}
