import { plural, t } from '../../../lib/extension/platform/text.ts';
import type { Failure } from '../../../lib/shared/failure/failure.ts';
import { DeleteDialog } from '../../report/DeleteDialog.tsx';

interface FewerReportsDialogProps {
  readonly failure: Failure | null;
  readonly pending: boolean;
  /** Saves again, with the number of reports that may be deleted. */
  readonly onDelete: (count: number) => void;
  readonly onClose: () => void;
}

/** Asks before reports are deleted, because fewer are kept. Renders nothing for other failures. */
export function FewerReportsDialog({ failure, pending, onDelete, onClose }: FewerReportsDialogProps) {
  if (failure?.kind !== 'deletes-reports') return null;
  const { count } = failure;
  return (
    <DeleteDialog
      question={plural('deleteReportsQuestion', count)}
      about={t('localReports')}
      warning={t('keepReportsHint')}
      pending={pending}
      failure={null}
      onDelete={() => onDelete(count)}
      onClose={onClose}
    />
  );
}
