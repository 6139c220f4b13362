import { Icon } from '../marks/Icon.tsx';

export interface SearchBoxProps {
  /** Its name, and what stands in it while it is empty. */
  readonly label: string;
  readonly value: string;
  /** `now` when nothing more will be typed. */
  readonly onSearch: (text: string, now?: boolean) => void;
}

/** A box to search in a list. Escape empties it first; only a second one closes the popup. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  return (
    <div className="search-box">
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
