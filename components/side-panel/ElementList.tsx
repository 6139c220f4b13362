import type { ReactNode } from 'react';
import { ShowOnPage } from '../report/show-on-page/ShowOnPage.tsx';
import styles from './ElementList.module.css';

export interface ElementListProps {
  /** What is said of the elements; their title on the page. */
  readonly title: string;
  readonly elements: readonly { readonly selector: string; readonly note?: ReactNode }[];
}

/** Elements of the page by their selectors, each with a button that shows it there. */
export function ElementList({ title, elements }: ElementListProps) {
  const evidence = elements.map(({ selector }) => ({ text: selector, selector }));
  return (
    <ul className={styles.elements}>
      {elements.map(({ selector, note }, index) => (
        <li key={selector}>
          <div className={styles.element}>
            <code dir="ltr" title={selector}>
              {shortSelector(selector)}
            </code>
            {evidence[index] && <ShowOnPage check={{ title, evidence }} evidence={evidence[index]} />}
          </div>
          {note}
        </li>
      ))}
    </ul>
  );
}

/** `… > p > img`: the end of a path says most. */
function shortSelector(selector: string): string {
  const steps = selector.split(' > ');
  return steps.length > 3 ? `… > ${steps.slice(-2).join(' > ')}` : selector;
}
