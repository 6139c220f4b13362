import type { ComponentProps } from 'react';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'>, FieldFrameProps {}

export function TextArea({ label, hint, error, ...textarea }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(box) => <textarea {...textarea} {...box} />}
    </FieldFrame>
  );
}
