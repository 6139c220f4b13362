import { requestIdempotent } from '../../../lib/messages/request.ts';
import { THIS_BROWSER } from '../../../lib/model/connection/this-browser.ts';
import { t } from '../../../lib/platform/text.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useCommand } from '../../app/use-command.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ColorMark } from '../../ui/marks/ColorMark.tsx';

/** The connection that is always there: it can be made active, and neither changed nor removed. */
export function ThisBrowserRow({ isActive }: { readonly isActive: boolean }) {
  const { id: connectionId, color } = THIS_BROWSER;
  const name = t('thisBrowser');
  const activate = useCommand(() => requestIdempotent('activateConnection', { connectionId }));
  return (
    <li className="connection" aria-current={isActive || undefined}>
      <ColorMark color={color} name={name} />
      <div className="connection-text">
        <p className="connection-name">
          {name}
          {isActive && <span className="weight">{t('connectionActive')}</span>}
        </p>
        <p className="hint">{t('thisBrowserHint')}</p>
      </div>
      {!isActive && (
        <div className="connection-actions">
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
