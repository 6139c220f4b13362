import type { ReactNode } from 'react';
import { shownAddress, shownText } from '../../../lib/engine/text/shown-text.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { useActiveTab } from '../../app/stored/use-active-tab.ts';
import { ShortUrl } from '../../ui/marks/ShortUrl.tsx';
import styles from './PopupHead.module.css';

/** The characters at the end of the URL that always stay visible. */
const TAIL = 20;

/** The active page: its title and URL, and at the end what can be opened beside it. */
export function PopupHead({ children }: { readonly children?: ReactNode }) {
  const { url, title } = useActiveTab();
  const address = shownAddress(url ?? '');
  const name = shownText(title ?? '') || address || t('thisPage');
  return (
    <div className={styles.head}>
      <h1 className={styles.title} dir="auto" title={name}>
        {name}
      </h1>
      {children}
      <p className={styles.address} title={shownText(url ?? '')}>
        <ShortUrl text={address} full={shownText(url ?? '')} tail={TAIL} />
      </p>
    </div>
  );
}
