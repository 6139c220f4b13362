import { isUsable, services } from '../../../lib/model/connection/local-connection.ts';
import { openSettings } from '../../../lib/platform/tabs/open-settings.ts';
import { t } from '../../../lib/platform/text.ts';
import { connectionsItem } from '../../../lib/storage/connections/connections.ts';
import { connectionName } from '../../app/connection-name.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** For a public or password report while this browser is chosen: leads to the services, or to the settings. */
export function SharedNeedsService({ onConnection }: { readonly onConnection: (id: string) => void }) {
  const list = services(useStored(connectionsItem)?.list ?? []).filter(isUsable);
  return (
    <Notice
      kind="info"
      live="status"
      what={t('sharedNeedsService')}
      actions={
        list.length === 0 ? (
          <Button look="primary" onClick={openSettings}>
            {t('openSettings')}
          </Button>
        ) : (
          list.map((service, index) => (
            <Button
              key={service.id}
              look={index === 0 ? 'primary' : 'plain'}
              onClick={() => onConnection(service.id)}
            >
              {t('useService', { name: connectionName(service) })}
            </Button>
          ))
        )
      }
    />
  );
}
