import { useState } from 'react';
import { defaultReportQuery } from '../../lib/engine/report/query.ts';
import type { Report } from '../../lib/engine/report/report.ts';
import { t } from '../../lib/extension/platform/text.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import type { ReportList } from '../list/use-report-list.ts';
import { Button } from '../ui/controls/Button.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { useExport } from './use-export.ts';

export interface ExportReportsProps {
  readonly connection: Connection;
  /** Absent: `selected` are not of a list. */
  readonly list?: ReportList;
  /** These reports instead of those of the list. */
  readonly selected?: readonly Report[] | undefined;
  /** `client`: as a client report, of all reports of the site. */
  readonly as?: 'client';
  /** The reports of the list, if all of them are known. */
  readonly all?: readonly Report[] | undefined;
  /** What the button says, if that is not usual. */
  readonly label?: string;
}

/** The button that saves the reports of a list, selected ones, or their findings as a file, and its dialog. */
export function ExportReports({ connection, list, selected: chosen, as, all, label }: ExportReportsProps) {
  const selected = chosen ?? (as === undefined && list?.query.only !== undefined ? list.all : undefined);
  const [open, setOpen] = useState(false);
  const work = useExport(connection);
  return (
    <>
      <Button icon="save" onClick={() => setOpen(true)}>
        {label ?? t(as ? 'clientFile' : chosen ? 'exportSelected' : 'export')}
      </Button>
      {open && (
        <ExportDialog
          connection={connection}
          query={list?.query ?? defaultReportQuery}
          count={selected?.length ?? (list?.pending || list?.failure ? null : (list?.page?.total ?? null))}
          {...{ as, all, ...(selected && { selected }) }}
          onClose={() => setOpen(false)}
          work={work}
        />
      )}
    </>
  );
}
