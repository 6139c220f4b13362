import { useState } from 'react';
import type { Connection } from '../../lib/model/connection/connection.ts';
import type { Report } from '../../lib/model/report/report.ts';
import { t } from '../../lib/platform/text.ts';
import type { ReportList } from '../list/use-report-list.ts';
import { Button } from '../ui/controls/Button.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { useExport } from './use-export.ts';

export interface ExportReportsProps {
  readonly connection: Connection;
  readonly list: ReportList;
  /** These reports instead of those of the list. */
  readonly selected?: readonly Report[];
}

/** The button that saves the reports of a list, selected ones, or their findings as a file, and its dialog. */
export function ExportReports({ connection, list, selected }: ExportReportsProps) {
  const [open, setOpen] = useState(false);
  const work = useExport(connection);
  return (
    <>
      <Button icon="save" onClick={() => setOpen(true)}>
        {t(selected ? 'exportSelected' : 'export')}
      </Button>
      {open && (
        <ExportDialog
          connection={connection}
          query={list.query}
          count={
            selected ? selected.length : list.pending || list.failure ? null : (list.page?.total ?? null)
          }
          {...(selected && { selected })}
          onClose={() => setOpen(false)}
          work={work}
        />
      )}
    </>
  );
}
