import type { Duration, Message, PlainKey, Translatable } from '../text/message.ts';
import { shownAddress, shownText } from '../text/shown-text.ts';
import { describeNotReportable } from '../url/describe-not-reportable.ts';
import { isLoginUrl } from '../url/login-url.ts';
import type { AddressProblem } from '../url/service-address.ts';
import { describeUnreadable } from '../url/sources/unreadable.ts';
import { type Failure, isAnswered } from './failure.ts';

/** What the user can do about a failure; the page that shows the failure implements it. */
export type NextStep = 'open-settings' | 'grant-access' | 'open-page' | 'try-again' | 'look-again' | 'none';

export interface Described {
  /** What happened, one short sentence. */
  readonly what: Message;
  /** Why, and what to do. */
  readonly why: Translatable;
  readonly next: NextStep;
}

/** A failure as text: what happened, why, and what to do next. */
export function describeFailure(failure: Failure): Described {
  switch (failure.kind) {
    case 'not-connected':
      return described('notConnectedWhat', { key: 'notConnectedWhy' }, 'open-settings');
    case 'bad-address':
      return described('badAddressWhat', describeAddressProblem(failure.reason), 'open-settings');
    case 'no-access': {
      const host = hostIn(failure.pattern);
      return described('noAccessWhat', { key: 'noAccessWhy', values: { host } }, 'grant-access');
    }
    case 'unreachable': {
      const host = hostOf(failure.baseUrl);
      return failure.offline
        ? described('offlineWhat', { key: 'offlineWhy' }, 'try-again')
        : described('unreachableWhat', { key: 'unreachableWhy', values: { host } }, 'try-again');
    }
    case 'timeout': {
      const duration = waitOf(failure.seconds);
      return described('timeoutWhat', { key: 'timeoutWhy', values: { duration } }, 'try-again');
    }
    case 'interrupted':
      return described('interruptedWhat', { key: 'interruptedWhy' }, 'look-again');
    case 'unanswered':
      return described('unansweredWhat', { key: 'unansweredWhy' }, 'try-again');
    case 'redirected':
      return described(...redirection(failure.location), 'open-settings');
    case 'bad-key':
      return described('badKeyWhat', { key: 'badKeyWhy' }, 'open-settings');
    case 'forbidden':
      return described('forbiddenWhat', said(failure.message) ?? { key: 'forbiddenWhy' }, 'open-settings');
    case 'in-front': {
      const { name, by, status } = failure;
      const why: Message = { key: IN_FRONT[by], values: { status: String(status) } };
      const what = said(name);
      return what === undefined
        ? described('inFrontWhat', why, 'open-settings')
        : { what: { key: 'inFrontNamedWhat', values: { name: what } }, why, next: 'open-settings' };
    }
    case 'not-a-service':
      return described('notAServiceWhat', { key: 'notAServiceWhy' }, 'open-settings');
    case 'not-found':
      return described('notFoundWhat', { key: 'notFoundWhy' }, 'none');
    case 'left-unchanged':
      return failure.still === 'there'
        ? described('leftThereWhat', { key: 'leftThereWhy' }, 'try-again')
        : described('leftUnchangedWhat', { key: LEFT[failure.still] }, 'none');
    case 'other-page': {
      const address = shownAddress(failure.url);
      return described('otherPageWhat', { key: 'otherPageWhy', values: { address } }, 'none');
    }
    case 'too-many-requests':
      return described('tooManyWhat', tooMany(failure), 'try-again');
    case 'refused':
      return described(
        'refusedWhat',
        refusal(failure),
        AGAIN.includes(failure.status) ? 'try-again' : 'none',
      );
    case 'service-error':
      return described('serviceErrorWhat', serviceError(failure), 'try-again');
    case 'bad-data':
      return described(
        'badDataWhat',
        badData(failure),
        ['html', 'xml', 'login'].includes(failure.format) ? 'open-settings' : 'try-again',
      );
    case 'not-reportable':
      return described('notReportableWhat', describeNotReportable(failure.reason), 'none');
    case 'page-not-open': {
      const host = hostIn(failure.pattern);
      return described('pageNotOpenWhat', { key: 'pageNotOpenWhy', values: { host } }, 'open-page');
    }
    case 'page-moved':
      return described(
        'pageMovedWhat',
        { key: 'pageMovedWhy', values: { address: shownText(failure.address) } },
        'none',
      );
    case 'page-busy':
      return described('pageBusyWhat', { key: 'pageBusyWhy' }, 'try-again');
    case 'not-confirmed':
      return describeNotConfirmed(failure);
    case 'rerun-not-confirmed':
      return described('notConfirmedWhat', { key: 'rerunNotConfirmedWhy' }, 'look-again');
    case 'already-reported':
      return described('alreadyReportedWhat', { key: 'alreadyReportedWhy' }, 'none');
    case 'change-not-confirmed':
      return described('notConfirmedWhat', { key: 'changeNotConfirmedWhy' }, 'try-again');
    case 'password-lost':
      return described('passwordLostWhat', { key: 'passwordLostWhy' }, 'none');
    case 'no-result-yet':
      return described('noResultYetWhat', { key: 'noResultYetWhy' }, 'look-again');
    case 'unreadable':
      return described('unreadableWhat', describeUnreadable(failure.reason), 'none');
    case 'bulk-under-way':
      return described('bulkUnderWayWhat', { key: 'bulkUnderWayWhy' }, 'none');
    case 'deletes-reports':
      return described('deletesReportsWhat', { key: 'keepReportsHint' }, 'none');
    case 'not-a-setting':
      return described('notASettingWhat', { key: 'notASettingWhy' }, 'none');
    case 'public-not-allowed':
      return described('publicNotAllowedWhat', { key: 'publicNotAllowedWhy' }, 'open-settings');
    case 'service-not-allowed':
      return described('serviceNotAllowedWhat', { key: 'serviceNotAllowedWhy' }, 'open-settings');
    case 'storage-full':
      return described('storageFullWhat', { key: 'storageFullWhy' }, 'open-settings');
    case 'unexpected':
      return described('unexpectedWhat', said(failure.message) ?? { key: 'unexpectedWhy' }, 'try-again');
  }
}

/** Includes what the service returned. Retrying checks the list first. */
function describeNotConfirmed({ cause, isAbsent }: Extract<Failure, { kind: 'not-confirmed' }>): Described {
  if (!cause) return described('notConfirmedWhat', { key: 'notConfirmedWhy' }, 'look-again');
  const { what, why } = describeFailure(cause);
  const reply: Message = { key: 'twoSentences', values: { first: what, second: why } };
  return isAbsent && isAnswered(cause)
    ? described('notCreatedWhat', reply, 'try-again')
    : described('notConfirmedWhat', reply, 'look-again');
}

const IN_FRONT = {
  challenge: 'inFrontChallengeWhy',
  firewall: 'inFrontFirewallWhy',
  'sign-in': 'inFrontSignInWhy',
} as const;

const LEFT = { public: 'leftPublicWhy', private: 'leftPrivateWhy', password: 'leftPasswordWhy' } as const;

/** Statuses after which the same request may succeed later (RFC 9110, 15.5; RFC 4918, 11.3; RFC 8470, 5.2). */
const AGAIN: readonly number[] = [408, 419, 423, 425];

const ADDRESS_PROBLEMS = {
  empty: 'addressEmpty',
  'not-an-address': 'addressInvalid',
  scheme: 'addressScheme',
  credentials: 'addressCredentials',
  misspelt: 'addressMisspelt',
  'public-http': 'addressPublicHttp',
} as const satisfies Readonly<Record<AddressProblem, PlainKey>>;

/** Why a text was rejected as a service's address, and what to type instead. */
export function describeAddressProblem(problem: string): Message {
  return { key: ADDRESS_PROBLEMS[problem as AddressProblem] ?? 'addressInvalid' };
}

function described(what: PlainKey, why: Translatable, next: NextStep): Described {
  return { what: { key: what }, why, next };
}

/** The host, and the port if there is one, of a match pattern. */
function hostIn(pattern: string): string {
  return shownText(pattern.replace(/^https?:\/\/|\/\*$/g, ''));
}

function hostOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : shownText(baseUrl);
}

/** A duration in the largest suitable unit, rounded up. */
export function waitOf(seconds: number): Duration {
  const whole = (amount: number) => Math.max(1, Math.ceil(amount));
  if (seconds < 90) return { lasts: whole(seconds), unit: 'second' };
  return seconds < 90 * 60
    ? { lasts: whole(seconds / 60), unit: 'minute' }
    : { lasts: whole(seconds / 3600), unit: 'hour' };
}

/** The service's message; `undefined` if blank, which would show as an empty sentence. */
function said(message: string | null): string | undefined {
  return shownText(message ?? '').trim() || undefined;
}

/** A redirect to a login page means that the key is not accepted. Browsers hide most targets. */
function redirection(location: string | null): [PlainKey, Message] {
  if (location === null || !URL.canParse(location)) return ['redirectedWhat', { key: 'redirectedWhy' }];
  // a query may hold secrets
  const { origin, pathname } = new URL(location);
  if (isLoginUrl(location)) {
    const address = shownText(origin + pathname);
    return ['badKeyWhat', { key: 'redirectedToLogin', values: { address } }];
  }
  const address = shownText((origin + pathname).replace(/\/(api\/v1(\/.*)?)?$/, ''));
  return ['redirectedWhat', { key: 'redirectedToWhy', values: { address } }];
}

function tooMany({ retryAfter, message = '' }: Extract<Failure, { kind: 'too-many-requests' }>): Message {
  const reason = said(message)?.replace(/\.$/, '');
  if (retryAfter === null) {
    return reason === undefined
      ? { key: 'tooManyWhy' }
      : { key: 'tooManySaidWhy', values: { message: reason } };
  }
  const duration = waitOf(retryAfter);
  return reason === undefined
    ? { key: 'tooManyWaitWhy', values: { duration } }
    : { key: 'tooManySaidWaitWhy', values: { message: reason, duration } };
}

function serviceError({ status, message }: Extract<Failure, { kind: 'service-error' }>): Message {
  const reason = said(message)?.replace(/\.$/, '');
  return reason === undefined
    ? { key: 'serviceErrorWhy', values: { status: String(status) } }
    : { key: 'serviceErrorSaidWhy', values: { status: String(status), message: reason } };
}

function refusal({ status, message, errors }: Extract<Failure, { kind: 'refused' }>): Translatable {
  const sentences = Object.values(errors)
    .flat()
    .flatMap((sentence) => said(sentence) ?? []);
  if (sentences.length > 0) return sentences.join(' ');
  return said(message) ?? { key: 'refusedWhy', values: { status: String(status) } };
}

const BAD_DATA = {
  html: 'badDataHtml',
  xml: 'badDataXml',
  login: 'badDataLogin',
  notice: 'badDataNotice',
  empty: 'badDataEmpty',
  'cut-off': 'badDataCut',
} as const;

function badData({ format, missing }: Extract<Failure, { kind: 'bad-data' }>): Message {
  if (format === 'too-long') return { key: 'badDataTooLong', values: { size: missing } };
  if (format !== 'json') return { key: BAD_DATA[format] };
  return said(missing) === undefined
    ? { key: 'badDataAnything' }
    : { key: 'badDataMissing', values: { missing: missing.trim() } };
}
