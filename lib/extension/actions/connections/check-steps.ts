import { defaultReportQuery } from '../../../engine/report/query.ts';
import type { Report } from '../../../engine/report/report.ts';
import { isLoginUrl } from '../../../engine/url/login-url.ts';
import { type Answers, nothingLearnt } from '../../../shared/connection/mapping.ts';
import type { Failure } from '../../../shared/failure/failure.ts';
import { createClient } from '../../api/create-client.ts';
import {
  clockAhead,
  type FirstAnswer,
  recordFirstResponse,
  redirectTarget,
} from '../../api/first-contact.ts';
import type { Endpoint } from '../../api/send.ts';
import { type ConnectionCheckStep, step } from '../../model/connection/connection-check.ts';
import { describeAnswers } from '../../model/connection/describe-mapping.ts';
import type { PageOf } from '../../model/core/page-of.ts';

export interface CheckedConnection extends Omit<Endpoint, 'fetch'> {
  /** How it answers, as far as that is known; what the check learns of it is passed on. */
  readonly answers?: Answers;
  readonly onLearnt?: (part: Partial<Answers>) => Promise<unknown>;
  /** Why it may not be called; absent if it may. */
  readonly accessFailure?: Failure | undefined;
  /** The timeout of each request, in milliseconds. */
  readonly timeoutMs: number;
}

/**
 * The time limit of a request in milliseconds, the same as the client's for lists (`READ_MS`): a slower service is
 * unavailable.
 */
export const CHECK_MS = 20_000;

/**
 * The maximum difference of the clocks, in seconds: the value Kerberos allows (RFC 4120, 8.2), the best known
 * rule. Report times are shown in minutes at the finest.
 */
const CLOCK_SECONDS = 300;

type Steps = AsyncGenerator<ConnectionCheckStep, void>;

/**
 * Checks a connection and yields each step when it starts and when it ends: what a request for the list of reports
 * shows, so that nothing is created, changed or deleted. Steps after the first failure are untried, except the clock.
 * No request goes to another host than the service's.
 */
export async function* runCheckSteps(service: CheckedConnection): Steps {
  const { accessFailure: failure } = service;
  yield step('access', failure ? 'failed' : 'passed', failure ? { failure } : {});
  if (failure) return;

  yield step('reach', 'running');
  const { fetch, first } = recordFirstResponse();
  let answers = service.answers ?? nothingLearnt;
  const onLearnt = async (part: Partial<Answers>) => {
    answers = { ...answers, ...part };
    await service.onLearnt?.(part);
  };
  const client = createClient({ ...service, fetch, onLearnt });
  const listed = await client.listReports(defaultReportQuery, { learn: true });
  const answer = first();
  if (!answer) {
    yield* withoutAnswer(listed.ok ? { kind: 'interrupted' } : listed.failure);
    return;
  }
  yield step('reach', 'passed');
  yield isEncrypted(service) ? step('tls', 'passed') : step('tls', 'untried', { note: 'not-encrypted' });
  yield listed.ok ? step('redirect', 'passed') : step('redirect', 'running');
  if (listed.ok) {
    yield step('answer', 'passed');
    yield step('key', 'passed');
    yield describedList(listed.value, answers);
  } else {
    yield* withoutList(listed.failure);
  }
  yield clock(answer);
}

/** Returns the step about the contents of the list of reports. */
function describedList({ rows, unreadable }: PageOf<Report>, answers: Answers): ConnectionCheckStep {
  const sent = rows.length + unreadable;
  const withResult = rows.filter(({ result }) => result !== null).length;
  const seen = { sent, readable: rows.length, withResult, format: describeAnswers(answers) };
  const isWhole = unreadable === 0 && (sent === 0 || withResult > 0) && answers.questions.length === 0;
  return step('listReports', isWhole ? 'passed' : 'unclear', { seen });
}

/** Yields the steps after a list request without a response. */
function* withoutAnswer(failure: Failure): Generator<ConnectionCheckStep, void> {
  if (failure.kind === 'bad-key') {
    // the key cannot be sent in a header, so nothing was requested
    for (const check of ['reach', 'tls', 'redirect', 'answer'] as const)
      yield step(check, 'untried', { note: 'key-first' });
    yield step('key', 'failed', { note: 'key-unsendable' });
    return;
  }
  yield step('reach', 'failed', { failure });
}

/** Yields the steps after a response that is not a list of reports. */
function* withoutList(failure: Failure): Generator<ConnectionCheckStep, void> {
  if (failure.kind === 'redirected') {
    const location = redirectTarget(failure);
    const isLogin = location !== null && isLoginUrl(location);
    if (isLogin) {
      for (const check of ['redirect', 'answer'] as const)
        yield step(check, 'untried', { note: 'key-first' });
    }
    yield step(isLogin ? 'key' : 'redirect', 'failed', { failure: { ...failure, location } });
    return;
  }
  yield step('redirect', 'passed');
  if (!isAboutKey(failure)) {
    yield step('answer', 'failed', { failure });
    return;
  }
  yield step('answer', 'untried', { note: 'key-first' });
  yield step('key', 'failed', { failure });
}

function isAboutKey(failure: Failure): boolean {
  return (
    failure.kind === 'bad-key' ||
    failure.kind === 'forbidden' ||
    (failure.kind === 'bad-data' && failure.format === 'login')
  );
}

function clock(answer: FirstAnswer): ConnectionCheckStep {
  const seconds = clockAhead(answer);
  if (seconds === null) return step('clock', 'unclear', { note: 'no-date' });
  return step('clock', Math.abs(seconds) > CLOCK_SECONDS ? 'failed' : 'passed', { note: 'clock', seconds });
}

function isEncrypted({ baseUrl }: CheckedConnection): boolean {
  return baseUrl.startsWith('https:');
}
