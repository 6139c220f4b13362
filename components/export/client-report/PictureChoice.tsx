import type { CSSProperties, ReactNode } from 'react';
import type { PictureView } from '../../../lib/engine/report/page-picture.ts';
import { shownParts } from '../../../lib/engine/text/shown-text.ts';
import { plural, t, uiTexts } from '../../../lib/extension/platform/text.ts';
import { MarkedPicture } from '../../../lib/shared/view/MarkedPicture.tsx';
import { SmallPicture } from '../../report/SmallPicture.tsx';
import { CheckBox } from '../../ui/controls/CheckBox.tsx';
import styles from './PictureChoice.module.css';
import type { OfferedPicture } from './use-offered-pictures.ts';

interface Choice {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/*
 * Whether pictures go into a file for others. They are in view, and off until they are chosen for this very file: a
 * picture may show what only its user sees, so no earlier choice and no setting speaks for it.
 */

/** Asks for the picture of one page, which is shown as others will see it. */
export function OnePictureChoice({
  picture,
  differsForOthers,
  ...choice
}: Choice & { readonly picture: PictureView; readonly differsForOthers: boolean }) {
  return (
    <div className={styles.choice}>
      <CheckBox
        {...choice}
        label={t('includePicture')}
        hint={<Hint seen={t('pictureAsSeen')} others={differsForOthers ? t('pictureNotForOthers') : ''} />}
      />
      <div className={styles.shown} style={{ '--ratio': picture.width / picture.height } as CSSProperties}>
        <MarkedPicture picture={picture} texts={uiTexts} isNumbered />
      </div>
    </div>
  );
}

export interface PicturesChoiceProps extends Choice {
  readonly connectionId: string;
  readonly pictures: readonly OfferedPicture[];
}

/** Asks for the pictures of pages, which are shown with their addresses; nothing if there are none. */
export function PicturesChoice({ connectionId, pictures, ...choice }: PicturesChoiceProps) {
  if (pictures.length === 0) return null;
  const others = pictures.filter(({ differsForOthers }) => differsForOthers).length;
  return (
    <div className={styles.choice}>
      <CheckBox
        {...choice}
        label={t('includePictures')}
        hint={
          <Hint
            seen={t('picturesAsSeen')}
            others={others > 0 ? plural('picturesNotForOthers', others) : ''}
          />
        }
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys */}
      <ul className={styles.pictures} aria-label={t('picturesOfPages')} tabIndex={0}>
        {pictures.map(({ differsForOthers, ...report }) => (
          <li key={report.id} className={differsForOthers ? styles.notForOthers : undefined}>
            <SmallPicture connectionId={connectionId} report={report} />
            <bdi dir="ltr">{shownParts(report.url).path || '/'}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Hint({ seen, others }: { readonly seen: string; readonly others: string }): ReactNode {
  return (
    <>
      {seen} {others && <strong>{others}</strong>}
    </>
  );
}
