import { t } from '../../lib/extension/platform/text.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { FailureNotice } from '../app/FailureNotice.tsx';
import { reportsHash } from '../app/list-url.ts';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import layoutStyles from '../ui/styles/layout.module.css';
import printStyles from '../ui/styles/print.module.css';
import { Comparison } from './Comparison.tsx';
import { SidePictures } from './SidePictures.tsx';
import { useReport } from './use-report.ts';

export interface CompareSectionProps {
  readonly connection: Connection;
  readonly ids: readonly [string, string];
}

export function CompareSection({ connection, ids }: CompareSectionProps) {
  const [left, right] = [useReport(connection.id, ids[0]), useReport(connection.id, ids[1])];
  const failed = [left, right].find(({ failure }) => failure);
  return (
    <section className={printStyles.paper} aria-label={t('compare')}>
      <p className={layoutStyles.wayBack}>
        <a href={reportsHash()}>{t('allReports')}</a>
      </p>
      <h1>{t('compare')}</h1>
      {failed?.failure && (
        <FailureNotice failure={failed.failure} onRetry={failed.reload} onLookAgain={failed.reload} />
      )}
      {!failed && !(left.value && right.value) && <Skeleton rows={6} />}
      {left.value && right.value && (
        <Comparison
          left={left.value}
          right={right.value}
          pictures={<SidePictures connectionId={connection.id} sides={[left.value, right.value]} />}
        />
      )}
    </section>
  );
}
