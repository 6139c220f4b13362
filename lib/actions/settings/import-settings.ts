import { failed, type Outcome, succeeded } from '../../model/core/failure.ts';
import { type ConnectionImport, planImport } from '../../model/settings/plan-import.ts';
import { readSettingsFile } from '../../model/settings/read-settings-file.ts';
import { connectionsItem } from '../../storage/connections/connections.ts';
import { readTogether } from '../../storage/core/define-item.ts';
import { reportBrandItem } from '../../storage/settings/report-brand.ts';
import { settingsItem } from '../../storage/settings/settings.ts';
import { saveConnection } from '../connections/connection.ts';
import { activateConnection, listHeaders } from '../connections/manage-connections.ts';
import { saveReportPage } from '../connections/save-report-page.ts';
import { isAllowed } from './managed.ts';
import { saveReportBrand } from './save-report-brand.ts';
import { saveSettings } from './save-settings.ts';

/**
 * Imports the text of a settings file: the changes listed by `planImport` and nothing else. The file is read
 * and validated completely before anything changes (`not-a-setting`, `service-not-allowed`, and `deletes-reports` like
 * `saveSettings`, whose `mayDelete` this is); importing it
 * again continues after an interruption. Makes no requests and asks for no permission.
 */
export async function importSettings(text: string, mayDelete = 0): Promise<Outcome<null>> {
  const read = readSettingsFile(text);
  if (!read.ok) return failed({ kind: 'not-a-setting' });
  const [settings, brand, connections] = await readTogether([settingsItem, reportBrandItem, connectionsItem]);
  const names = connections.list.map(async ({ id }) => {
    const listed = await listHeaders(id);
    return [id, listed.ok ? listed.value : []] as const;
  });
  const headers = new Map(await Promise.all(names));
  const plan = planImport(read.file, { settings, brand, connections, headers });
  for (const { filed } of plan.connections) {
    if (!(await isAllowed(filed.baseUrl))) return failed({ kind: 'service-not-allowed' });
  }

  const saved = await saveSettings(
    Object.fromEntries(plan.changedSettings.map((name) => [name, plan.settings[name]])),
    mayDelete,
  );
  if (!saved.ok) return saved;
  if (plan.brand) await saveReportBrand(plan.brand);
  // hosts may be swapped, and two connections must never have the same one
  for (const { present, changes } of plan.connections) {
    if (!present || !changes.includes('hosts') || present.hosts.length === 0) continue;
    const input = { connectionId: present.id, address: present.baseUrl, key: null, hosts: [] };
    const freed = await saveConnection(input);
    if (!freed.ok) return freed;
  }
  let inUse = plan.inUse?.present?.id ?? null;
  for (const one of plan.connections) {
    const outcome = await importConnection(one);
    if (!outcome.ok) return outcome;
    if (one === plan.inUse) inUse = outcome.value;
  }
  if (inUse === null) return succeeded(null);
  const activated = await activateConnection(inUse);
  return activated.ok ? succeeded(null) : activated;
}

/** Imports one connection and returns its id. */
async function importConnection({
  filed,
  present,
  changes,
  addedHeaders,
}: ConnectionImport): Promise<Outcome<string>> {
  const { name, hosts, baseUrl, reportPage, apiKey } = filed;
  const key = changes.includes('key') ? (apiKey ?? null) : null;
  const here = present ? await listHeaders(present.id) : null;
  const stored = here?.ok ? here.value.map((name) => ({ name, value: null })) : [];
  const headers = [...stored, ...addedHeaders];
  const input = { connectionId: present?.id ?? null, address: baseUrl, key, name, hosts, headers };
  const saved = await saveConnection(input);
  if (!saved.ok) return saved;
  const placed = await saveReportPage(saved.value.id, reportPage);
  return placed.ok ? succeeded(placed.value.id) : placed;
}
