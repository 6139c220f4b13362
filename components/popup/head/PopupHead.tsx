import type { ReactNode } from 'react';
import { shownAddress, shownText } from '../../../lib/model/text/shown-text.ts';
import { t } from '../../../lib/platform/text.ts';
import { ConnectionSwitch } from '../../app/ConnectionSwitch.tsx';
import { useActiveTab } from '../../app/stored/use-active-tab.ts';
import type { PageConnection } from '../../app/stored/use-page-connection.ts';
import { ShortUrl } from '../../ui/marks/ShortUrl.tsx';
import { PageIcon } from './PageIcon.tsx';
import styles from './PopupHead.module.css';

/** The characters at the end of the URL that always stay visible. */
const TAIL = 20;

export interface PopupHeadProps {
  readonly page: PageConnection;
  /** What can be chosen for the page, if it can be reported. */
  readonly children?: ReactNode;
}

/** The active page: its icon, title and URL, with what can be chosen for it and its connection at the end. */
export function PopupHead({ page, children }: PopupHeadProps) {
  const { url, title } = useActiveTab();
  const address = shownAddress(url ?? '');
  const name = shownText(title ?? '') || address || t('thisPage');
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <PageIcon />
        <h1 className={styles.title} dir="auto" title={name}>
          {name}
        </h1>
        {children}
      </div>
      <div className={styles.line}>
        <p className={styles.address} title={shownText(url ?? '')}>
          <ShortUrl text={address} full={shownText(url ?? '')} tail={TAIL} />
        </p>
        <PageConnectionSwitch page={page} />
      </div>
    </div>
  );
}

/** The connection of the active page, if there are several; has the focus if it was just switched. */
export function PageConnectionSwitch({ page }: Pick<PopupHeadProps, 'page'>) {
  if (!page.connection) return null;
  return (
    <ConnectionSwitch
      className={styles.connection}
      list={page.list}
      connection={page.connection}
      hint={hintOf(page.chosen)}
      hasFocus={page.isSwitched}
      onPick={page.pick}
    />
  );
}

function hintOf(chosen: PageConnection['chosen']): string {
  if (chosen === 'in-use') return '';
  return t(chosen === 'by-site' ? 'connectionBySite' : 'connectionThisTime');
}
