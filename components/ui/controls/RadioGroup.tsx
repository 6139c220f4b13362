import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from '../marks/Icon.tsx';
import textStyles from '../styles/text.module.css';
import { Hint, hintId } from './Hint.tsx';
import styles from './RadioGroup.module.css';

export interface RadioGroupProps<Value> {
  readonly label: string;
  /** Why some or all options are disabled. */
  readonly hint?: ReactNode;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly icon?: IconName;
    readonly disabled?: boolean;
  }[];
  readonly value: Value;
  readonly onPick: (value: Value) => void;
}

/** A choice of a few options, all visible. Native radio buttons below the segments handle the keyboard. */
export function RadioGroup<Value extends string | number>({
  label,
  hint,
  options,
  value,
  onPick,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <div
      className={styles.group}
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={hint ? hintId(id) : undefined}
    >
      <span className={textStyles.groupLabel} id={id}>
        {label}
      </span>
      <div className={styles.segments}>
        {options.map((option) => (
          <label className={styles.segment} key={option.value}>
            <input
              type="radio"
              name={id}
              disabled={option.disabled}
              checked={option.value === value}
              onChange={() => onPick(option.value)}
            />
            <span className={styles.face}>
              {option.icon && <Icon name={option.icon} size={14} />}
              {option.label}
            </span>
          </label>
        ))}
      </div>
      <Hint of={id}>{hint}</Hint>
    </div>
  );
}
