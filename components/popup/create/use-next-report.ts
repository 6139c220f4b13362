import { useState } from 'react';
import type { Connection } from '../../../lib/model/connection/connection.ts';
import { connectionByHost } from '../../../lib/model/connection/connection-for.ts';
import { abilitiesOf } from '../../../lib/model/connection/local-connection.ts';
import { PRIVATE, type Privacy } from '../../../lib/model/report/privacy.ts';
import { privacyToOffer } from '../../../lib/model/settings/managed.ts';
import { connectionsItem } from '../../../lib/storage/connections/connections.ts';
import { settingsItem } from '../../../lib/storage/settings/settings.ts';
import { useManaged } from '../../app/stored/use-managed.ts';
import { useStored } from '../../app/stored/use-stored.ts';

/** What the next report of a page is about, where it is created and who may see it. */
export interface NextReport {
  /** The page's URL, or the canonical one instead. */
  readonly url: string;
  readonly connection: Connection;
  readonly privacy: Privacy;
  /** The URL that is reported instead of the page's. */
  readonly instead: string | null;
  /** Reports another URL instead, or with null the page's. */
  readonly onInstead: (url: string | null) => void;
}

export interface NextReportOptions {
  /** The page in the active tab. */
  readonly url: string;
  readonly connection: Connection;
  /** The user chose the connection, so it is kept when the address changes. */
  readonly isPicked: boolean;
  /** The privacy that the user has chosen; `null`: the one that the settings have for the address. */
  readonly chosen: Privacy | null;
}

/** The next report of the page in the active tab. */
export function useNextReport(page: NextReportOptions): NextReport {
  const settings = useStored(settingsItem);
  const managed = useManaged();
  const connections = useStored(connectionsItem);
  const [instead, onInstead] = useState<string | null>(null);
  const url = instead ?? page.url;
  // another host may belong to another connection
  const other =
    instead === null || page.isPicked ? undefined : connectionByHost(connections?.list ?? [], instead);
  const connection = other ?? page.connection;
  // reports in this browser are private
  const offered =
    settings && abilitiesOf(connection.id).sharesReports ? privacyToOffer(url, settings, managed) : PRIVATE;
  return { url, connection, privacy: page.chosen ?? offered, instead, onInstead };
}
