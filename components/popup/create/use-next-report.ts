import { PRIVATE, type Privacy } from '../../../lib/engine/report/privacy.ts';
import { privacyToOffer } from '../../../lib/extension/model/settings/managed.ts';
import { settingsItem } from '../../../lib/extension/storage/settings/settings.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
import { abilitiesOf } from '../../../lib/shared/connection/local-connection.ts';
import { useManaged } from '../../app/stored/use-managed.ts';
import { useStored } from '../../app/stored/use-stored.ts';

/** Where the next report of a page is created and who may see it. */
export interface NextReport {
  readonly connection: Connection;
  readonly privacy: Privacy;
}

/** `chosen`: the privacy that the user has chosen; `null`: the one that the settings have for the address. */
export function useNextReport(url: string, connection: Connection, chosen: Privacy | null): NextReport {
  const settings = useStored(settingsItem);
  const managed = useManaged();
  // reports in this browser are private
  if (!settings || !abilitiesOf(connection.id).sharesReports) return { connection, privacy: PRIVATE };
  return { connection, privacy: chosen ?? privacyToOffer(url, settings, managed) };
}
