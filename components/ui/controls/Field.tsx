import type { ComponentProps, ReactNode } from 'react';
import styles from './Field.module.css';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id'>, FieldFrameProps {
  /** Buttons that belong to the field, at its end. */
  readonly after?: ReactNode;
}

export function Field({ label, hint, error, after, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(box) => (
        <div className={styles.line}>
          <input {...input} {...box} />
          {after}
        </div>
      )}
    </FieldFrame>
  );
}
