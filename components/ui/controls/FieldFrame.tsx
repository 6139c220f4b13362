import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { Hint, hintId } from './Hint.tsx';

/** The attributes of a field for text that is not prose: an address, a key, a name of a parameter. */
export const VERBATIM = {
  dir: 'ltr',
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
} as const;

export interface FieldFrameProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Why the text is invalid; empty if it is valid. */
  readonly error?: string | undefined;
}

/** The attributes that connect the field to its label, hint and error. */
interface BoxProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** The label, hint and error of a text field. */
export function FieldFrame({
  label,
  hint,
  error = '',
  children,
}: FieldFrameProps & { readonly children: (box: BoxProps) => ReactNode }) {
  const id = useId();
  const described = [hint ? hintId(id) : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: styles.input,
        'aria-invalid': error !== '' || undefined,
        'aria-describedby': described || undefined,
      })}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      <Hint of={id}>{hint}</Hint>
    </div>
  );
}
