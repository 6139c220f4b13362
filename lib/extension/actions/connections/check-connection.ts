import type { Answers } from '../../../shared/connection/mapping.ts';
import { failed, type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import {
  CHECKS,
  type ConnectionCheck,
  ended,
  step,
  withStep,
} from '../../model/connection/connection-check.ts';
import { browserVersion, extensionVersion } from '../../platform/about.ts';
import { ensureNoResendRules } from '../../platform/no-resend-rules.ts';
import { servicePattern } from '../../platform/permissions/host-permissions.ts';
import { accessFailure } from '../../platform/permissions/service-permission.ts';
import { uiLanguage } from '../../platform/text.ts';
import { answersItem } from '../../storage/connections/answers.ts';
import { connectionCheckItem } from '../../storage/connections/connection-check.ts';
import { whileConnected } from '../../storage/connections/connection-lock.ts';
import { connectionsItem } from '../../storage/connections/connections.ts';
import { headersFor, headersItem } from '../../storage/connections/headers.ts';
import { keyFor, keysItem } from '../../storage/connections/keys.ts';
import { readTogether } from '../../storage/core/define-item.ts';
import { isServiceAllowed } from '../policy/managed.ts';
import { CHECK_MS, runCheckSteps } from './check-steps.ts';

/** Shared by running checks; the browser releases it when the background stops. */
const LOCK = 'verdict-connection-check';

/**
 * Checks a connection from the browser's permission to the service's clock, and learns again how the service answers.
 * Each step is stored as it begins and ends, for the pages that watch; returns the whole check when it has ended. A
 * later check replaces a running one, which then ends after its open request.
 */
export function checkConnection(connectionId: string): Promise<Outcome<ConnectionCheck>> {
  return navigator.locks.request(LOCK, { mode: 'shared' }, () => check(connectionId));
}

async function check(connectionId: string): Promise<Outcome<ConnectionCheck>> {
  const [connections, keys, stored, answers] = await readTogether([
    connectionsItem,
    keysItem,
    headersItem(connectionId),
    answersItem(connectionId),
  ]);
  const connection = connections.list.find(({ id }) => id === connectionId);
  const key = connection && keyFor(keys[connectionId], connection.baseUrl);
  if (!connection || !key) return failed({ kind: 'not-connected' });
  const { baseUrl } = connection;
  if (!(await isServiceAllowed(baseUrl))) return failed({ kind: 'service-not-allowed' });
  const pattern = servicePattern(baseUrl);
  const begun: ConnectionCheck = {
    id: crypto.randomUUID(),
    connectionId,
    baseUrl,
    startedAt: Date.now(),
    endedAt: null,
    extension: extensionVersion(),
    browser: browserVersion(),
    steps: CHECKS.map((check) => step(check, 'waiting')),
  };
  const store = (change: (mine: ConnectionCheck) => ConnectionCheck) =>
    connectionCheckItem.update((present) => (present?.id === begun.id ? change(present) : present));

  await connectionCheckItem.update(() => begun);
  await ensureNoResendRules();
  const headers = headersFor(stored, baseUrl);
  const service = {
    baseUrl,
    key,
    headers,
    language: uiLanguage(),
    accessFailure: await accessFailure(pattern),
    timeoutMs: CHECK_MS,
    answers,
    onLearnt: (part: Partial<Answers>) =>
      whileConnected(connectionId, () =>
        answersItem(connectionId).update((known) => ({ ...known, ...part })),
      ),
  };
  try {
    for await (const found of runCheckSteps(service)) {
      const present = await store((mine) => withStep(mine, found));
      if (present?.id !== begun.id) break;
    }
  } finally {
    await store((mine) => ended(mine, Date.now()));
  }
  const present = await connectionCheckItem.get();
  return present?.id === begun.id ? succeeded(present) : failed({ kind: 'interrupted' });
}

/**
 * Removes a check that an earlier background left unfinished. For the start of the background: the message that
 * started it may be for a check, which then holds the lock already.
 */
export async function removeUnfinishedCheck(): Promise<void> {
  // nothing is written at an ordinary start
  if ((await connectionCheckItem.get())?.endedAt !== null) return;
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await connectionCheckItem.update((present) => (present?.endedAt === null ? null : present));
  });
}
