import { useState } from 'react';
import type { Connection } from '../../lib/model/connection.ts';
import { text } from '../../lib/platform/text.ts';
import type { ReportList } from '../report/use-report-list.ts';
import { Button } from '../ui/Button.tsx';
import { ExportDialog } from './ExportDialog.tsx';

/** The button that saves the reports of a list as a file, and what it opens. */
export function ExportReports(props: { readonly connection: Connection; readonly list: ReportList }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="save" onClick={() => setOpen(true)}>
        {text('export')}
      </Button>
      {open && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
