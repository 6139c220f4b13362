import type { ReactNode } from 'react';

export interface FoldProps {
  readonly name: string;
  /** How many things are in it, as it is written. */
  readonly count: string;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A line that says how many of something there are, and unfolds them. */
export function Fold({ name, count, label, children }: FoldProps) {
  return (
    <details className="fold" aria-label={label}>
      <summary>
        {name} <span className="quiet">{count}</span>
      </summary>
      {children}
    </details>
  );
}
