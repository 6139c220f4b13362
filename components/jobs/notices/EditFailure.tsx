import { t } from '../../../lib/platform/text.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import type { EditCommand } from '../use-edit.ts';
import { StorageFullNotice } from './StorageFullNotice.tsx';
import { WaitNotice } from './WaitNotice.tsx';

const ACTIONS = { rerun: 'runAgain', privacy: 'changePrivacy', delete: 'deleteAction' } as const;

/** Why what is to be done to a report waits or failed, with the next step. */
export function EditFailure({ edit }: { readonly edit: EditCommand }) {
  const { kind, wait, stuck, failure, pending, again, dismiss } = edit;
  if (wait) return <WaitNotice wait={wait} busy={pending} onTryNow={again} onCancel={dismiss} />;
  if (stuck) return <StorageFullNotice busy={pending} onTryNow={again} />;
  if (!failure) return null;
  return (
    <FailureNotice
      failure={failure}
      action={t(ACTIONS[kind])}
      busy={pending}
      onRetry={again}
      onLookAgain={again}
      onDismiss={dismiss}
    />
  );
}
