import { waitOf } from '../../../engine/text/measures.ts';
import type { Message, PlainKey, Translatable } from '../../../engine/text/message.ts';
import { shownAddress, shownSentence, shownText } from '../../../engine/text/shown-text.ts';
import { isLoginUrl } from '../../../engine/url/login-url.ts';
import { type Failure, isAnswered } from '../../../shared/failure/failure.ts';
import { describeAddressProblem } from '../url/describe-address-problem.ts';
import { describeNotReportable } from '../url/describe-not-reportable.ts';
import { describeUnreadable } from '../url/sources/unreadable.ts';

/** What the user can do about a failure; the page that shows the failure implements it. */
export type NextStep = 'open-settings' | 'grant-access' | 'open-page' | 'try-again' | 'look-again' | 'none';

export interface Described {
  /** What happened, one short sentence. */
  readonly what: Message;
  /** Why, and what to do. */
  readonly why: Translatable;
  readonly next: NextStep;
}

/** The consequence of a row's failure for the rest of its run. */
export type OnRun =
  /** Only this row failed. */
  | 'continue'
  /** No proper response; several of these in a row stop the run. */
  | 'miss'
  /** Every other row of this connection would fail the same way. */
  | 'stop'
  /** Nothing was done, and the request may be repeated after this number of seconds. */
  | { readonly wait: number };

/** What one kind of failure means wherever it occurs. */
interface Meaning<One extends Failure> {
  /**
   * Whether a write that failed this way took effect. `no`: it was rejected or never sent. `unknown`: it may have been
   * carried out, so it must never be sent again automatically. A service usually completes what a client aborted, and
   * some redirect after creating, so 3xx, 5xx and cut-off responses prove nothing.
   */
  readonly effect: 'no' | 'unknown';
  /** Seconds after which a job tries again by itself; `pause` grows with each wait. Without it the failure is final. */
  readonly retry?: (failure: One, pause: number) => number;
  readonly run: OnRun | ((failure: One) => OnRun);
  readonly what: PlainKey | ((failure: One) => Message);
  readonly why: PlainKey | ((failure: One) => Translatable);
  readonly next: NextStep | ((failure: One) => NextStep);
}

/** The shortest wait of a job, in seconds: the shortest alarm that browsers allow (Chrome 120). */
const SHORTEST = 30;
/** The wait of a run while this device is offline, in seconds. */
const OFFLINE_WAIT = 60;
/**
 * The longest `Retry-After` that a run waits for, in seconds. A longer one, or none, means that the quota is used up.
 */
const LONGEST_WAIT = 15 * 60;

/** A row whose consequences are always the same. */
function means<One extends Failure>(
  effect: 'no' | 'unknown',
  run: Extract<OnRun, string>,
  next: NextStep,
  what: PlainKey,
  why: Meaning<One>['why'],
): Meaning<One> {
  return { effect, run, next, what, why };
}

const FAILURES: { readonly [Kind in Failure['kind']]: Meaning<Extract<Failure, { kind: Kind }>> } = {
  'not-connected': means('no', 'stop', 'open-settings', 'notConnectedWhat', 'notConnectedWhy'),
  'bad-address': means('no', 'stop', 'open-settings', 'badAddressWhat', ({ reason }) =>
    describeAddressProblem(reason),
  ),
  'no-access': {
    effect: 'no',
    run: 'stop',
    next: 'grant-access',
    what: ({ lacksConsent }) => ({ key: lacksConsent ? 'noConsentWhat' : 'noAccessWhat' }),
    why: ({ pattern, lacksConsent }) => ({
      key: lacksConsent ? 'noConsentWhy' : 'noAccessWhy',
      values: { host: hostIn(pattern) },
    }),
  },
  unreachable: {
    effect: 'unknown',
    next: 'try-again',
    retry: ({ offline }, pause) => (offline ? SHORTEST : pause),
    run: ({ offline }) => (offline ? { wait: OFFLINE_WAIT } : 'miss'),
    what: ({ offline }) => ({ key: offline ? 'offlineWhat' : 'unreachableWhat' }),
    why: ({ offline, baseUrl }) =>
      offline ? { key: 'offlineWhy' } : { key: 'unreachableWhy', values: { host: hostOf(baseUrl) } },
  },
  timeout: means('unknown', 'miss', 'try-again', 'timeoutWhat', ({ seconds }) => ({
    key: 'timeoutWhy',
    values: { duration: waitOf(seconds) },
  })),
  interrupted: means('unknown', 'continue', 'look-again', 'interruptedWhat', 'interruptedWhy'),
  unanswered: means('unknown', 'continue', 'try-again', 'unansweredWhat', 'unansweredWhy'),
  redirected: {
    effect: 'unknown',
    run: 'stop',
    next: 'open-settings',
    what: (failure) => ({ key: redirection(failure)[0] }),
    why: (failure) => redirection(failure)[1],
  },
  'bad-key': means('no', 'stop', 'open-settings', 'badKeyWhat', ({ message = '' }) => {
    const reason = sentenceIn(message);
    return reason === undefined
      ? { key: 'badKeyWhy' }
      : { key: 'badKeySaidWhy', values: { message: reason } };
  }),
  forbidden: means(
    'no',
    'stop',
    'open-settings',
    'forbiddenWhat',
    ({ message }) => said(message) ?? { key: 'forbiddenWhy' },
  ),
  'in-front': {
    effect: 'no',
    run: 'stop',
    next: 'open-settings',
    what: ({ name }) => inFront(said(name)),
    why: ({ by, status }) => ({ key: IN_FRONT[by], values: { status: String(status) } }),
  },
  'not-a-service': means('no', 'stop', 'open-settings', 'notAServiceWhat', 'notAServiceWhy'),
  'not-found': means('no', 'continue', 'none', 'notFoundWhat', 'notFoundWhy'),
  'left-unchanged': {
    effect: 'no',
    run: 'continue',
    next: ({ still }) => (still === 'there' ? 'try-again' : 'none'),
    what: ({ still, message }) => ({
      key: still === 'there' ? 'leftThereWhat' : answered(message) ? 'notChangedWhat' : 'leftUnchangedWhat',
    }),
    why: ({ still, message }) => withWords({ key: LEFT[still] }, message),
  },
  'other-page': means('no', 'continue', 'none', 'otherPageWhat', ({ url }) => ({
    key: 'otherPageWhy',
    values: { address: shownAddress(url) },
  })),
  'only-listed': means('no', 'miss', 'open-settings', 'onlyListedWhat', 'onlyListedWhy'),
  'too-many-requests': {
    effect: 'no',
    next: 'try-again',
    retry: ({ retryAfter }, pause) => Math.max(SHORTEST, retryAfter ?? pause),
    run: ({ retryAfter }) =>
      retryAfter !== null && retryAfter <= LONGEST_WAIT ? { wait: Math.max(1, retryAfter) } : 'stop',
    what: ({ status }) => ({ key: status === 503 ? 'serviceErrorWhat' : 'tooManyWhat' }),
    why: tooMany,
  },
  refused: {
    effect: 'no',
    // 402: the quota is used up
    run: ({ status }) => (status === 402 ? 'stop' : [404, 410].includes(status) ? 'miss' : 'continue'),
    next: ({ status }) => (AGAIN.includes(status) ? 'try-again' : 'none'),
    what: 'refusedWhat',
    why: refusal,
  },
  'not-checked': means('no', 'continue', 'try-again', 'notCheckedWhat', ({ message }) =>
    shownSentence(message),
  ),
  'service-error': {
    effect: 'unknown',
    run: 'miss',
    next: 'try-again',
    what: ({ status }) => ({ key: isRefusal(status) ? 'refusedWhat' : 'serviceErrorWhat' }),
    why: serviceError,
  },
  'bad-data': {
    effect: 'unknown',
    run: 'miss',
    next: ({ format }) => (['html', 'xml', 'login'].includes(format) ? 'open-settings' : 'try-again'),
    what: 'badDataWhat',
    why: badData,
  },
  'answers-changed': {
    effect: 'unknown',
    run: 'stop',
    next: 'open-settings',
    what: ({ learntAt }) => ({ key: 'answersChangedWhat', values: { day: { dayOf: learntAt } } }),
    why: 'answersChangedWhy',
  },
  'answers-unknown': means('no', 'stop', 'open-settings', 'answersUnknownWhat', 'answersUnknownWhy'),
  'not-shown': means('no', 'miss', 'none', 'notShownWhat', ({ id, path }) => ({
    key: 'notShownWhy',
    values: { id: shownText(id), path: shownText(path) },
  })),
  'not-reportable': means('no', 'continue', 'none', 'notReportableWhat', ({ reason }) =>
    describeNotReportable(reason),
  ),
  'page-not-open': means('no', 'continue', 'open-page', 'pageNotOpenWhat', ({ pattern }) => ({
    key: 'pageNotOpenWhy',
    values: { host: hostIn(pattern) },
  })),
  'page-moved': means('no', 'continue', 'none', 'pageMovedWhat', ({ address }) => ({
    key: 'pageMovedWhy',
    values: { address: shownText(address) },
  })),
  'page-busy': means('no', 'continue', 'try-again', 'pageBusyWhat', 'pageBusyWhy'),
  'redirect-nowhere': means('no', 'continue', 'try-again', 'redirectNowhereWhat', 'redirectNowhereWhy'),
  'not-confirmed': {
    effect: 'unknown',
    run: 'miss',
    next: (failure) => (isNotCreated(failure) ? 'try-again' : 'look-again'),
    what: (failure) => ({ key: isNotCreated(failure) ? 'notCreatedWhat' : 'notConfirmedWhat' }),
    why: ({ cause }) => (cause ? reply(cause) : { key: 'notConfirmedWhy' }),
  },
  'rerun-not-confirmed': means(
    'unknown',
    'continue',
    'look-again',
    'notConfirmedWhat',
    'rerunNotConfirmedWhy',
  ),
  'already-reported': means('no', 'continue', 'none', 'alreadyReportedWhat', 'alreadyReportedWhy'),
  'change-not-confirmed': means(
    'unknown',
    'miss',
    'try-again',
    'notConfirmedWhat',
    ({ message = '' }) => answered(message) ?? { key: 'changeNotConfirmedWhy' },
  ),
  'password-lost': means('no', 'stop', 'none', 'passwordLostWhat', 'passwordLostWhy'),
  'no-result-yet': {
    effect: 'unknown',
    next: 'look-again',
    run: ({ isUnseen = false }) => (isUnseen ? 'miss' : 'continue'),
    what: (failure) => ({ key: noResult(failure)[0] }),
    why: (failure) => {
      const { message = '', isUnseen = false } = failure;
      return (isUnseen ? answered(message) : said(message)) ?? { key: noResult(failure)[1] };
    },
  },
  unreadable: means('no', 'continue', 'none', 'unreadableWhat', ({ reason }) => describeUnreadable(reason)),
  'bulk-under-way': means('no', 'continue', 'none', 'bulkUnderWayWhat', 'bulkUnderWayWhy'),
  'deletes-reports': means('no', 'continue', 'none', 'deletesReportsWhat', 'keepReportsHint'),
  'not-a-setting': means('no', 'continue', 'none', 'notASettingWhat', 'notASettingWhy'),
  'public-not-allowed': means(
    'no',
    'continue',
    'open-settings',
    'publicNotAllowedWhat',
    'publicNotAllowedWhy',
  ),
  'service-not-allowed': means(
    'no',
    'stop',
    'open-settings',
    'serviceNotAllowedWhat',
    'serviceNotAllowedWhy',
  ),
  'storage-full': means('no', 'stop', 'open-settings', 'storageFullWhat', 'storageFullWhy'),
  unexpected: means(
    'unknown',
    'continue',
    'try-again',
    'unexpectedWhat',
    ({ message }) => said(message) ?? { key: 'unexpectedWhy' },
  ),
};

function meaningOf(failure: Failure): Meaning<Failure> {
  // each row is only asked about failures of its own kind
  return FAILURES[failure.kind] as Meaning<Failure>;
}

/** Whether a write that failed this way reached the service and took effect (`Meaning.effect`). */
export function tookEffect(failure: Failure): 'no' | 'unknown' {
  return meaningOf(failure).effect;
}

/** Seconds until a job tries again by itself (`Meaning.retry`); `undefined` if the failure is final. */
export function secondsToRetry(failure: Failure, pause: number): number | undefined {
  return meaningOf(failure).retry?.(failure, pause);
}

/** The consequence of a row's failure for the rest of its run. */
export function onRun(failure: Failure): OnRun {
  const { run } = meaningOf(failure);
  return typeof run === 'function' ? run(failure) : run;
}

/** A failure as text: what happened, why, and what to do next. */
export function describeFailure(failure: Failure): Described {
  const { what, why, next } = meaningOf(failure);
  return {
    what: typeof what === 'function' ? what(failure) : { key: what },
    why: typeof why === 'function' ? why(failure) : { key: why },
    next: typeof next === 'function' ? next(failure) : next,
  };
}

function noResult({
  message = '',
  isUnseen = false,
  isFailed = false,
}: Extract<Failure, { kind: 'no-result-yet' }>): readonly [PlainKey, PlainKey] {
  if (isFailed || said(message) !== undefined) return ['noResultWhat', 'noResultFailedWhy'];
  return isUnseen ? ['notConfirmedWhat', 'noReportYetWhy'] : ['noResultYetWhat', 'noResultYetWhy'];
}

type NotConfirmed = Extract<Failure, { kind: 'not-confirmed' }>;

/**
 * Whether the service returned something else, and its list does not have the report. Retrying checks the list first.
 */
function isNotCreated({ cause, isAbsent }: NotConfirmed): boolean {
  return isAbsent === true && cause !== undefined && isAnswered(cause);
}

/** What the service returned. */
function reply(cause: Failure): Message {
  const { what, why } = describeFailure(cause);
  return { key: 'twoSentences', values: { first: what, second: why } };
}

function inFront(name: string | undefined): Message {
  return name === undefined ? { key: 'inFrontWhat' } : { key: 'inFrontNamedWhat', values: { name } };
}

const IN_FRONT = {
  challenge: 'inFrontChallengeWhy',
  firewall: 'inFrontFirewallWhy',
  'sign-in': 'inFrontSignInWhy',
} as const;

const LEFT = {
  there: 'leftThereWhy',
  public: 'leftPublicWhy',
  private: 'leftPrivateWhy',
  password: 'leftPasswordWhy',
  other: 'leftOtherWhy',
} as const;

/** Statuses after which the same request may succeed later (RFC 9110, 15.5; RFC 4918, 11.3; RFC 8470, 5.2). */
const AGAIN: readonly number[] = [408, 419, 423, 425];

/** The host, and the port if there is one, of a match pattern. */
function hostIn(pattern: string): string {
  return shownText(pattern.replace(/^https?:\/\/|\/\*$/g, ''));
}

function hostOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : shownText(baseUrl);
}

/** The service's message; `undefined` if blank, which would show as an empty sentence. */
function said(message: string | null): string | undefined {
  const sentence = shownSentence(message ?? '').trim();
  return shownText(sentence) === '' ? undefined : sentence;
}

/** The service's words, as what it answered; `undefined` if there are none. */
function answered(words = ''): Message | undefined {
  const message = said(words);
  return message === undefined ? undefined : { key: 'serviceAnswered', values: { message } };
}

/** The service's message without its full stop, for a text that has one of its own. */
function sentenceIn(message: string | null): string | undefined {
  return said(message)?.replace(/\.$/, '');
}

/** A sentence, and what the service answered. */
function withWords(first: Message, message?: string): Message {
  const second = answered(message);
  return second === undefined ? first : { key: 'twoSentences', values: { first, second } };
}

/** A redirect to a login page means that the key is not accepted. Browsers hide most targets. */
function redirection({
  location,
  isOrder = false,
}: Extract<Failure, { kind: 'redirected' }>): [PlainKey, Message] {
  if (location === null || !URL.canParse(location))
    return ['redirectedWhat', { key: isOrder ? 'redirectedOrderWhy' : 'redirectedWhy' }];
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
  const reason = sentenceIn(message);
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

/** A body that says no, although its status does not. */
function isRefusal(status: number): boolean {
  return status < 300;
}

function serviceError({ status, message }: Extract<Failure, { kind: 'service-error' }>): Translatable {
  const reason = sentenceIn(message);
  if (isRefusal(status)) return said(message) ?? { key: 'refusedWhy', values: { status: String(status) } };
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

function badData({ format, missing, message }: Extract<Failure, { kind: 'bad-data' }>): Message {
  if (format === 'too-long') return { key: 'badDataTooLong', values: { size: missing } };
  const what: Message =
    format !== 'json'
      ? { key: BAD_DATA[format] }
      : said(missing) === undefined
        ? { key: 'badDataAnything' }
        : { key: 'badDataMissing', values: { missing: missing.trim() } };
  return withWords(what, message);
}
