import { useContext, useState } from 'react';
import { requestIdempotent } from '../../../lib/messages/request.ts';
import { t } from '../../../lib/platform/text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './ShowOnPage.module.css';
import { ShownPage } from './shown-page.ts';

export interface ShowOnPageProps {
  /** What the elements are about, for example a check's title. */
  readonly title: string;
  /** What was found; `selectors` has the selector of each element, `undefined` for what is no element. */
  readonly evidence: readonly string[];
  readonly selectors: readonly (string | undefined)[];
  /** Which piece of evidence this button shows. The others are a step away on the page. */
  readonly index: number;
}

/**
 * Scrolls to the element of a piece of evidence in the page's tab, and marks it there. Renders nothing for what is no
 * element, and where no page is known.
 */
export function ShowOnPage({ title, evidence, selectors, index }: ShowOnPageProps) {
  const url = useContext(ShownPage);
  const [refused, setRefused] = useState(false);
  if (url === null || selectors[index] === undefined) return null;
  const elements = evidence.flatMap((label, at) => {
    const selector = selectors[at];
    return selector === undefined ? [] : [{ at, selector, label }];
  });
  const show = async () => {
    const request = {
      type: 'elements' as const,
      title,
      elements: elements.map(({ selector, label }) => ({ selector, label })),
      index: elements.findIndex(({ at }) => at === index),
    };
    const outcome = await requestIdempotent('showOnPage', { url, request });
    setRefused(!outcome.ok);
  };
  return (
    <>
      <Button
        look="quiet"
        icon="target"
        iconOnly
        data-file="omit"
        aria-label={t('nameAndValue', { name: t('showOnPage'), value: evidence[index] ?? title })}
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
