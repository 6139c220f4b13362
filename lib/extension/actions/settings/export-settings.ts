import { services } from '../../../shared/connection/local-connection.ts';
import type { Mapping } from '../../../shared/connection/mapping.ts';
import { type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import { writeSettingsFile } from '../../../shared/settings/settings-file.ts';
import { answersItem } from '../../storage/connections/answers.ts';
import { connectionsItem } from '../../storage/connections/connections.ts';
import { headersFor, headersItem } from '../../storage/connections/headers.ts';
import { keyFor, keysItem } from '../../storage/connections/keys.ts';
import { readTogether } from '../../storage/core/define-item.ts';
import { reportBrandItem } from '../../storage/settings/report-brand.ts';
import { settingsItem } from '../../storage/settings/settings.ts';

/**
 * The text of a file with all settings and connections; without keys, and with only the names of request
 * headers.
 */
export function exportSettings(): Promise<Outcome<string>> {
  return written(false);
}

/**
 * The text of a file with all settings and connections, API keys and values of request headers. Call it only after
 * the user has chosen to include these and was warned.
 */
export function exportSettingsWithKeys(): Promise<Outcome<string>> {
  return written(true);
}

async function written(withKeys: boolean): Promise<Outcome<string>> {
  const [settings, brand, connections, stored] = await readTogether([
    settingsItem,
    reportBrandItem,
    connectionsItem,
    keysItem,
  ]);
  const list = services(connections.list);
  const all = await readTogether(list.map(({ id }) => headersItem(id)));
  const headers = list.map(({ id, baseUrl }, index) => {
    const mine = all[index] ? headersFor(all[index], baseUrl) : [];
    return [id, withKeys ? mine : mine.map(({ name }) => ({ name }))] as const;
  });
  const learnt = await readTogether(list.map(({ id }) => answersItem(id)));
  const answers = list.flatMap(({ id }, index): [string, Mapping][] => {
    const mapping = learnt[index]?.mapping ?? null;
    return mapping === null ? [] : [[id, mapping]];
  });
  const keys = list.flatMap(({ id, baseUrl }): [string, string][] => {
    const key = withKeys ? keyFor(stored[id], baseUrl) : undefined;
    return key === undefined ? [] : [[id, key]];
  });
  const beside = { brand, keys: new Map(keys), headers: new Map(headers), answers: new Map(answers) };
  return succeeded(writeSettingsFile(settings, connections, new Date(), beside));
}
