import type { Facts } from '../../../lib/engine/report/facts.ts';
import { shownAddress, shownText } from '../../../lib/engine/text/shown-text.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import styles from './SearchPreview.module.css';

export interface SearchPreviewProps {
  readonly facts: Facts;
  readonly address: string;
}

/** How a search result could show the page. */
export function SearchPreview({ facts, address }: SearchPreviewProps) {
  return (
    <div className={styles.preview}>
      <p className={styles.address} dir="ltr">
        {shownAddress(address)}
      </p>
      <p className={styles.title} dir="auto">
        {shownText(facts.title) || shownAddress(address)}
      </p>
      <p className={styles.description} dir="auto">
        {shownText(facts.description) || t('noDescription')}
      </p>
    </div>
  );
}
