import { FailureNotice } from './FailureNotice.tsx';
import { StuckNotice } from './StuckNotice.tsx';
import type { EditCommand } from './use-edit.ts';
import { WaitNotice } from './WaitNotice.tsx';

/** Why what is to be done to a report waits or failed, with the next step; nothing while all is well. */
export function EditNotice({ edit }: { readonly edit: EditCommand }) {
  const { wait, stuck, failure, pending, again, dismiss } = edit;
  if (wait) return <WaitNotice wait={wait} busy={pending} onTryNow={again} onCancel={dismiss} />;
  if (stuck) return <StuckNotice busy={pending} onTryNow={again} />;
  if (!failure) return null;
  return (
    <FailureNotice failure={failure} busy={pending} onRetry={again} onLookAgain={again} onDismiss={dismiss} />
  );
}

/** The same of everything that is done to a report; what a dialog is open about is told there. */
export function EditNotices({ edits }: { readonly edits: readonly EditCommand[] }) {
  // the kinds always come in the same order
  return edits.map((edit, index) => <EditNotice key={index} edit={edit} />);
}
