import { shownText } from '../../lib/engine/text/shown-text.ts';
import { Windowed } from '../list/Windowed.tsx';
import textStyles from '../ui/styles/text.module.css';
import styles from './PlanSection.module.css';

export interface SkippedListProps {
  readonly title: string;
  readonly addresses: readonly { readonly address: string; readonly why: string }[];
}

/** Addresses with what is special about them, folded. Renders nothing without addresses. */
export function SkippedList({ title, addresses }: SkippedListProps) {
  if (addresses.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <Windowed total={addresses.length} count="onPages">
        {(from, to) => (
          <ul className={styles.addresses}>
            {addresses.slice(from, to).map(({ address, why }) => (
              <li key={address}>
                <bdi dir="ltr">{shownText(address)}</bdi>
                <span className={textStyles.hint}>{why}</span>
              </li>
            ))}
          </ul>
        )}
      </Windowed>
    </details>
  );
}
