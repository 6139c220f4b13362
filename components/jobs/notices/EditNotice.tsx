import { t } from '../../../lib/extension/platform/text.ts';
import type { EditCommand } from '../use-edit.ts';
import { JobNotice } from './lazy-job-notice.ts';

const ACTIONS = { rerun: 'rerun', privacy: 'changePrivacy', delete: 'deleteAction' } as const;

/** Why a change of a report waits or failed, with the next step. Renders nothing if there is no problem. */
export function EditNotice({ edit }: { readonly edit: EditCommand }) {
  const { type, wait, failure, jobId, pending, again, dismiss } = edit;
  if (!wait && !failure) return null;
  return (
    <JobNotice
      {...{ wait, failure, jobId }}
      action={t(ACTIONS[type])}
      busy={pending}
      undone="noResultWhat"
      onRetry={again}
      onContinue={again}
      onDismiss={dismiss}
    />
  );
}

/** The notices of several changes of one report. */
export function EditNotices({ edits }: { readonly edits: readonly EditCommand[] }) {
  return edits.map((edit) => <EditNotice key={edit.type} edit={edit} />);
}
