import { services } from '../../../shared/connection/local-connection.ts';
import { type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import { type FiledConnection, writeSettingsFile } from '../../../shared/settings/settings-file.ts';
import { answersItem } from '../../storage/connections/answers.ts';
import { connectionsItem } from '../../storage/connections/connections.ts';
import { headersFor, headersItem } from '../../storage/connections/headers.ts';
import { keyFor, keysItem } from '../../storage/connections/keys.ts';
import { readTogether } from '../../storage/core/define-item.ts';
import { reportBrandItem } from '../../storage/settings/report-brand.ts';
import { settingsItem } from '../../storage/settings/settings.ts';

/**
 * The text of a file with all settings and connections. `withKeys`: with API keys and the values of request headers,
 * of which it has the names alone otherwise; only after the user has chosen to include these and was warned.
 */
export async function exportSettings(withKeys: boolean): Promise<Outcome<string>> {
  const [settings, brand, { list, activeId }, keys] = await readTogether([
    settingsItem,
    reportBrandItem,
    connectionsItem,
    keysItem,
  ]);
  const filed = services(list).map(
    async ({ id, name, baseUrl, reportPage, hosts }): Promise<FiledConnection> => {
      const [stored, { mapping }] = await readTogether([headersItem(id), answersItem(id)]);
      const headers = headersFor(stored, baseUrl).map((header) =>
        withKeys ? header : { name: header.name },
      );
      const apiKey = withKeys ? keyFor(keys[id], baseUrl) : undefined;
      const answers = mapping ?? undefined;
      return { id, name, baseUrl, reportPage, hosts, headers, answers, inUse: id === activeId, apiKey };
    },
  );
  return succeeded(writeSettingsFile(settings, await Promise.all(filed), new Date(), brand));
}
