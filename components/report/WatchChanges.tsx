import type { WatchChange } from '../../lib/model/watch/compare-looks.ts';
import { WATCHED_LABELS, watchedValue } from '../../lib/model/watch/watch-texts.ts';
import { format, t } from '../../lib/platform/text.ts';
import textStyles from '../ui/styles/text.module.css';
import styles from './WatchChanges.module.css';

/** What changed on a watched page: `Title: A → B`, one line each. */
export function WatchChanges({ changes }: { readonly changes: readonly WatchChange[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ part, before, after }) => (
        <li key={part}>
          <strong>{t(WATCHED_LABELS[part])}</strong>
          <bdi>{format(watchedValue(part, before))}</bdi>
          <span className={styles.arrow} aria-hidden="true">
            →
          </span>
          <span className={textStyles.hidden}>{t('verdictNow')} </span>
          <bdi>{format(watchedValue(part, after))}</bdi>
        </li>
      ))}
    </ul>
  );
}
