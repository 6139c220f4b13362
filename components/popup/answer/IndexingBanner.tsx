import { useState } from 'react';
import type { ListingAnswer } from '../../../lib/engine/report/contents/listing.ts';
import { t, uiTexts } from '../../../lib/extension/platform/text.ts';
import { IndexingLine } from '../../../lib/shared/view/IndexingLine.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { Icon } from '../../ui/marks/Icon.tsx';
import styles from './Answer.module.css';
import type { IndexingReasonProps } from './IndexingReason.tsx';

/** lazy: in most popups nobody asks for it */
const IndexingReason = lazyComponent(async () => (await import('./IndexingReason.tsx')).IndexingReason);

export interface IndexingBannerProps extends Pick<IndexingReasonProps, 'load'> {
  /** `undefined`: the service does not say it. */
  readonly answer: ListingAnswer | undefined;
  readonly cause: string | undefined;
  /** Whether the shown page has lost what decided. */
  readonly isGone?: boolean;
}

/** Whether search engines can index the page, before a report and with one; *Why* unfolds the reason below it. */
export function IndexingBanner({ answer, cause, isGone = false, load }: IndexingBannerProps) {
  const [isOpen, setOpen] = useState(false);
  if (answer === undefined) return null;
  return (
    <>
      <IndexingLine {...{ answer, cause }} texts={uiTexts} look={isGone ? 'banner gone' : 'banner'}>
        {isGone && <span>✓ {t('notThereNow')}</span>}
        <button type="button" className={styles.why} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('whyIndexing')}
          <Icon name={isOpen ? 'down' : 'right'} size={12} />
        </button>
      </IndexingLine>
      {isOpen && <IndexingReason {...{ answer, load }} />}
    </>
  );
}
