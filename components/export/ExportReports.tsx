import { useState } from 'react';
import type { Connection } from '../../lib/model/connection/connection.ts';
import { t } from '../../lib/platform/text.ts';
import type { ReportList } from '../list/use-report-list.ts';
import { Button } from '../ui/controls/Button.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { useExport } from './use-export.ts';

/** The button that saves the reports of a list as a file, and its dialog. */
export function ExportReports({
  connection,
  list,
}: {
  readonly connection: Connection;
  readonly list: ReportList;
}) {
  const [open, setOpen] = useState(false);
  const work = useExport(connection);
  return (
    <>
      <Button icon="save" onClick={() => setOpen(true)}>
        {t('export')}
      </Button>
      {open && (
        <ExportDialog
          connection={connection}
          query={list.query}
          count={list.pending || list.failure ? null : (list.page?.total ?? null)}
          onClose={() => setOpen(false)}
          work={work}
        />
      )}
    </>
  );
}
