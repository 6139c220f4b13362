import * as z from 'zod/mini';

/** The service redirects; `location` if it can be determined. `isOrder`: a write, while its reads may not be. */
const redirected = z.object({
  kind: z.literal('redirected'),
  location: z.nullable(z.string()),
  isOrder: z.optional(z.boolean()),
});
/** 5xx; or 2xx with a body that says no, although what it answers may have been carried out. */
const serviceError = z.object({
  kind: z.literal('service-error'),
  status: z.number(),
  message: z.nullable(z.string()),
});

const kinds = () =>
  z.discriminatedUnion('kind', [
    /** No service address or key is stored. */
    z.object({ kind: z.literal('not-connected') }),
    /** The typed service address is invalid; `reason` is an `AddressProblem`. */
    z.object({ kind: z.literal('bad-address'), reason: z.string() }),
    /** The host permission for the service is missing; `pattern` is the one to request. */
    /** `lacksConsent`: the host is allowed, and only the consent to what is sent there is missing (Firefox). */
    z.object({ kind: z.literal('no-access'), pattern: z.string(), lacksConsent: z.optional(z.boolean()) }),
    /** No response: wrong host or port, down, DNS, TLS or offline; browsers do not say which. */
    z.object({ kind: z.literal('unreachable'), baseUrl: z.string(), offline: z.boolean() }),
    z.object({ kind: z.literal('timeout'), seconds: z.number() }),
    /** The background was terminated while the request was open. */
    z.object({ kind: z.literal('interrupted') }),
    /** The background was terminated before it replied to a page; the request may have been carried out. */
    z.object({ kind: z.literal('unanswered') }),
    redirected,
    /** 401; with the reason, if the service gives one. */
    z.object({ kind: z.literal('bad-key'), message: z.optional(z.string()) }),
    /** 403 */
    z.object({ kind: z.literal('forbidden'), message: z.nullable(z.string()) }),
    /**
     * Not the service's own answer, but that of something in front of it: a challenge for browsers, a firewall, a proxy
     * with a sign-in of its own. `name`: the product, or the sign-in's realm.
     */
    z.object({
      kind: z.literal('in-front'),
      by: z.enum(['challenge', 'firewall', 'sign-in']),
      name: z.nullable(z.string()),
      status: z.number(),
    }),
    /** 404 on a list: the address is not that of a service. */
    z.object({ kind: z.literal('not-a-service') }),
    /** 404 or 410 when one report is read, and of an order, if a look confirms that what it was about is gone. */
    z.object({ kind: z.literal('not-found') }),
    /**
     * 429, or 403 or 503 that say how long to wait; the seconds to wait and the reason, if the service sends them.
     * `status`: 503.
     */
    z.object({
      kind: z.literal('too-many-requests'),
      retryAfter: z.nullable(z.number()),
      message: z.optional(z.string()),
      status: z.optional(z.number()),
    }),
    /** 404 or 410 when one report is read, or of an order about one that a look confirms to be gone. */
    z.object({
      kind: z.literal('refused'),
      status: z.number(),
      message: z.nullable(z.string()),
      errors: z.record(z.string(), z.array(z.string())),
    }),
    serviceError,
    /** This browser itself could make no findings of the page; `message`: a sentence that says why. */
    z.object({ kind: z.literal('not-checked'), message: z.string() }),
    /**
     * A response (2xx) that does not match the interface; `missing` is the interface's name of what was expected,
     * or the maximum size of a response.
     */
    z.object({
      kind: z.literal('bad-data'),
      format: z.enum(['html', 'xml', 'login', 'notice', 'empty', 'cut-off', 'too-long', 'json']),
      missing: z.string(),
      /** What the service says in place of it. */
      message: z.optional(z.string()),
    }),
    /** The service answers differently than it did when that was learnt (epoch ms); what is stored was kept. */
    z.object({ kind: z.literal('answers-changed'), learntAt: z.number() }),
    /** The user has not said yet where the service writes the page's address, so that its reports cannot be read. */
    z.object({ kind: z.literal('answers-unknown') }),
    /** The service shows no address at this path when it is asked for this report, which cannot be proved so. */
    z.object({ kind: z.literal('not-shown'), id: z.string(), path: z.string() }),
    /** No report can be created for the page's URL; `reason` is a `NotReportable`. */
    z.object({ kind: z.literal('not-reportable'), reason: z.string() }),
    /**
     * The report service inside the browser reads pages in their tabs, and no tab that it may read shows this one.
     * `pattern`: the host permission with which it opens the page itself.
     */
    z.object({ kind: z.literal('page-not-open'), url: z.string(), pattern: z.string() }),
    /** The page of a report leads to another address now, so that it cannot be run again. */
    z.object({ kind: z.literal('page-moved'), address: z.string() }),
    /** The page did not load, or its scripts kept its tab busy until the capture was given up. */
    z.object({ kind: z.literal('page-busy') }),
    /** The address redirects, and no page comes of it: in a circle, too often, or to a server that does not answer. */
    z.object({ kind: z.literal('redirect-nowhere') }),
    /**
     * A create request was sent, but its outcome is unknown. `cause`: what the service returned. `isAbsent`:
     * the list could be read, and does not (yet) show the report.
     */
    z.object({
      kind: z.literal('not-confirmed'),
      cause: z.optional(z.discriminatedUnion('kind', [redirected, serviceError])),
      isAbsent: z.optional(z.boolean()),
    }),
    /** A change was sent, its response lost or only words, and the report does not (yet) show it. */
    z.object({ kind: z.literal('change-not-confirmed'), message: z.optional(z.string()) }),
    /**
     * The service accepted a change, and does not show it: the report or project still exists, or has this privacy, or
     * another than the one ordered. `message`: what it said.
     */
    z.object({
      kind: z.literal('left-unchanged'),
      still: z.enum(['there', 'public', 'private', 'password', 'other']),
      message: z.optional(z.string()),
    }),
    /** The service has the report of another page under this report's id, so nothing was sent. */
    z.object({ kind: z.literal('other-page'), url: z.string() }),
    /** 404 or 410 on a report that the list of its page's reports still has. */
    z.object({ kind: z.literal('only-listed') }),
    /** A rerun was sent, its response lost, and the report cannot show whether it was done. */
    z.object({ kind: z.literal('rerun-not-confirmed') }),
    /** A shortcut or menu created nothing, because the page has a fresh report. */
    z.object({ kind: z.literal('already-reported') }),
    /** The password is not stored and the report was not sent yet: ask for the password again. */
    z.object({ kind: z.literal('password-lost') }),
    /**
     * The request was accepted, but its result was not available within the longest wait. `message`: what the service
     * said in place of a report, or why it could not make it. `isUnseen`: it has not shown the report either.
     * `isFailed`: it says that it could not make it.
     */
    z.object({
      kind: z.literal('no-result-yet'),
      message: z.optional(z.string()),
      isUnseen: z.optional(z.boolean()),
      isFailed: z.optional(z.boolean()),
    }),
    /** URLs could not be read from a page or a sitemap; `reason` is an `Unreadable`. */
    z.object({ kind: z.literal('unreadable'), reason: z.string() }),
    /**
     * A change of the settings that would delete this number of reports in this browser, which nobody has confirmed.
     */
    z.object({ kind: z.literal('deletes-reports'), count: z.number() }),
    /** A change of the settings that would store an invalid value. */
    z.object({ kind: z.literal('not-a-setting') }),
    z.object({ kind: z.literal('public-not-allowed') }),
    /** The administrator requires another service than that of the connection. */
    z.object({ kind: z.literal('service-not-allowed') }),
    /** Another bulk run is running or paused; it must end or be cancelled first. */
    z.object({ kind: z.literal('bulk-under-way') }),
    /** The browser's storage quota is used up; nothing was stored, and so nothing was started. */
    z.object({ kind: z.literal('storage-full') }),
    z.object({ kind: z.literal('unexpected'), message: z.string() }),
  ]);

/**
 * What went wrong, as plain data: a class would lose its identity in messages between the extension's
 * contexts. `failure-table.ts` says what each kind means. Lazy: building these schemas took half of the background's
 * start-up time before a badge could be painted.
 */
export const failureSchema = z.lazy(kinds);
export type Failure = z.infer<typeof failureSchema>;

/** The result of every command and query. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

export const succeeded = <Value>(value: Value): Outcome<Value> => ({ ok: true, value });
export const failed = (failure: Failure) => ({ ok: false, failure }) as const;

/** What the service answered (2xx) in words that are no data; `undefined` if the failure is another one. */
export function wordsInstead(failure: Failure | null): string | undefined {
  return failure?.kind === 'bad-data' ? failure.message : undefined;
}

/** Statuses of gateways and proxies: the service behind them may still be working. */
const GATEWAY = [502, 504, 524];

/**
 * Whether the service itself returned this in reply to a write, even if it may have carried the write out.
 */
export function isAnswered(failure: Failure | null): boolean {
  return (
    failure?.kind === 'redirected' || (failure?.kind === 'service-error' && !GATEWAY.includes(failure.status))
  );
}

/**
 * The failure of a create request whose report the list does not show. `cause` is the failure of that
 * request; `null` if the service accepted it, with the words `message`.
 */
export function notConfirmed(cause: Failure | null, isAbsent = false, message?: string): Failure {
  const words = message ?? wordsInstead(cause);
  if (!cause || words !== undefined)
    return { kind: 'no-result-yet', isUnseen: true, ...(words !== undefined && { message: words }) };
  const isReply = cause.kind === 'redirected' || cause.kind === 'service-error';
  return { kind: 'not-confirmed', ...(isReply ? { cause, isAbsent } : {}) };
}
