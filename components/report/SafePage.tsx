import type { ReactNode } from 'react';
import { text } from '../../lib/platform/text.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';

/** A page of ours that says what went wrong instead of staying empty. */
export function SafePage({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary what={text('unexpectedWhat')} retry={text('tryAgain')}>
      {children}
    </ErrorBoundary>
  );
}
