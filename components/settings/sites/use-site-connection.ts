import { use } from 'react';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
import { succeeded } from '../../../lib/shared/failure/failure.ts';
import { type Command, useCommand } from '../../app/use-command.ts';
import { SavedSign } from '../SettingsPart.tsx';

/** Moves a host to another connection, or to none (`null`); a host belongs to at most one. */
export function useSiteConnection(
  services: readonly Connection[],
): Command<[host: string, connectionId: string | null], true> {
  const sayOnPage = use(SavedSign);
  return useCommand(async (host: string, connectionId: string | null) => {
    // first away from the old connection: the background refuses a host that another one has
    const [old, next] = [
      services.find(({ hosts }) => hosts.includes(host)),
      services.find(({ id }) => id === connectionId),
    ];
    if (old === next) return succeeded(true as const);
    if (old) {
      const released = await saveHosts(
        old,
        old.hosts.filter((one) => one !== host),
      );
      if (!released.ok) return released;
    }
    if (next) {
      const taken = await saveHosts(next, [...next.hosts, host]);
      if (!taken.ok) return taken;
    }
    sayOnPage(t('saved'));
    return succeeded(true as const);
  });
}

function saveHosts({ id, baseUrl }: Connection, hosts: readonly string[]) {
  return requestIdempotent('saveConnection', { connectionId: id, address: baseUrl, key: null, hosts });
}
