import { shownText } from '../../lib/engine/text/shown-text.ts';
import { Windowed } from '../list/Windowed.tsx';
import textStyles from '../ui/styles/text.module.css';
import styles from './PlanSection.module.css';

export interface PlanListProps {
  readonly title: string;
  /** `why` it is not chosen from the start; empty for a new page. */
  readonly pages: readonly { readonly url: string; readonly why: string }[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (url: string, isChosen: boolean) => void;
}

/** The pages of a plan, each with a check box. Renders nothing without pages. */
export function PlanList({ title, pages, chosen, onChoose }: PlanListProps) {
  if (pages.length === 0) return null;
  return (
    <details open>
      <summary>{title}</summary>
      <Windowed total={pages.length} count="onPages">
        {(from, to) => (
          <ul className={styles.addresses}>
            {pages.slice(from, to).map(({ url, why }) => (
              <li key={url}>
                <label className={styles.page}>
                  <input
                    type="checkbox"
                    checked={chosen.has(url)}
                    onChange={(event) => onChoose(url, event.currentTarget.checked)}
                  />
                  <bdi dir="ltr">{shownText(url)}</bdi>
                  {why && <span className={textStyles.hint}>{why}</span>}
                </label>
              </li>
            ))}
          </ul>
        )}
      </Windowed>
    </details>
  );
}
