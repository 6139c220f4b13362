import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Select.module.css';

export interface SelectProps<Value>
  extends Omit<ComponentProps<'select'>, 'id' | 'value' | 'onChange' | 'children'> {
  readonly label: ReactNode;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly disabled?: boolean;
  }[];
  readonly value: Value;
  readonly onPick: (value: Value) => void;
  /** Where the label is: small above the value, or before the box. */
  readonly labelled?: 'within' | 'before';
}

/** A native combo box, for its keyboard handling and its list. */
export function Select<Value extends string | number | null>({
  label,
  options,
  value,
  onPick,
  labelled = 'within',
  ...rest
}: SelectProps<Value>) {
  const id = useId();
  return (
    <div className={labelled === 'before' ? `${styles.select} ${styles.before}` : styles.select}>
      <label htmlFor={id}>{label}</label>
      <select
        {...rest}
        id={id}
        value={String(value)}
        onChange={({ currentTarget: { value: picked } }) => {
          const option = options.find((one) => String(one.value) === picked);
          if (option) onPick(option.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={String(option.value)} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
