import type { Report } from '../../../lib/engine/report/report.ts';
import { pagesOfFile } from '../../../lib/extension/actions/export/client-exporter.ts';
import { madeLongAgo } from '../../../lib/extension/model/site/site-figures.ts';
import { plural, t } from '../../../lib/extension/platform/text.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { reportsHash } from '../../app/list-url.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useBulkEdit } from '../../list/use-bulk-edit.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

export interface ReadLongAgoProps {
  readonly connectionId: string;
  /** The site of the reports; may be empty. */
  readonly project: string;
  readonly reports: readonly Report[];
  readonly onClose: () => void;
}

/** Says how many pages of a client report were last read long ago, with a button that runs them again. */
export function ReadLongAgo({ connectionId, project, reports, onClose }: ReadLongAgoProps) {
  const old = madeLongAgo(pagesOfFile(reports), useNow());
  const rerun = useBulkEdit(connectionId, old, () => {
    onClose();
    // their progress is shown above the table
    location.assign(reportsHash(project));
  });
  if (old.length === 0) return null;
  const button = (
    <Button icon="rerun" busy={rerun.pending} onClick={() => rerun.run({ type: 'rerun' })}>
      {t('rerunFirst')}
    </Button>
  );
  return (
    <Notice kind="warning" what={plural('pagesReadLongAgo', old.length)} actions={button}>
      {rerun.failure && <FailureNotice failure={rerun.failure} onDismiss={rerun.reset} />}
    </Notice>
  );
}
