import { importSettings } from '../../../../lib/extension/actions/settings/import-settings.ts';
import { keysToAsk, planImport } from '../../../../lib/extension/model/settings/plan-import.ts';
import { connectionsItem } from '../../../../lib/extension/storage/connections/connections.ts';
import { reportBrandItem } from '../../../../lib/extension/storage/settings/report-brand.ts';
import { settingsItem } from '../../../../lib/extension/storage/settings/settings.ts';
import { readSettingsFile } from '../../../../lib/shared/settings/read-settings-file.ts';

/** Imports a file as the settings do, for a user who agrees to the keys that it has for connections, or to none. */
export async function importFile(text: string, { agrees = false, mayDelete = 0 } = {}) {
  const read = readSettingsFile(text);
  if (!read.ok) throw new Error(read.problem.kind);
  const [settings, brand, connections] = [
    await settingsItem.get(),
    await reportBrandItem.get(),
    await connectionsItem.get(),
  ];
  const keys = agrees ? keysToAsk(read.file, connections) : [];
  return importSettings(planImport(read.file, { settings, brand, connections }, keys), mayDelete);
}
