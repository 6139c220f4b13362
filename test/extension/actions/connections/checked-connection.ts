import { runCheckSteps } from '../../../../lib/extension/actions/connections/check-steps.ts';
import {
  CHECKS,
  type CheckStepName,
  type ConnectionCheck,
  ended,
  step,
  withStep,
} from '../../../../lib/extension/model/connection/connection-check.ts';
import type { Failure } from '../../../../lib/shared/failure/failure.ts';

/** The finished check of the connection with this address and key. */
export async function examined(
  baseUrl: string,
  key: string,
  {
    timeoutMs = 10_000,
    accessFailure,
  }: { readonly timeoutMs?: number; readonly accessFailure?: Failure } = {},
): Promise<ConnectionCheck> {
  let found: ConnectionCheck = {
    id: 'a',
    connectionId: 'c',
    baseUrl,
    startedAt: 0,
    endedAt: null,
    extension: '1',
    browser: 'b',
    steps: CHECKS.map((check) => step(check, 'waiting')),
  };
  const service = { baseUrl, key, accessFailure, timeoutMs };
  for await (const one of runCheckSteps(service)) found = withStep(found, one);
  return ended(found, 0);
}

export function stateOf({ steps }: ConnectionCheck, check: CheckStepName): string | undefined {
  return steps.find((one) => one.check === check)?.state;
}
