import type { Report } from '../../lib/engine/report/report.ts';
import { detailsHash } from '../../lib/engine/report/reports-page.ts';
import { shownParts } from '../../lib/engine/text/shown-text.ts';
import { t } from '../../lib/extension/platform/text.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { FailureNotice } from '../app/FailureNotice.tsx';
import { ExportReports } from '../export/ExportReports.tsx';
import { useBulkEdit } from '../list/use-bulk-edit.ts';
import type { ReportList } from '../list/use-report-list.ts';
import { Windowed } from '../list/Windowed.tsx';
import { Button } from '../ui/controls/Button.tsx';
import layoutStyles from '../ui/styles/layout.module.css';
import styles from './ProblemPages.module.css';

export interface ProblemPagesProps {
  readonly connection: Connection;
  readonly list: ReportList;
  readonly reports: readonly Report[];
  /** Called when they are being run again. */
  readonly onRun: () => void;
}

/** The pages of a problem with links to their reports, and the buttons that run them again and export them. */
export function ProblemPages({ connection, list, reports, onRun }: ProblemPagesProps) {
  const rerun = useBulkEdit(connection.id, reports, onRun);
  return (
    <div className={styles.pages}>
      <div className={layoutStyles.formActions}>
        <Button icon="rerun" busy={rerun.pending} onClick={() => rerun.run({ type: 'rerun' })}>
          {t('rerun')}
        </Button>
        <ExportReports connection={connection} list={list} selected={reports} />
      </div>
      {rerun.failure && <FailureNotice failure={rerun.failure} onDismiss={rerun.reset} />}
      <Windowed total={reports.length} count="onPages">
        {(from, to) => (
          <ul className={styles.list}>
            {reports.slice(from, to).map(({ id, url }) => {
              const { host, path } = shownParts(url);
              return (
                <li key={id}>
                  <a href={detailsHash(id)}>
                    <bdi dir="ltr">{path || host}</bdi>
                  </a>
                </li>
              );
            })}
          </ul>
        )}
      </Windowed>
    </div>
  );
}
