import { useState } from 'react';
import { dayOf } from '../../lib/engine/core/day.ts';
import type { EpochMs } from '../../lib/engine/core/epoch-ms.ts';
import type { ReportQuery } from '../../lib/engine/report/query.ts';
import type { Report } from '../../lib/engine/report/report.ts';
import { shownParts } from '../../lib/engine/text/shown-text.ts';
import type { ClientChoices, ExportFormat, Rows } from '../../lib/extension/actions/export/exporter.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { reportBrandItem } from '../../lib/extension/storage/settings/report-brand.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { abilitiesOf } from '../../lib/shared/connection/local-connection.ts';
import { FailureNotice } from '../app/FailureNotice.tsx';
import { useStored } from '../app/stored/use-stored.ts';
import { Button } from '../ui/controls/Button.tsx';
import { RadioGroup } from '../ui/controls/RadioGroup.tsx';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import layoutStyles from '../ui/styles/layout.module.css';
import textStyles from '../ui/styles/text.module.css';
import { ClientOptions } from './client-report/ClientOptions.tsx';
import { ReadLongAgo } from './client-report/ReadLongAgo.tsx';
import styles from './ExportDialog.module.css';
import { Exported } from './Exported.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import { ExportScope } from './ExportScope.tsx';
import type { Export } from './use-export.ts';

const rowKinds = () => [
  { value: 'reports' as const, label: t('reports') },
  { value: 'findings' as const, label: t('findings') },
  { value: 'client' as const, label: t('clientFile') },
];
const formats = () => [
  { value: 'csv' as const, label: t('formatCsv') },
  { value: 'json' as const, label: t('formatJson') },
];

/** The day from which changes are told at first: about a month ago. */
const monthBefore = (now: EpochMs) => dayOf(now - 30 * 86_400_000);

export interface ExportDialogProps {
  readonly connection: Connection;
  /** The reports to export, as they were listed when the dialog was opened. */
  readonly query: ReportQuery;
  /** Their number, if it is known. */
  readonly count: number | null;
  /** These reports instead of those of the query. */
  readonly selected?: readonly Report[];
  /** The reports of the query, if they are known. */
  readonly all?: readonly Report[] | undefined;
  /** What it is, if that is not to be chosen. */
  readonly as?: 'client' | undefined;
  readonly onClose: () => void;
  readonly work: Export;
}

/** Shows what is exported, the format, the progress and the outcome. Closing it does not stop the export. */
export function ExportDialog({
  connection,
  query: listed,
  count,
  selected,
  all,
  as,
  onClose,
  work,
}: ExportDialogProps) {
  // the query at the time of the click: the URL may change while the dialog is open
  const [query] = useState(listed);
  const [known] = useState(count);
  const [chosen] = useState(selected);
  const [reports] = useState(chosen ?? all);
  const [rows, setRows] = useState<Rows>(as ?? 'reports');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const site = siteOf(query, chosen);
  const kept = useStored(reportBrandItem)?.introductions;
  const introduction = (site !== null && kept && Object.hasOwn(kept, site) && kept[site]) || '';
  const [chosenOf, setChosenOf] = useState<Partial<ClientChoices>>({});
  const [since] = useState(() => monthBefore(Date.now()));
  const client = { introduction, since, withIgnored: false, pictures: new Set<string>(), ...chosenOf };
  const { state, start, resume, reset } = work;
  const isDone = state.kind === 'done';
  const close = () => {
    if (isDone) reset();
    onClose();
  };
  return (
    <Dialog title={t(as ? 'clientFile' : 'exportReports')} closeLabel={t('close')} onClose={close}>
      <div className={`${layoutStyles.stack} ${styles.export}`}>
        <ExportScope connection={connection} query={query} selected={chosen} count={known} />
        {state.kind === 'idle' && (
          <>
            {as ? (
              <p className={textStyles.hint}>{hintOf(as, connection)}</p>
            ) : (
              <RadioGroup
                label={t('exportWhat')}
                options={rowKinds()}
                hint={rows !== 'reports' && hintOf(rows, connection)}
                value={rows}
                onPick={setRows}
              />
            )}
            {rows === 'client' && reports && (
              <ReadLongAgo connectionId={connection.id} project={query.project} {...{ reports, onClose }} />
            )}
            {rows === 'client' ? (
              <ClientOptions
                {...{ connection, query, reports }}
                choices={client}
                isKept={site !== null}
                onChange={setChosenOf}
              />
            ) : (
              <RadioGroup label={t('fileFormat')} options={formats()} value={format} onPick={setFormat} />
            )}
          </>
        )}
        {state.kind === 'running' && (
          <ExportProgress rows={state.rows} count={state.count} total={state.total ?? known} />
        )}
        {state.kind === 'failed' && (
          <FailureNotice failure={state.failure} onRetry={resume} onLookAgain={resume} />
        )}
        {isDone && <Exported gathered={state.gathered} file={state.file} />}
        <div className={layoutStyles.dialogActions}>
          {!isDone && (
            <Button
              onClick={() => {
                reset();
                onClose();
              }}
            >
              {t('cancel')}
            </Button>
          )}
          {state.kind !== 'failed' && (
            // the same button throughout, so that it keeps the focus
            <Button
              look="primary"
              busy={state.kind === 'running'}
              onClick={isDone ? close : () => start({ query, selected: chosen, rows, format, client, site })}
            >
              {t(isDone ? 'close' : 'export')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** The site of all reports, for which an introduction is written and kept; `null` if they are of several. */
function siteOf({ project }: ReportQuery, selected: readonly Report[] | undefined): string | null {
  if (!selected) return project === '' ? null : project;
  const [host, ...others] = new Set(selected.map(({ url }) => shownParts(url).host));
  return host === undefined || others.length > 0 ? null : host;
}

/** What the file holds, and how many requests that takes at a service. */
function hintOf(rows: 'findings' | 'client', connection: Connection): string {
  const key = rows === 'findings' ? 'exportFindings' : 'clientFileHint';
  return abilitiesOf(connection.id).isRemote
    ? t('twoSentences', { first: { key }, second: { key: 'readsEachReport' } })
    : t(key);
}
