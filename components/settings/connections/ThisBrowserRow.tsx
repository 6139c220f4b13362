import { requestIdempotent } from '../../../lib/messages/request.ts';
import { THIS_BROWSER } from '../../../lib/model/connection/this-browser.ts';
import { t } from '../../../lib/platform/text.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useCommand } from '../../app/use-command.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ColorMark } from '../../ui/marks/ColorMark.tsx';
import textStyles from '../../ui/styles/text.module.css';
import styles from './ConnectionRow.module.css';

/** The connection that is always there: it can be made active, and neither changed nor removed. */
export function ThisBrowserRow({ isActive }: { readonly isActive: boolean }) {
  const { id: connectionId, color } = THIS_BROWSER;
  const name = t('thisBrowser');
  const activate = useCommand(() => requestIdempotent('activateConnection', { connectionId }));
  return (
    <li className={styles.connection} aria-current={isActive || undefined}>
      <ColorMark color={color} name={name} />
      <div className={styles.text}>
        <p className={styles.name}>
          {name}
          {isActive && <span className={`${textStyles.tag} ${styles.active}`}>{t('connectionActive')}</span>}
        </p>
        <p className={textStyles.hint}>{t('thisBrowserHint')}</p>
      </div>
      {!isActive && (
        <div className={styles.actions}>
          <Button
            look="quiet"
            aria-label={t('makeActiveOf', { name })}
            busy={activate.pending}
            onClick={activate.run}
          >
            {t('makeActive')}
          </Button>
        </div>
      )}
      {activate.failure && <FailureNotice inSettings failure={activate.failure} onRetry={activate.run} />}
    </li>
  );
}
