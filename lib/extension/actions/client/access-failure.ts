import type { Failure } from '../../../shared/failure/failure.ts';
import { hasHostPermission } from '../../platform/permissions/host-permissions.ts';
import { hasServicePermission } from '../../platform/permissions/service-permission.ts';

/** Why the service at this host may not be called: `no-access`; `undefined` if it may. */
export async function accessFailure(pattern: string): Promise<Failure | undefined> {
  if (await hasServicePermission(pattern)) return undefined;
  const lacksConsent = await hasHostPermission(pattern);
  return { kind: 'no-access', pattern, ...(lacksConsent && { lacksConsent }) };
}
