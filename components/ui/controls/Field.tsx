import { type ComponentProps, type ReactNode, useId } from 'react';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Why what was typed cannot be taken; empty when it can. */
  readonly error?: string;
  /** Buttons that belong to the field, at its end. */
  readonly after?: ReactNode;
}

/** A text box with its label, a hint, and the reason when it is not taken. */
export function Field({ label, hint, error = '', after, ...input }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-line">
        <input
          {...input}
          id={id}
          className="input"
          aria-invalid={error !== '' || undefined}
          aria-describedby={described || undefined}
        />
        {after}
      </div>
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
