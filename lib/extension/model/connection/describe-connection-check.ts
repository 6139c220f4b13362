import { waitOf } from '../../../engine/text/measures.ts';
import type { Message, PlainKey, Translatable } from '../../../engine/text/message.ts';
import { shownText } from '../../../engine/text/shown-text.ts';
import { isLoginUrl } from '../../../engine/url/login-url.ts';
import type { Failure } from '../../../shared/failure/failure.ts';
import { describeFailure } from '../failure/failure-table.ts';
import {
  type CheckStepName,
  type ConnectionCheck,
  type ConnectionCheckNote,
  type ConnectionCheckStep,
  firstFailed,
  type ListSeen,
} from './connection-check.ts';

const NAMES: Readonly<Record<CheckStepName, PlainKey>> = {
  access: 'connectionCheckAccess',
  reach: 'connectionCheckReach',
  tls: 'connectionCheckTls',
  redirect: 'connectionCheckRedirect',
  answer: 'connectionCheckAnswer',
  key: 'connectionCheckKey',
  listReports: 'connectionCheckListReports',
  clock: 'connectionCheckClock',
};

const STATES: Readonly<Record<ConnectionCheckStep['state'], PlainKey>> = {
  waiting: 'connectionCheckWaiting',
  running: 'connectionCheckChecking',
  passed: 'connectionCheckPassed',
  failed: 'connectionCheckFailed',
  unclear: 'connectionCheckUnclear',
  untried: 'connectionCheckNotTested',
};

/** A step of a check as text: what is checked, its state, and further findings, if any. */
export interface DescribedStep {
  readonly name: Message;
  readonly state: Message;
  readonly detail: Translatable | null;
}

export function describeStep(step: ConnectionCheckStep): DescribedStep {
  const state = step.note === 'earlier' ? 'connectionCheckNotTestedAfterFailure' : STATES[step.state];
  return {
    name: { key: NAMES[step.check] },
    state: { key: state },
    detail: detailOf(step),
  };
}

/** What to do about the first failed step. */
export interface CheckAdvice {
  readonly what: Message;
  readonly why: Translatable;
  /** The host permission to request, if that is missing. */
  readonly pattern: string | null;
  /** Opening the address in a tab shows a more specific browser error. */
  readonly seeInTab: boolean;
}

/** The advice for the first failed step; `null` if none failed. */
export function adviseOn(check: ConnectionCheck): CheckAdvice | null {
  const failed = firstFailed(check);
  if (!failed) return null;
  const { failure } = failed;
  return {
    ...whatAndWhy(failed, check.baseUrl),
    pattern: failure?.kind === 'no-access' ? failure.pattern : null,
    seeInTab: failure !== null && showsInTab(failure),
  };
}

function showsInTab(failure: Failure): boolean {
  if (failure.kind === 'unreachable') return !failure.offline;
  if (failure.kind === 'bad-data') return failure.format === 'html' || failure.format === 'login';
  return failure.kind === 'redirected';
}

/** The check without the service's own messages, which may repeat what was sent. */
export function withoutServiceWords(check: ConnectionCheck): ConnectionCheck {
  return { ...check, steps: check.steps.map((step) => ({ ...step, failure: wordless(step.failure) })) };
}

function wordless(failure: Failure | null): Failure | null {
  switch (failure?.kind) {
    case 'bad-key':
      return { kind: 'bad-key' };
    case 'too-many-requests':
      return { kind: 'too-many-requests', retryAfter: failure.retryAfter, status: failure.status };
    case 'forbidden':
    case 'service-error':
      return { ...failure, message: null };
    case 'in-front':
      return { ...failure, name: null };
    case 'refused':
      return { ...failure, message: null, errors: {} };
    case 'unexpected':
      return { ...failure, message: '' };
    default:
      return failure;
  }
}

const NOTES: Readonly<Partial<Record<ConnectionCheckNote, PlainKey>>> = {
  'not-encrypted': 'connectionCheckNotEncrypted',
  'key-first': 'connectionCheckKeyFirst',
  'no-date': 'connectionCheckNoDate',
  'key-unsendable': 'connectionCheckKeyUnsendable',
};

function detailOf({ state, failure, note, seconds, seen }: ConnectionCheckStep): Translatable | null {
  if (seen) return seenLabels(seen);
  if (note === 'clock') return clockWords(seconds ?? 0);
  const key = note === null ? undefined : NOTES[note];
  if (key) return { key };
  return state === 'failed' && failure ? describeFailure(failure).what : null;
}

/** Describes the contents of the list of reports. */
function seenLabels(seen: ListSeen): Translatable {
  const { sent, readable, withResult, format } = seen;
  const missing = readable - withResult;
  const parts: (Message | false)[] = [
    sent === 0
      ? { key: 'connectionCheckNoReports' }
      : { key: 'connectionCheckReadable', values: { readable, total: sent } },
    missing > 0 && { key: 'connectionCheckResultsMissing', values: { missing, total: readable } },
    format.length > 0 && { key: 'connectionCheckFormat', values: { format: shownText(format.join(' · ')) } },
  ];
  return parts.filter((part) => part !== false);
}

function whatAndWhy(
  { failure, note, seconds }: ConnectionCheckStep,
  baseUrl: string,
): Pick<CheckAdvice, 'what' | 'why'> {
  switch (note) {
    case 'key-unsendable':
      return { what: { key: 'connectionCheckKeyUnsendable' }, why: { key: 'keyMissing' } };
    case 'clock':
      return { what: clockWords(seconds ?? 0), why: { key: 'connectionCheckClockWhy' } };
    default: {
      const { what, why } = describeFailure(failure ?? { kind: 'unexpected', message: '' });
      const inside = failure?.kind === 'redirected' ? insideOf(failure.location, baseUrl) : null;
      return { what, why: inside ?? why };
    }
  }
}

/**
 * The message for a redirect to another page of the same host; `null` for any other redirect and for logins.
 */
function insideOf(location: string | null, baseUrl: string): Message | null {
  if (location === null || isLoginUrl(location)) return null;
  const isInside = new URL(location).origin === new URL(baseUrl).origin;
  return isInside ? { key: 'connectionCheckRedirectInside', values: { address: location } } : null;
}

function clockWords(seconds: number): Message {
  if (seconds === 0) return { key: 'connectionCheckSameTime' };
  const duration = waitOf(Math.abs(seconds));
  return seconds > 0
    ? { key: 'connectionCheckClockAhead', values: { duration } }
    : { key: 'connectionCheckClockBehind', values: { duration } };
}
