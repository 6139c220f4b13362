import type { CSSProperties } from 'react';
import type { Category } from '../../../lib/model/history/snapshot.ts';
import { shownText } from '../../../lib/model/text/shown-text.ts';
import { number, t } from '../../../lib/platform/text.ts';
import styles from './Categories.module.css';

export interface CategoriesProps {
  readonly categories: readonly Category[];
  /** The details of the report. */
  readonly href: string;
}

/** How many categories fit above the list. */
const MOST = 6;

/** How many checks passed in each category, as bars that lead to the details. */
export function Categories({ categories, href }: CategoriesProps) {
  const named = categories.filter(({ name }) => name !== '').slice(0, MOST);
  if (named.length === 0) return null;
  return (
    <ul className={styles.categories} aria-label={t('categories')}>
      {named.map(({ name, passed, total }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noreferrer">
            <span className={styles.name} dir="auto">
              {shownText(name)}
            </span>
            <span>
              {number(passed)}/{number(total)}
            </span>
            <span className={styles.bar} style={{ '--share': passed / total } as CSSProperties} />
          </a>
        </li>
      ))}
    </ul>
  );
}
