import { examine } from '../../lib/actions/examine.ts';
import { CHECKS, type Check, type Checkup, ended, step, withStep } from '../../lib/model/checkup.ts';

/** The whole of a check of the connection with this address and key, as it is when it has ended. Writes are tested too. */
export async function examined(
  baseUrl: string,
  key: string,
  { hasAccess = true, timeoutMs = 10_000, withWrites = true } = {},
): Promise<Checkup> {
  let found: Checkup = {
    id: 'a',
    connectionId: 'c',
    baseUrl,
    startedAt: 0,
    endedAt: null,
    extension: '1',
    browser: 'b',
    steps: CHECKS.map((check) => step(check, 'waiting')),
  };
  const service = { baseUrl, key, pattern: `${baseUrl}/*`, hasAccess, timeoutMs, withWrites };
  for await (const one of examine(service)) found = withStep(found, one);
  return ended(found, 0);
}

export function stateOf({ steps }: Checkup, check: Check): string | undefined {
  return steps.find((one) => one.check === check)?.state;
}
