import { failed, type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import type { ImportPlan } from '../../model/settings/plan-import.ts';
import { answersItem } from '../../storage/connections/answers.ts';
import { saveConnection } from '../connections/connection.ts';
import { activateConnection } from '../connections/manage-connections.ts';
import { isServiceAllowed } from '../policy/managed.ts';
import { saveReportBrand, saveSettings } from './save-settings.ts';

/**
 * Carries out the plan of an import, and nothing else. Fails before anything changes with `service-not-allowed`, and
 * with `deletes-reports` like `saveSettings`, whose `mayDelete` this is; called again with the same plan, it continues
 * after an interruption. Makes no requests and asks for no permission.
 */
export async function importSettings(plan: ImportPlan, mayDelete = 0): Promise<Outcome<null>> {
  const { settings, brand, connections, keys, activates } = plan;
  for (const { baseUrl } of [...connections, ...keys])
    if (!(await isServiceAllowed(baseUrl))) return failed({ kind: 'service-not-allowed' });
  const saved = await saveSettings(settings, mayDelete);
  if (!saved.ok) return saved;
  if (brand) await saveReportBrand(brand);
  for (const {
    id: newId,
    baseUrl: address,
    apiKey: key = null,
    answers: mapping,
    ...others
  } of connections) {
    const outcome = await saveConnection({ connectionId: null, newId, address, key, ...others });
    if (!outcome.ok) return outcome;
    // nothing is asked about what the file says
    if (mapping)
      await answersItem(newId).update((answers) => ({
        ...answers,
        mapping,
        learntAt: Date.now(),
        questions: [],
      }));
  }
  for (const { connectionId, id: newId, baseUrl, apiKey: key } of keys) {
    const outcome = await saveConnection({ connectionId, newId, oldUrl: baseUrl, address: baseUrl, key });
    if (!outcome.ok) return outcome;
  }
  const active = activates && (await activateConnection(activates.id));
  return active?.ok === false ? active : succeeded(null);
}
