import type { Client } from '../../api/client.ts';
import { createSender, type Service } from '../../api/send.ts';
import { type Check, type ConnectionCheckStep, step } from '../../model/connection/connection-check.ts';
import { NO_SUCH_REPORT, WRITE_PROBES } from '../../model/connection/write-probes.ts';
import type { Failure, Outcome } from '../../model/core/failure.ts';
import { defaultProjectQuery } from '../../model/report/query.ts';

type Steps = AsyncGenerator<ConnectionCheckStep, void>;

const WRITES = ['storeReport', 'updateReport', 'deleteReport'] as const;

/** The service, with the time limit of a request in milliseconds, and whether to send the `WRITE_PROBES`. */
interface Tested extends Service {
  readonly timeoutMs: number;
  readonly withWrites: boolean;
}

/**
 * Checks whether the key may use each operation beside the list of reports. Reads are sent as they are; writes
 * are tested only on request, by the `WRITE_PROBES`, and those about a report only after the service has returned 404
 * for it. One refusal does not concern the other operations, so the check continues; it ends
 * early if every further call would end the same way. `reportId` is an existing report, if there is one.
 */
export async function* checkOperations(service: Tested, client: Client, reportId: string | undefined): Steps {
  yield step('showReport', 'running');
  const shown = await client.showReport(reportId ?? NO_SUCH_REPORT);
  yield read('showReport', shown);
  if (endsAll(shown)) return;

  yield step('listProjects', 'running');
  const projects = await client.listProjects(defaultProjectQuery);
  yield read('listProjects', projects);
  if (endsAll(projects)) return;

  if (service.withWrites) yield* examineWrites(service, client);
  else for (const check of WRITES) yield step(check, 'untried');
  // no read proves that a project does not exist, and deleting an existing one may delete its reports
  yield step('deleteProject', 'untried', { note: 'no-safe-way' });
}

async function* examineWrites(service: Tested, client: Client): Steps {
  const sender = createSender(service);
  const send = (check: (typeof WRITES)[number]) => {
    const { method, path, form } = WRITE_PROBES[check];
    const { timeoutMs } = service;
    return sender({ method, path, timeoutMs, ...(form && { form: new URLSearchParams(form) }) });
  };

  yield step('storeReport', 'running');
  const stored = await send('storeReport');
  // 2xx, readable or not: the request should have been rejected, so the service may accept anything
  if (stored.ok || stored.failure.kind === 'bad-data')
    return yield step('storeReport', 'failed', { note: 'accepted' });
  yield refusal('storeReport', stored.failure, { isRightRefusal: isRefusedForm(stored.failure) });
  if (endsAll(stored)) return;

  const missing = await client.showReport(NO_SUCH_REPORT);
  const isFree = !missing.ok && missing.failure.kind === 'not-found';
  for (const check of ['updateReport', 'deleteReport'] as const) {
    if (!isFree) {
      yield step(check, 'untried', { note: 'number-not-free' });
      continue;
    }
    yield step(check, 'running');
    const written = await send(check);
    if (written.ok) yield step(check, 'unclear', { note: 'not-refused' });
    else {
      const { failure } = written;
      const isRightRefusal = failure.kind === 'not-found' || isRefusedForm(failure);
      if (check === 'updateReport' && statusOf(failure) === 405)
        yield step(check, 'untried', { note: 'put-may-create' });
      else yield refusal(check, failure, { isRightRefusal });
    }
    if (endsAll(written)) return;
  }
}

function read(check: Check, outcome: Outcome<unknown>): ConnectionCheckStep {
  if (outcome.ok || outcome.failure.kind === 'not-found') return step(check, 'passed');
  return refusal(check, outcome.failure, { isRightRefusal: false });
}

/** What a refusal means for the permission to use the operation. */
function refusal(
  check: Check,
  failure: Failure,
  { isRightRefusal }: { readonly isRightRefusal: boolean },
): ConnectionCheckStep {
  // the request could not take effect, so this does not prove that a real one works
  if (isRightRefusal) return step(check, 'unclear', { note: 'not-refused' });
  const status = statusOf(failure);
  if (status === 404 || status === 405 || status === 501)
    return step(check, 'failed', { failure, note: 'not-offered' });
  // a 5xx on invalid input does not prove that valid input would fail
  const isWrite = check === 'storeReport' || check === 'updateReport' || check === 'deleteReport';
  const isUnclear = isWrite && (failure.kind === 'service-error' || failure.kind === 'bad-data');
  return isUnclear
    ? step(check, 'unclear', { failure, note: 'unclear-answer' })
    : step(check, 'failed', { failure });
}

/** The form was parsed and rejected, so the key may send one (400, 422). */
function isRefusedForm(failure: Failure): boolean {
  const status = statusOf(failure);
  return status === 400 || status === 422;
}

function statusOf(failure: Failure): number | null {
  if (failure.kind === 'refused' || failure.kind === 'service-error') return failure.status;
  return failure.kind === 'not-a-service' ? 404 : null;
}

/** No response, or one that asks to wait: the next request would end the same way. */
function endsAll(outcome: Outcome<unknown>): boolean {
  if (outcome.ok) return false;
  const { kind } = outcome.failure;
  return (
    kind === 'unreachable' || kind === 'timeout' || kind === 'interrupted' || kind === 'too-many-requests'
  );
}
