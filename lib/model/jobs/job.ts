import * as z from 'zod/mini';
import { failureSchema } from '../core/failure.ts';
import { privacySchema } from '../report/privacy.ts';
import { reportSchema } from '../report/report.ts';
import { waitSchema } from './retry.ts';

/** Where a report was ordered. Without a popup nobody is watching, so its end is told by a notification. */
export const startedFromSchema = z.enum(['popup', 'menu', 'command', 'bulk']);
export type StartedFrom = z.infer<typeof startedFromSchema>;

/**
 * A report being made. It is stored before anything is sent, so that it goes on when the popup closes and when the
 * background dies:
 *
 * `queued` (nothing sent) → `sent` (the request may have left) → `made` (there, its result not yet) → `done`;
 * or → `refused` (nothing was made), or → `unknown` (the list decides whether it was made). There `failure` is what
 * came instead of the report: a lost answer, a redirect, a 5xx; `null` if the service accepted without returning it.
 * `unknown` ends for good with the failure `not-confirmed` or, if the service accepted, `no-result-yet`.
 * From `sent` on the request is never sent again by itself. While the service cannot be asked, a `queued` or `unknown`
 * job waits (`wait`) and goes on by itself.
 * Made when the first is read, as `failureSchema`.
 */
export const jobSchema = z.lazy(() =>
  z.object({
    id: z.string(),
    connectionId: z.string(),
    state: z.enum(['queued', 'sent', 'made', 'done', 'refused', 'unknown']),
    /** As it is sent: cleaned by the settings. */
    url: z.string(),
    privacy: privacySchema,
    startedFrom: z._default(startedFromSchema, 'popup'),
    /** The user's rule says Password, but no popup was there to show one: so it is Private (`privacyWithoutPopup`). */
    insteadOfPassword: z._default(z.boolean(), false),
    /** Its end need not be told any more: it was, or someone watches. */
    told: z._default(z.boolean(), true),
    /** The tab it was started from, for its badge; tab ids do not outlive the browser. */
    tabId: z.nullable(z.number()),
    /** The tab in which it was ordered, where that is another one's page: a link's. */
    orderedIn: z._default(z.nullable(z.number()), null),
    /** Milliseconds since 1970, of this machine: only for showing and for growing pauses. */
    createdAt: z.number(),
    sentAt: z.nullable(z.number()),
    /** Ids that the service had before sending: this page's, and its highest number. A new report has another one. */
    known: z.array(z.string()),
    /** An earlier create request of this page whose outcome is unknown: its report is looked for before sending. */
    earlier: z._default(z.nullable(z.object({ known: z.array(z.string()), privacy: privacySchema })), null),
    /** How many times the list was asked for a lost answer. */
    lookups: z.number(),
    /** As `MayWait` says. */
    wait: z._default(z.nullable(waitSchema), null),
    waits: z._default(z.number(), 0),
    /** The made report; its result may still be missing (`made`). */
    report: z.nullable(reportSchema),
    failure: z.nullable(failureSchema),
  }),
);
export type Job = z.infer<typeof jobSchema>;
