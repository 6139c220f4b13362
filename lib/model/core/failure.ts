import * as z from 'zod/mini';

/** The service redirects; `location` where it can be known. */
const redirected = z.object({ kind: z.literal('redirected'), location: z.nullable(z.string()) });
/** 5xx */
const serviceError = z.object({
  kind: z.literal('service-error'),
  status: z.number(),
  message: z.nullable(z.string()),
});

const kinds = () =>
  z.discriminatedUnion('kind', [
    /** No service address or key is stored. */
    z.object({ kind: z.literal('not-connected') }),
    /** What was typed as the service's address cannot be one; `reason` is `AddressProblem`. */
    z.object({ kind: z.literal('bad-address'), reason: z.string() }),
    /** The browser gives us no access to the service's host; `pattern` is what to ask for. */
    z.object({ kind: z.literal('no-access'), pattern: z.string() }),
    /** No answer at all: wrong host or port, down, DNS, TLS or offline: browsers do not say which. */
    z.object({ kind: z.literal('unreachable'), baseUrl: z.string(), offline: z.boolean() }),
    z.object({ kind: z.literal('timeout'), seconds: z.number() }),
    /** The background ended while the request was open. */
    z.object({ kind: z.literal('interrupted') }),
    /** The background ended before it answered a page; what was asked may have been done. */
    z.object({ kind: z.literal('unanswered') }),
    redirected,
    /** 401 */
    z.object({ kind: z.literal('bad-key') }),
    /** 403 */
    z.object({ kind: z.literal('forbidden'), message: z.nullable(z.string()) }),
    /** 404 on a list: the address is not the service's. */
    z.object({ kind: z.literal('not-a-service') }),
    /** 404 on one report or project. */
    z.object({ kind: z.literal('not-found') }),
    /** 429; seconds to wait, and why, where the service says so. */
    z.object({
      kind: z.literal('too-many-requests'),
      retryAfter: z.nullable(z.number()),
      message: z.optional(z.string()),
    }),
    /** 400, 409, 413, 419, 422 …: the service understood and refused; field names with their messages. */
    z.object({
      kind: z.literal('refused'),
      status: z.number(),
      message: z.nullable(z.string()),
      errors: z.record(z.string(), z.array(z.string())),
    }),
    serviceError,
    /**
     * An answer that is not what the interface allows us to read; `missing` is the interface's own name of what was
     * looked for, or the size that an answer may have.
     */
    z.object({
      kind: z.literal('bad-data'),
      format: z.enum(['html', 'login', 'notice', 'empty', 'cut-off', 'too-long', 'json']),
      missing: z.string(),
    }),
    /** The address of the page cannot be reported; `reason` is `NotReportable`. */
    z.object({ kind: z.literal('not-reportable'), reason: z.string() }),
    /**
     * A create request was sent, and it is not known to have made a report. `cause`: what the service returned.
     * `isAbsent`: the list could be read, and does not (yet) show the report.
     */
    z.object({
      kind: z.literal('not-confirmed'),
      cause: z.optional(z.discriminatedUnion('kind', [redirected, serviceError])),
      isAbsent: z.optional(z.boolean()),
    }),
    /** A change was sent, its answer lost, and the report does not (yet) show it. */
    z.object({ kind: z.literal('change-not-confirmed') }),
    /** A rerun was sent, its answer lost, and nothing in the report can show whether it was done. */
    z.object({ kind: z.literal('rerun-not-confirmed') }),
    /** A shortcut or menu created nothing, because the page has a fresh report. */
    z.object({ kind: z.literal('already-reported') }),
    /** The report's password was not kept and the report not yet sent: ask again. */
    z.object({ kind: z.literal('password-lost') }),
    /** The report was made, but its result had not come after the longest wait. */
    z.object({ kind: z.literal('no-result-yet') }),
    /** Addresses could not be read from a page or a sitemap; `reason` is `Unreadable`. */
    z.object({ kind: z.literal('unreadable'), reason: z.string() }),
    /** A change of the settings that would leave something unreadable. */
    z.object({ kind: z.literal('not-a-setting') }),
    /** An administrator allows no public reports. */
    z.object({ kind: z.literal('public-not-allowed') }),
    /** An administrator has set another service than that of the connection. */
    z.object({ kind: z.literal('service-not-allowed') }),
    /** Another bulk is running or paused; it must end or be cancelled first. */
    z.object({ kind: z.literal('bulk-under-way') }),
    /** The browser gives no more room; what was to be stored was not, and so nothing was begun. */
    z.object({ kind: z.literal('storage-full') }),
    /** A fault of ours. */
    z.object({ kind: z.literal('unexpected'), message: z.string() }),
  ]);

/**
 * What went wrong, as plain data: a class would lose its identity at every message between the extension's parts.
 * `describeFailure` says it to people. Made when the first is read: half of all that a background has to evaluate
 * before it can paint a badge were these.
 */
export const failureSchema = z.lazy(kinds);
export type Failure = z.infer<typeof failureSchema>;

/** What every command and query answers. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

export const succeeded = <Value>(value: Value): Outcome<Value> => ({ ok: true, value });
export const failed = (failure: Failure): { readonly ok: false; readonly failure: Failure } => ({
  ok: false,
  failure,
});

/**
 * Did a write that ended so reach the service and take effect? `no`: it was refused or never left.
 * `unknown`: it may have been carried out, so it must never be sent again by itself. A service usually finishes what a
 * client aborted, and some redirect after they have created, so 3xx, 5xx and cut-off answers prove nothing.
 */
export function tookEffect(failure: Failure): 'no' | 'unknown' {
  switch (failure.kind) {
    case 'not-connected':
    case 'bad-address':
    case 'no-access':
    case 'bad-key':
    case 'forbidden':
    case 'not-a-service':
    case 'not-found':
    case 'too-many-requests':
    case 'refused':
    case 'not-reportable':
    case 'password-lost':
    case 'unreadable':
    case 'bulk-under-way':
    case 'not-a-setting':
    case 'public-not-allowed':
    case 'service-not-allowed':
    case 'storage-full':
    case 'already-reported':
      return 'no';
    default:
      return 'unknown';
  }
}

/** Statuses of gateways and proxies: the service behind them may still be at work. */
const GATEWAY = [502, 504, 524];

/** Did the service itself return this in reply to a write, though it may have carried the write out? */
export function isAnswered(failure: Failure | null): boolean {
  return (
    failure?.kind === 'redirected' || (failure?.kind === 'service-error' && !GATEWAY.includes(failure.status))
  );
}

/**
 * The end of a create request whose report the list does not show. `cause` is the failure of that request; `null` if
 * the service accepted it.
 */
export function notConfirmed(cause: Failure | null, isAbsent = false): Failure {
  if (!cause) return { kind: 'no-result-yet' };
  const isReply = cause.kind === 'redirected' || cause.kind === 'service-error';
  return { kind: 'not-confirmed', ...(isReply ? { cause, isAbsent } : {}) };
}
