import type { ReactNode } from 'react';
import { t } from '../../lib/extension/platform/text.ts';
import type { Failure } from '../../lib/shared/failure/failure.ts';
import { FailureNotice } from '../app/FailureNotice.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import layoutStyles from '../ui/styles/layout.module.css';

export interface DeleteDialogProps {
  /** The question, for example "Delete this report?" */
  readonly question: string;
  /** The URL or name of what is deleted. */
  readonly about: string;
  /** What is deleted with it, and what is unknown. */
  readonly warning: string;
  /** The label of the button, if not "Delete". */
  readonly action?: string;
  readonly pending: boolean;
  /** The deletion is waiting; its notice has its own cancel button. */
  readonly waiting?: boolean;
  readonly failure: Failure | null;
  readonly onDelete: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks for confirmation before something is deleted permanently. */
export function DeleteDialog({
  question,
  about,
  warning,
  action = t('deleteAction'),
  pending,
  waiting = false,
  failure,
  onDelete,
  onClose,
  children,
}: DeleteDialogProps) {
  return (
    <Dialog title={question} closeLabel={t('close')} onClose={onClose}>
      <p className={layoutStyles.dialogAbout}>
        <bdi dir="auto">{about}</bdi>
      </p>
      <p className={layoutStyles.dialogText}>{warning}</p>
      {failure && (
        <FailureNotice failure={failure} onRetry={onDelete} onLookAgain={onDelete} busy={pending} />
      )}
      {children}
      <div className={layoutStyles.dialogActions}>
        <Button data-way-out onClick={onClose}>
          {t(waiting ? 'close' : 'cancel')}
        </Button>
        <Button look="danger" icon="trash" busy={pending} onClick={onDelete}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
