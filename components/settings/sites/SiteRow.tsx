import type { Privacy } from '../../../lib/engine/report/privacy.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { moveFocusOnUnmount } from '../../ui/focus-previous.ts';
import { ConnectionSelect } from './ConnectionSelect.tsx';
import { PrivacySelect } from './PrivacySelect.tsx';
import type { Site } from './site-list.ts';

export interface SiteRowProps {
  readonly site: Site;
  readonly services: readonly Connection[];
  readonly onPrivacy: (privacy: Privacy | null) => void;
  readonly onConnection: (connectionId: string | null) => void;
  readonly onRemove: () => void;
}

/** A site: its host, its privacy, its connection, and a button that removes both. */
export function SiteRow({ site, services, onPrivacy, onConnection, onRemove }: SiteRowProps) {
  const { host, privacy, connectionId } = site;
  return (
    <tr ref={moveFocusOnUnmount}>
      <td>
        <bdi dir="ltr" title={host}>
          {host}
        </bdi>
      </td>
      <td>
        <PrivacySelect label={t('privacyOf', { host })} value={privacy} onPick={onPrivacy} />
      </td>
      <td>
        <ConnectionSelect
          label={t('siteConnectionOf', { host })}
          services={host === '*' ? [] : services}
          value={connectionId}
          onPick={onConnection}
        />
      </td>
      <td>
        <IconButton icon="trash" label={t('removeRule', { host })} onClick={onRemove} />
      </td>
    </tr>
  );
}
