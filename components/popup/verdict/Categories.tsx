import type { CSSProperties } from 'react';
import type { Category } from '../../../lib/model/history/reading.ts';
import { groupLabel } from '../../../lib/model/report/check-labels.ts';
import { shownText } from '../../../lib/model/text/shown-text.ts';
import { format, number, t } from '../../../lib/platform/text.ts';
import styles from './Categories.module.css';

export interface CategoriesProps {
  readonly categories: readonly Category[];
  /** The URL of a category's checks in the details of the report. */
  readonly hrefOf: (name: string) => string;
}

/** How many categories fit above the list. */
const MOST = 6;

/** How many checks passed in each category, as links with bars. Checks that could not be made leave a bar unfilled. */
export function Categories({ categories, hrefOf }: CategoriesProps) {
  const named = categories.filter(({ name }) => name !== '').slice(0, MOST);
  if (named.length === 0) return null;
  return (
    <ul className={styles.categories} aria-label={t('categories')}>
      {named.map(({ name, passed, total, unseen = 0 }) => (
        <li key={name}>
          <a href={hrefOf(name)} target="_blank" rel="noreferrer">
            <span className={styles.name} dir="auto">
              {format(groupLabel(shownText(name)))}
            </span>
            {total === 0 ? (
              <span>{t('checksNotSeen', { count: unseen })}</span>
            ) : (
              <>
                <span>
                  {number(passed)}/{number(total)}
                </span>
                <span
                  className={styles.bar}
                  style={{ '--share': passed / (total + unseen) } as CSSProperties}
                />
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
