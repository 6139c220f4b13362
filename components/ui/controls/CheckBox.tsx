import { type ReactNode, useId } from 'react';
import styles from './CheckBox.module.css';
import { Hint, hintId } from './Hint.tsx';

export interface CheckBoxProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function CheckBox({ label, hint, checked, onChange }: CheckBoxProps) {
  const id = useId();
  return (
    <div className={styles.checkBox}>
      <input
        type="checkbox"
        id={id}
        checked={checked}
        aria-describedby={hint ? hintId(id) : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
      <Hint of={id}>{hint}</Hint>
    </div>
  );
}
