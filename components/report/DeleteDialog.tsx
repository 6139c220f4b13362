import type { ReactNode } from 'react';
import type { Failure } from '../../lib/model/core/failure.ts';
import { t } from '../../lib/platform/text.ts';
import { FailureNotice } from '../app/FailureNotice.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { Dialog } from '../ui/feedback/Dialog.tsx';

export interface DeleteDialogProps {
  /** The question: "Delete this report?" */
  readonly question: string;
  /** What it is about: an address, a name. */
  readonly about: string;
  /** What goes with it, and what is not known. */
  readonly warning: string;
  /** What its button is called, if not "Delete". */
  readonly action?: string;
  readonly pending: boolean;
  /** The deletion waits and has a button of its own that cancels it. */
  readonly waiting?: boolean;
  readonly failure: Failure | null;
  readonly onDelete: () => void;
  readonly onClose: () => void;
  /** What else there is to say of it. */
  readonly children?: ReactNode;
}

/** The question before something is gone for good. */
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
      <p className="dialog-about">
        <bdi dir="auto">{about}</bdi>
      </p>
      <p className="dialog-text">{warning}</p>
      {failure && (
        <FailureNotice failure={failure} onRetry={onDelete} onLookAgain={onDelete} busy={pending} />
      )}
      {children}
      <div className="dialog-actions">
        <Button onClick={onClose}>{t(waiting ? 'close' : 'cancel')}</Button>
        <Button look="danger" icon="trash" busy={pending} onClick={onDelete}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
