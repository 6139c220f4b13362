import { Icon } from '../marks/Icon.tsx';
import styles from './SearchBox.module.css';

export interface SearchBoxProps {
  /** The accessible name and the placeholder. */
  readonly label: string;
  readonly value: string;
  /** `now` if typing has ended. */
  readonly onSearch: (text: string, now?: boolean) => void;
}

/** The search field of a list. Escape clears it first; only a second Escape closes the popup. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  return (
    <div className={styles.searchBox}>
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSearch(event.currentTarget.value, true);
          if (event.key === 'Escape' && value !== '') {
            event.preventDefault();
            onSearch('', true);
          }
        }}
      />
    </div>
  );
}
