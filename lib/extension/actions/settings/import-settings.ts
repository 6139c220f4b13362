import type { Mapping } from '../../../shared/connection/mapping.ts';
import { failed, type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import { readSettingsFile } from '../../../shared/settings/read-settings-file.ts';
import { planImport } from '../../model/settings/plan-import.ts';
import { answersItem } from '../../storage/connections/answers.ts';
import { connectionsItem } from '../../storage/connections/connections.ts';
import { readTogether } from '../../storage/core/define-item.ts';
import { settingsItem } from '../../storage/settings/settings.ts';
import { saveConnection } from '../connections/connection.ts';
import { activateConnection } from '../connections/manage-connections.ts';
import { isServiceAllowed } from '../policy/managed.ts';
import { saveReportBrand, saveSettings } from './save-settings.ts';

/**
 * Imports the text of a settings file as `planImport` plans it. The file is read
 * and validated completely before anything changes (`not-a-setting`, `service-not-allowed`, and `deletes-reports` like
 * `saveSettings`, whose `mayDelete` this is); importing it
 * again continues after an interruption. Makes no requests and asks for no permission.
 */
export async function importSettings(text: string, mayDelete = 0): Promise<Outcome<null>> {
  const read = readSettingsFile(text);
  if (!read.ok) return failed({ kind: 'not-a-setting' });
  const [settings, connections] = await readTogether([settingsItem, connectionsItem]);
  const plan = planImport(read.file, { settings, connections });
  for (const { filed } of plan.connections) {
    if (!(await isServiceAllowed(filed.baseUrl))) return failed({ kind: 'service-not-allowed' });
  }
  const saved = await saveSettings(plan.settings, mayDelete);
  if (!saved.ok) return saved;
  if (plan.brand) await saveReportBrand(plan.brand);
  let active = plan.activates;
  for (const { filed, present } of plan.connections) {
    const { id, name, hosts, baseUrl, reportPage, apiKey = null } = filed;
    const headers = filed.headers.flatMap(({ name, value }) =>
      value === undefined ? [] : [{ name, value }],
    );
    const input = { connectionId: present?.id ?? null, address: baseUrl, key: apiKey };
    const outcome = await saveConnection({ ...input, name, hosts, reportPage, headers });
    if (!outcome.ok) return outcome;
    if (filed.answers) await storeMapping(outcome.value.id, filed.answers);
    if ((present?.id ?? id) === plan.activates) active = outcome.value.id;
  }
  if (active === null) return succeeded(null);
  const activated = await activateConnection(active);
  return activated.ok ? succeeded(null) : activated;
}

/** Stores how a connection's service answers, as a file says it: nothing is asked about that. */
function storeMapping(connectionId: string, mapping: Mapping): Promise<unknown> {
  return answersItem(connectionId).update((answers) => ({
    ...answers,
    mapping,
    learntAt: Date.now(),
    questions: [],
  }));
}
