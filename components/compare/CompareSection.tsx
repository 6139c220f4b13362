import { shownAddress } from '../../lib/engine/text/shown-text.ts';
import { t, uiTexts } from '../../lib/extension/platform/text.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { MarkedPicture } from '../../lib/shared/view/MarkedPicture.tsx';
import { FailureNotice } from '../app/FailureNotice.tsx';
import { reportsHash } from '../app/list-url.ts';
import { usePicture } from '../report/use-pictures.ts';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import cardStyles from '../ui/styles/card.module.css';
import layoutStyles from '../ui/styles/layout.module.css';
import printStyles from '../ui/styles/print.module.css';
import styles from './Comparison.module.css';
import { Comparison, type Side } from './Comparison.tsx';
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

interface SidePicturesProps {
  readonly connectionId: string;
  readonly sides: readonly [Side, Side];
}

/** The pictures of two reports side by side, where one is kept of both. */
function SidePictures({ connectionId, sides }: SidePicturesProps) {
  const pictures = [
    usePicture(connectionId, sides[0].report, sides[0].contents.checks),
    usePicture(connectionId, sides[1].report, sides[1].contents.checks),
  ];
  if (!pictures.every((picture) => picture !== undefined)) return null;
  return (
    <section className={cardStyles.card} aria-label={t('pictureOfPage')}>
      <h2>{t('pictureOfPage')}</h2>
      <div className={styles.pictures}>
        {pictures.map((picture, index) => (
          <MarkedPicture key={index} picture={picture} texts={uiTexts}>
            <bdi dir="ltr">{shownAddress(sides[index]?.report.url ?? '')}</bdi>
          </MarkedPicture>
        ))}
      </div>
    </section>
  );
}
