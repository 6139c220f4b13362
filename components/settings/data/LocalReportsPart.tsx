import { useState } from 'react';
import { defaultReportQuery } from '../../../lib/engine/report/query.ts';
import { request, requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { originUsage } from '../../../lib/extension/platform/storage/origin-usage.ts';
import { megabytes, plural, t } from '../../../lib/extension/platform/text.ts';
import { jobsItem } from '../../../lib/extension/storage/jobs/jobs.ts';
import { LOCAL_CONNECTION } from '../../../lib/shared/connection/local-connection.ts';
import { succeeded } from '../../../lib/shared/failure/failure.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useStored } from '../../app/stored/use-stored.ts';
import { useCommand } from '../../app/use-command.ts';
import { ExportDialog } from '../../export/ExportDialog.tsx';
import { useExport } from '../../export/use-export.ts';
import { onPageShown } from '../../hooks/on-page-shown.ts';
import { useQuery } from '../../hooks/use-query.ts';
import { DeleteDialog } from '../../report/DeleteDialog.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { CheckBox } from '../../ui/controls/CheckBox.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';
import listStyles from '../../ui/styles/list.module.css';
import { TablePart } from '../TablePart.tsx';
import styles from './LocalReportsPart.module.css';

/** The reports in this browser: their number, the number to keep, and the buttons that export or delete all of them. */
export function LocalReportsPart() {
  const jobs = useStored(jobsItem) ?? [];
  const {
    value: known,
    failure,
    reload,
  } = useQuery('local', readLocalReports, {
    again: jobs.map(({ id, state }) => `${id} ${state}`).join(),
    // other pages of the browser may have made or deleted some
    watch: onPageShown,
  });
  const [asking, setAsking] = useState<'export' | 'delete' | null>(null);
  const [isOnlyReports, setOnlyReports] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const work = useExport(LOCAL_CONNECTION);
  const remove = useCommand(() =>
    isOnlyReports ? requestIdempotent('deleteLocalReports') : request('deleteEverything'),
  );
  const close = () => setAsking(null);
  const deleteAll = async () => {
    if (!(await remove.run()).ok) return;
    if (!isOnlyReports) return location.reload();
    close();
    setDeleted(true);
    reload();
  };
  return (
    <TablePart
      part="localReports"
      title={t('localReports')}
      onDeleted={reload}
      beside={
        <div className={styles.stored}>
          <p className={listStyles.meta}>
            {known && <span>{plural('reportsCount', known.count)}</span>}
            {known && known.size !== null && <span>{megabytes(known.size)}</span>}
          </p>
          <div className={layoutStyles.formActions}>
            <Button icon="save" onClick={() => setAsking('export')}>
              {t('exportAll')}
            </Button>
            <Button
              icon="trash"
              onClick={() => {
                // some may have been created since the page was opened
                reload();
                remove.reset();
                setDeleted(false);
                setOnlyReports(false);
                setAsking('delete');
              }}
            >
              {t('deleteEverything')}
            </Button>
          </div>
        </div>
      }
    >
      {failure && <FailureNotice inSettings failure={failure} onRetry={reload} onLookAgain={reload} />}
      {isDeleted && <Notice kind="success" live="status" what={t('localReportsDeleted')} />}
      {asking === 'export' && (
        <ExportDialog
          connection={LOCAL_CONNECTION}
          query={defaultReportQuery}
          count={known?.count ?? null}
          onClose={close}
          work={work}
        />
      )}
      {asking === 'delete' && (
        <DeleteDialog
          question={
            isOnlyReports && known
              ? plural('deleteReportsQuestion', known.count)
              : t('deleteEverythingQuestion')
          }
          about={t(isOnlyReports ? 'localReports' : 'extensionName')}
          warning={t('deleteEverythingWarning')}
          pending={remove.pending}
          failure={remove.failure}
          onDelete={deleteAll}
          onClose={close}
        >
          <div className={layoutStyles.stack}>
            <ul>
              {known && (
                <li>
                  {t('nameAndValue', {
                    name: t('localReports'),
                    value: { plural: 'reportsCount', count: known.count },
                  })}
                </li>
              )}
              <li>{t('everythingHistories')}</li>
              {!isOnlyReports && <li>{t('everythingServices')}</li>}
              {!isOnlyReports && <li>{t('everythingSettings')}</li>}
            </ul>
            <CheckBox
              label={t('onlyLocalReports')}
              hint={t('onlyLocalReportsHint')}
              checked={isOnlyReports}
              onChange={setOnlyReports}
            />
          </div>
        </DeleteDialog>
      )}
    </TablePart>
  );
}

/** The number of reports in this browser, and their size in bytes; `null` if the browser does not say it. */
async function readLocalReports() {
  const [listed, size] = await Promise.all([
    requestIdempotent('readReports', { connectionId: LOCAL_CONNECTION.id, query: defaultReportQuery }),
    originUsage(),
  ]);
  if (!listed.ok) return listed;
  return succeeded({ count: listed.value.total ?? listed.value.rows.length, size });
}
