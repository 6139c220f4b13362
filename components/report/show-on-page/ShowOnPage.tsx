import { useContext, useState } from 'react';
import { type Evidence, isDrawn } from '../../../lib/engine/report/contents/evidence.ts';
import type { Check } from '../../../lib/engine/report/read-contents.ts';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { elementsToMark } from '../../../lib/extension/model/show-on-page/page-marks.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './ShowOnPage.module.css';
import { ShownPage } from './shown-page.ts';

export interface ShowOnPageProps {
  /** The check whose elements are stepped through on the page. */
  readonly check: Pick<Check, 'title' | 'evidence'>;
  /** The piece of its evidence that this button shows. */
  readonly evidence: Evidence;
}

/**
 * Scrolls to the element of a piece of evidence in the page's tab, and marks it there. Renders nothing for
 * evidence without an element that can be seen, and where the page is unknown.
 */
export function ShowOnPage({ check, evidence }: ShowOnPageProps) {
  const url = useContext(ShownPage);
  const [refused, setRefused] = useState(false);
  if (url === null || !isDrawn(evidence)) return null;
  const { title } = check;
  const show = async () => {
    const request = {
      type: 'elements' as const,
      title,
      elements: elementsToMark(check.evidence),
      index: check.evidence.filter(isDrawn).indexOf(evidence),
    };
    const outcome = await requestIdempotent('showOnPage', { url, request });
    setRefused(!outcome.ok);
  };
  return (
    <>
      <Button
        className={styles.show ?? ''}
        look="quiet"
        icon="target"
        iconOnly
        data-file="omit"
        aria-label={t('nameAndValue', { name: t('showOnPage'), value: evidence.text })}
        title={t('showOnPage')}
        onClick={show}
      />
      {refused && (
        <span className={styles.refused} role="alert">
          {t('showNeedsClick')}
        </span>
      )}
    </>
  );
}
