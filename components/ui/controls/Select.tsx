import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Select.module.css';

export interface SelectProps extends Omit<ComponentProps<'select'>, 'id' | 'onChange' | 'children'> {
  readonly label: ReactNode;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly disabled?: boolean;
  }[];
  readonly value: string;
  readonly onPick: (value: string) => void;
  /** Where the label is: small above the value, or before the box. */
  readonly labelled?: 'within' | 'before';
}

/** A native combo box, for its keyboard handling and its list. */
export function Select({ label, options, value, onPick, labelled = 'within', ...rest }: SelectProps) {
  const id = useId();
  return (
    <div className={labelled === 'before' ? `${styles.select} ${styles.before}` : styles.select}>
      <label htmlFor={id}>{label}</label>
      <select {...rest} id={id} value={value} onChange={(event) => onPick(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
