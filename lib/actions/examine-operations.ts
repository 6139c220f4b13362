import type { Client } from '../api/client.ts';
import { createHarmlessWrites, NO_SUCH_REPORT } from '../api/harmless-writes.ts';
import type { Service } from '../api/send.ts';
import { type Check, type CheckupStep, step } from '../model/checkup.ts';
import type { Failure, Outcome } from '../model/failure.ts';
import { defaultProjectQuery } from '../model/query.ts';

type Steps = AsyncGenerator<CheckupStep, void>;

/**
 * Whether the key may use each operation beside the list of reports. Reads are really made; of writes only such are
 * sent as cannot take effect (`harmless-writes.ts`), after the service itself said that there is nothing they could
 * touch. One refusal says nothing of the others, so it goes on; it ends early where every further call would end the
 * same. `reportId` is one that is there, if any is.
 */
export async function* examineOperations(
  service: Service & { readonly timeoutMs: number },
  client: Client,
  reportId: string | undefined,
): Steps {
  const writes = createHarmlessWrites(service, service.timeoutMs);

  yield step('showReport', 'running');
  const missing = await client.showReport(NO_SUCH_REPORT);
  const isFree = !missing.ok && missing.failure.kind === 'not-found';
  const shown = reportId === undefined ? missing : await client.showReport(reportId);
  yield read('showReport', shown);
  if (endsAll(missing) || endsAll(shown)) return;

  yield step('listProjects', 'running');
  const projects = await client.listProjects(defaultProjectQuery);
  yield read('listProjects', projects);
  if (endsAll(projects)) return;

  yield step('storeReport', 'running');
  const stored = await writes.store();
  // 2xx, readable or not: it should have been refused, and who takes that may take anything
  if (stored.ok || stored.failure.kind === 'bad-data')
    return yield step('storeReport', 'failed', { note: 'accepted' });
  yield refusal('storeReport', stored.failure, { isRightRefusal: isRefusedForm(stored.failure) });
  if (endsAll(stored)) return;

  for (const check of ['updateReport', 'deleteReport'] as const) {
    if (!isFree) {
      yield step(check, 'untried', { note: 'number-not-free' });
      continue;
    }
    yield step(check, 'running');
    const written = check === 'updateReport' ? await writes.update() : await writes.delete();
    if (written.ok) yield step(check, 'passed', { note: 'not-refused' });
    else {
      const { failure } = written;
      const isRightRefusal = failure.kind === 'not-found' || isRefusedForm(failure);
      if (check === 'updateReport' && statusOf(failure) === 405)
        yield step(check, 'untried', { note: 'put-may-create' });
      else yield refusal(check, failure, { isRightRefusal });
    }
    if (endsAll(written)) return;
  }
  // no operation shows beforehand that there is no such project, and with a project its reports may go
  yield step('deleteProject', 'untried', { note: 'no-safe-way' });
}

function read(check: Check, outcome: Outcome<unknown>): CheckupStep {
  if (outcome.ok || outcome.failure.kind === 'not-found') return step(check, 'passed');
  return refusal(check, outcome.failure, { isRightRefusal: false });
}

/** What a refusal says of the right to use the operation. */
function refusal(
  check: Check,
  failure: Failure,
  { isRightRefusal }: { readonly isRightRefusal: boolean },
): CheckupStep {
  if (isRightRefusal) return step(check, 'passed', { note: 'not-refused' });
  const status = statusOf(failure);
  if (status === 404 || status === 405 || status === 501)
    return step(check, 'failed', { failure, note: 'not-offered' });
  // a service that stumbles over what makes no sense may well do what does
  const isWrite = check === 'storeReport' || check === 'updateReport' || check === 'deleteReport';
  const isUnclear = isWrite && (failure.kind === 'service-error' || failure.kind === 'bad-data');
  return isUnclear
    ? step(check, 'unclear', { failure, note: 'unclear-answer' })
    : step(check, 'failed', { failure });
}

/** The form was read and found wanting, so the key may send one (400, 422). */
function isRefusedForm(failure: Failure): boolean {
  const status = statusOf(failure);
  return status === 400 || status === 422;
}

function statusOf(failure: Failure): number | null {
  if (failure.kind === 'refused' || failure.kind === 'service-error') return failure.status;
  return failure.kind === 'not-a-service' ? 404 : null;
}

/** No answer, or none before a wait: what is asked next would end the same. */
function endsAll(outcome: Outcome<unknown>): boolean {
  if (outcome.ok) return false;
  const { kind } = outcome.failure;
  return (
    kind === 'unreachable' || kind === 'timeout' || kind === 'interrupted' || kind === 'too-many-requests'
  );
}
