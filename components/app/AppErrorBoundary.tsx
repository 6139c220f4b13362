import type { ReactNode } from 'react';
import { t } from '../../lib/platform/text.ts';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary.tsx';

/** A page of ours that says what went wrong instead of staying empty. */
export function AppErrorBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary what={t('unexpectedWhat')} retry={t('tryAgain')}>
      {children}
    </ErrorBoundary>
  );
}
