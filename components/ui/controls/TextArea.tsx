import { type ComponentProps, type ReactNode, useId } from 'react';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Why what was typed cannot be taken; empty when it can. */
  readonly error?: string;
}

/** A text box of several lines with its label, a hint, and the reason when it is not taken. */
export function TextArea({ label, hint, error = '', ...textarea }: TextAreaProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        {...textarea}
        id={id}
        className="input"
        aria-invalid={error !== '' || undefined}
        aria-describedby={described || undefined}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
