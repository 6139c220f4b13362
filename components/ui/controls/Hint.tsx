import type { ReactNode } from 'react';
import textStyles from '../styles/text.module.css';

export interface HintProps {
  /** The id of the control; the hint's own id is `hintId(of)`. */
  readonly of: string;
  readonly children: ReactNode;
}

/** An explanation of a control; renders nothing if there is none. */
export function Hint({ of, children }: HintProps) {
  if (!children) return null;
  return (
    <p className={textStyles.hint} id={hintId(of)}>
      {children}
    </p>
  );
}

/** The id of the hint of the control with the id `of`, for the control's `aria-describedby`. */
export function hintId(of: string): string {
  return `${of}-hint`;
}
