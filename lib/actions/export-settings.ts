import { type Outcome, succeeded } from '../model/failure.ts';
import { writeSettingsFile } from '../model/settings-file.ts';
import { connectionsItem } from '../storage/connections.ts';
import { readTogether } from '../storage/define-item.ts';
import { keyFor, keysItem } from '../storage/keys.ts';
import { settingsItem } from '../storage/settings.ts';

/** The text of a file with all settings and connections, and no key. */
export async function exportSettings(): Promise<Outcome<string>> {
  const [settings, connections] = await readTogether([settingsItem, connectionsItem]);
  return succeeded(writeSettingsFile(settings, connections, new Date()));
}

/** The same with the API keys: only for a user who asked for that and was told what it means. */
export async function exportSettingsWithKeys(): Promise<Outcome<string>> {
  const [settings, connections, stored] = await readTogether([settingsItem, connectionsItem, keysItem]);
  const keys = connections.list.flatMap(({ id, baseUrl }): [string, string][] => {
    const key = keyFor(stored[id], baseUrl);
    return key === undefined ? [] : [[id, key]];
  });
  return succeeded(writeSettingsFile(settings, connections, new Date(), new Map(keys)));
}
