import { t } from '../../lib/extension/platform/text.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { connectionName } from '../app/connection-name.ts';
import { reportsHash } from '../app/list-url.ts';
import type { ReportEdits } from '../jobs/use-report-edits.ts';
import { ReportActions } from '../list/actions/ReportActions.tsx';
import type { ReportActionsProps } from '../list/actions/report-actions-props.ts';
import { Button } from '../ui/controls/Button.tsx';
import { ColorMark } from '../ui/marks/ColorMark.tsx';
import { Icon } from '../ui/marks/Icon.tsx';
import styles from './DetailsBar.module.css';
import { SharePrivacy } from './SharePrivacy.tsx';

/** The way back, the page's title, and the service that has the report. */
export function DetailsBar({
  connection,
  title,
}: {
  readonly connection: Connection;
  readonly title: string;
}) {
  const name = connectionName(connection);
  return (
    <div className={styles.bar}>
      <a className={styles.back} href={reportsHash()}>
        <Icon name="left" />
        <span>{t('allReports')}</span>
      </a>
      <h2 className={styles.title} title={title}>
        <bdi>{title}</bdi>
      </h2>
      <span className={styles.service}>
        <ColorMark color={connection.color} name={name} /> <bdi>{name}</bdi>
      </span>
    </div>
  );
}

export interface HeadActionsProps extends Omit<ReportActionsProps, 'edits'> {
  readonly edits: ReportEdits;
}

/** Who may see the report, the main action, and a menu with all others (`entriesOfDetails`). */
export function HeadActions(props: HeadActionsProps) {
  const { edits } = props;
  return (
    <>
      <SharePrivacy {...props} />
      <Button
        look="primary"
        icon="rerun"
        busy={edits.rerun.pending}
        onClick={() => edits.rerun.run({ type: 'rerun' })}
      >
        {t('rerun')}
      </Button>
      <ReportActions {...props} />
    </>
  );
}
