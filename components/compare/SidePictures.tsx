import { shownAddress } from '../../lib/engine/text/shown-text.ts';
import { t, uiTexts } from '../../lib/extension/platform/text.ts';
import { MarkedPicture } from '../../lib/shared/view/MarkedPicture.tsx';
import { usePicture } from '../report/use-pictures.ts';
import cardStyles from '../ui/styles/card.module.css';
import styles from './Comparison.module.css';
import type { Side } from './Comparison.tsx';

export interface SidePicturesProps {
  readonly connectionId: string;
  readonly sides: readonly [Side, Side];
}

/** The pictures of two reports side by side, where one is kept of both. */
export function SidePictures({ connectionId, sides }: SidePicturesProps) {
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
