import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps, getErrorMessage } from 'react-error-boundary';
import { t } from '../../lib/extension/platform/text.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';

/** Shows what went wrong instead of an empty page when a component throws. */
export function AppErrorBoundary({ children }: { readonly children: ReactNode }) {
  return <ErrorBoundary FallbackComponent={Fallback}>{children}</ErrorBoundary>;
}

function Fallback({ error }: FallbackProps) {
  return (
    <Notice
      kind="problem"
      live="alert"
      what={t('unexpectedWhat')}
      actions={<Button onClick={() => location.reload()}>{t('tryAgain')}</Button>}
    >
      {getErrorMessage(error) ?? String(error)}
    </Notice>
  );
}
