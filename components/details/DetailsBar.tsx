import type { Report } from '../../lib/engine/report/report.ts';
import { t } from '../../lib/extension/platform/text.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { reportsHash } from '../app/list-url.ts';
import type { ReportEdits } from '../jobs/use-report-edits.ts';
import { ReportActions } from '../list/actions/ReportActions.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { Icon } from '../ui/marks/Icon.tsx';
import type { MenuItem } from '../ui/menu/Menu.tsx';
import styles from './DetailsBar.module.css';

export interface DetailsBarProps {
  readonly connection: Connection;
  readonly report: Report;
  readonly title: string;
  /** The report's page at its service. */
  readonly href: string | undefined;
  readonly edits: ReportEdits;
  /** Entries of the menu that compare, copy, print and save the report. */
  readonly more: readonly MenuItem[];
  readonly onAnnounce: (text: string) => void;
}

/** The bar that stays at the top: the way back, the page's title, the main action, and a menu with all others. */
export function DetailsBar({ connection, report, title, href, edits, more, onAnnounce }: DetailsBarProps) {
  return (
    <div className={styles.bar}>
      <a className={styles.back} href={reportsHash()}>
        <Icon name="left" />
        <span>{t('allReports')}</span>
      </a>
      <h2 className={styles.title} title={title}>
        <bdi>{title}</bdi>
      </h2>
      <Button
        look="primary"
        icon="rerun"
        busy={edits.rerun.pending}
        onClick={() => edits.rerun.run({ type: 'rerun' })}
      >
        {t('rerun')}
      </Button>
      <ReportActions
        connectionId={connection.id}
        {...{ report, href, edits, onAnnounce }}
        entriesOfDetails={more}
      />
    </div>
  );
}
