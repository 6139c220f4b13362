import * as z from 'zod/mini';
import type { Site } from '../../engine/contract/site-schemas.ts';
import type { ReportBrand } from '../../engine/report/files/report-brand.ts';
import { reportBrandSchema } from '../../engine/report/files/report-brand.ts';
import { projectQuerySchema, reportQuerySchema } from '../../engine/report/query.ts';
import type { Report, ReportDetails } from '../../engine/report/report.ts';
import { reportSchema } from '../../engine/report/report.ts';
import type { Connection, ConnectionFound } from '../../shared/connection/connection.ts';
import { connectionInputSchema } from '../../shared/connection/connection.ts';
import { ASKED, mappingSchema } from '../../shared/connection/mapping.ts';
import { everySchema, monitoredPageSchema } from '../../shared/schedule/schedule.ts';
import { type Settings, settingsChangeSchema } from '../../shared/settings/settings.ts';
import type { ConnectionCheck } from '../model/connection/connection-check.ts';
import type { PageOf } from '../model/core/page-of.ts';
import type { BulkPlan } from '../model/jobs/bulk-plan.ts';
import type { Job } from '../model/jobs/job.ts';
import { editTaskSchema } from '../model/jobs/operation.ts';
import { runControlSchema, runKindSchema } from '../model/jobs/run.ts';
import type { LivePage } from '../model/live-page/live-page.ts';
import type { Project } from '../model/report/project.ts';
import { projectSchema } from '../model/report/project.ts';
import { keptExportsSchema } from '../model/search-console/kept-exports.ts';
import { importPlanSchema } from '../model/settings/plan-import.ts';
import type { Shortcut } from '../model/settings/shortcuts.ts';
import type { Marked } from '../model/show-on-page/page-marks.ts';
import { LAYERS, type MarkRequest } from '../model/show-on-page/page-marks.ts';

/** For messages without a payload. Chromium turns `undefined` into `null` in transit. */
const nothing = z.nullish(z.undefined());
const ofConnection = z.object({ connectionId: z.string() });
const ofReport = z.object({ connectionId: z.string(), id: z.string() });
const ofJob = z.object({ jobId: z.string() });
/** The number of reports in this browser that the user has agreed to delete. */
const mayDelete = z.number();
const reportQuery = z.object({ connectionId: z.string(), query: reportQuerySchema });

const markRequest: z.ZodMiniType<MarkRequest> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('elements'),
    title: z.string(),
    elements: z.readonly(z.array(z.object({ selector: z.string(), label: z.string() }))),
    index: z.number(),
  }),
  z.object({ type: z.literal('link'), title: z.string(), url: z.string() }),
  z.object({ type: z.literal('layer'), layer: z.enum(LAYERS) }),
]);

/** What a message carries, and the value of the outcome that it returns. */
interface Message<Payload, Value> {
  readonly payload: z.ZodMiniType<Payload>;
  /** Only for its type. */
  readonly value?: Value;
}

function message<Payload>(payload: z.ZodMiniType<Payload>) {
  return { returns: <Value>(): Message<Payload, Value> => ({ payload }) };
}

/**
 * Every message from a page to the background, which parses its payload with the schema here and handles it in
 * `entrypoints/background/message-handlers.ts`. Its answer is an outcome; none throws.
 */
export const messages = {
  /**
   * Starts a job that the page has stored (`submitJob`). Returns the job, or the one in progress for the same page or
   * report. Fails with `unanswered` if the job was removed. Idempotent (`requestIdempotent`).
   */
  startJob: message(ofJob).returns<Job>(),
  /** Continues a waiting job immediately; retries a failed one, after a lookup if its write may have taken effect. */
  retryJob: message(ofJob).returns<Job>(),
  /** Dismisses an ended job, and cancels a waiting one. */
  dismissJob: message(ofJob).returns<null>(),
  /** Dismisses what a tab shows about a refused request. */
  dismissRefused: message(z.object({ tabId: z.number() })).returns<null>(),
  /** A page of the list of reports; its reports are remembered. */
  listReports: message(reportQuery).returns<PageOf<Report>>(),
  /** A page of the list of reports, for export and the site's page; nothing is stored. */
  readReports: message(reportQuery).returns<PageOf<Report>>(),
  /** A report with its contents, for export; nothing is stored. Idempotent (`requestIdempotent`). */
  readReport: message(ofReport).returns<ReportDetails>(),
  /**
   * Reports in this browser, each with the checks that it fails and what its page says of itself alone, for export:
   * those that still exist. Idempotent (`requestIdempotent`).
   */
  readFailures: message(z.object({ ids: z.readonly(z.array(z.string())) })).returns<
    readonly ReportDetails[]
  >(),
  /** Keeps what was read of files about a site, or with `null` forgets them. Idempotent (`requestIdempotent`). */
  keepExports: message(
    z.object({ connectionId: z.string(), project: z.string(), kept: z.nullable(keptExportsSchema) }),
  ).returns<null>(),
  showReport: message(ofReport).returns<ReportDetails>(),
  listProjects: message(z.object({ connectionId: z.string(), query: projectQuerySchema })).returns<
    PageOf<Project>
  >(),
  /** What is wrong on a project's whole site; `null` from a service that does not say. Nothing is stored. */
  showSite: message(z.object({ connectionId: z.string(), project: z.string() })).returns<Site | null>(),
  deleteProject: message(z.object({ connectionId: z.string(), project: projectSchema })).returns<null>(),
  /**
   * Tests an address and key and saves them only if they work; otherwise what is saved stays. A new address
   * or key gives the connection a new id. Idempotent (`requestIdempotent`) if the payload has a `newId`.
   */
  testAndSaveConnection: message(connectionInputSchema).returns<ConnectionFound>(),
  /**
   * Saves a connection without testing it, for "Save anyway". A new address or key gives the connection a new id.
   * Idempotent (`requestIdempotent`) if the payload has a `newId`.
   */
  saveConnection: message(connectionInputSchema).returns<Connection>(),
  /** Tests a saved connection. The outcome is stored in `connectionStatusItem`, which pages watch. */
  testConnection: message(ofConnection).returns<ConnectionFound>(),
  /**
   * Checks a connection step by step, without creating, changing or deleting anything. Returns when it has ended,
   * and stores each step in `connectionCheckItem`, which pages watch for progress. If repeated (`requestIdempotent`),
   * it starts again.
   */
  checkConnection: message(ofConnection).returns<ConnectionCheck>(),
  activateConnection: message(ofConnection).returns<Connection>(),
  removeKey: message(ofConnection).returns<null>(),
  /**
   * Saves how a connection's service answers, and no longer asks what is in `asked`. Fails like the list that is then
   * read with it. Idempotent (`requestIdempotent`).
   */
  saveMapping: message(
    z.object({
      connectionId: z.string(),
      mapping: mappingSchema,
      asked: z.readonly(z.array(z.enum(ASKED))),
    }),
  ).returns<null>(),
  /**
   * Learns again how a connection's service answers; what was learnt before stays if that fails. Idempotent
   * (`requestIdempotent`).
   */
  learnAgain: message(ofConnection).returns<null>(),
  /**
   * Removes a connection with its key and the stored data of its reports. Idempotent (`requestIdempotent`).
   */
  removeConnection: message(ofConnection).returns<null>(),
  /**
   * The names of the additional headers of a connection's requests; their values stay in the background.
   * Idempotent (`requestIdempotent`).
   */
  listHeaders: message(ofConnection).returns<readonly string[]>(),
  /**
   * `contextMenu`, `badgeOnEveryPage` and `keepReports` take effect immediately. Fails with `deletes-reports` if that
   * deletes more reports in this browser than `mayDelete`. Request the permission `notifications` or
   * `tabs` before turning on what needs it.
   */
  saveSettings: message(z.object({ change: settingsChangeSchema, mayDelete })).returns<Settings>(),
  /** Changes some of what makes saved reports the user's own. Idempotent (`requestIdempotent`). */
  saveReportBrand: message(z.strictObject(z.exactPartial(reportBrandSchema).shape)).returns<ReportBrand>(),
  /** Pins a report in this browser, or unpins it. Idempotent (`requestIdempotent`). */
  pinReport: message(z.object({ id: z.string(), pinned: z.boolean() })).returns<null>(),
  /** Monitors pages, or gives their schedules another period. Idempotent (`requestIdempotent`). */
  monitorPages: message(
    z.object({
      connectionId: z.string(),
      pages: z.readonly(z.array(monitoredPageSchema)),
      every: everySchema,
    }),
  ).returns<null>(),
  /** Stops monitoring pages. Idempotent (`requestIdempotent`). */
  stopMonitoring: message(
    z.object({ connectionId: z.string(), urls: z.readonly(z.array(z.string())) }),
  ).returns<null>(),
  /** Runs the report of a monitored page now. Returns when it has ended, or waits for its service. */
  checkNow: message(z.object({ connectionId: z.string(), url: z.string() })).returns<null>(),
  /** Takes what schedules have reported as seen. Idempotent (`requestIdempotent`). */
  confirmEvents: message(nothing).returns<null>(),
  /** Deletes all reports in this browser, with everything stored about them. Idempotent (`requestIdempotent`). */
  deleteLocalReports: message(nothing).returns<null>(),
  /** Deletes everything that is stored in this browser, also the services with their keys and the settings. */
  deleteEverything: message(nothing).returns<null>(),
  /**
   * Reads the whole list, for "Badge on every page"; returns immediately, `pagesSyncItem` has
   * the progress. Does nothing while that setting is off.
   */
  syncPages: message(nothing).returns<null>(),

  /**
   * The text of a settings file. `withKeys`: with API keys and the values of request headers, for a user who asked for
   * them; no other message sends these to a page.
   */
  exportSettings: message(z.object({ withKeys: z.boolean() })).returns<string>(),
  /**
   * Carries out a plan (`planImport`); fails with `service-not-allowed`, or with `deletes-reports` like `saveSettings`,
   * before anything is changed. Idempotent (`requestIdempotent`).
   */
  importSettings: message(z.object({ plan: importPlanSchema, mayDelete })).returns<null>(),

  countQuarantined: message(nothing).returns<number>(),
  /** The unreadable values as JSON, without secrets. */
  readQuarantined: message(nothing).returns<string>(),

  /** The keyboard commands with their actual keys; empty if the browser has no commands. */
  listCommands: message(nothing).returns<readonly Shortcut[]>(),
  /**
   * Marks elements of a page in its tab, and brings that to the front. Fails with `unreadable`, reason `page-closed`,
   * if the page is in no open tab that the browser lets us read: it does after the user's click on our button there.
   */
  showOnPage: message(z.object({ url: z.string(), request: markRequest })).returns<Marked>(),
  /**
   * The same with the elements of a finding of a report. Fails with `not-found` if the report does not have it any
   * more.
   */
  showFinding: message(
    z.object({ connectionId: z.string(), id: z.string(), check: z.string(), url: z.string() }),
  ).returns<Marked>(),
  /**
   * Checks the document in a tab in this browser, and stores nothing. Fails with `page-not-open` if the tab shows
   * another one by now, the browser does not let us read it, or the check was stopped. Requests nothing a second time
   * for the same `checkId`, so it may be sent again.
   */
  checkLive: message(
    z.object({
      checkId: z.string(),
      tabId: z.number(),
      documentId: z.nullable(z.number()),
      url: z.url(),
      page: z.enum(['request', 'shown']),
    }),
  ).returns<ReportDetails>(),
  /**
   * Checks the page at an address in an open tab, or if `mayOpen` in a background tab, and stores nothing. Requests
   * nothing a second time for the same `checkId`, but what a tab that is opened loads.
   */
  readLivePage: message(
    z.object({ checkId: z.string(), url: z.url(), mayOpen: z.boolean() }),
  ).returns<LivePage>(),
  /** Stops a check in progress, whose result is no longer wanted. */
  stopLive: message(z.object({ checkId: z.string() })).returns<null>(),
  /** Stores which host permissions are asked for, to check links (`Borrowing`). Idempotent (`requestIdempotent`). */
  borrowAccess: message(
    z.object({
      borrower: z.string(),
      patterns: z.readonly(z.array(z.string())),
      granted: z.readonly(z.array(z.string())),
    }),
  ).returns<null>(),
  /** Gives back what only this check of links needs. Idempotent (`requestIdempotent`). */
  returnAccess: message(z.object({ borrower: z.string() })).returns<null>(),
  /**
   * Plans a bulk create, at this connection if one is given, and stores the plan in `bulkPlanItem`, which pages watch.
   * With `exact`, addresses are ordered as they are written, uncleaned, whether or not they have a report.
   * Sends nothing. Fails with `bulk-under-way` while one is running or paused.
   */
  planBulk: message(
    z.object({
      addresses: z.readonly(z.array(z.string())),
      connectionId: z.optional(z.string()),
      exact: z.optional(z.boolean()),
    }),
  ).returns<BulkPlan>(),
  /**
   * Starts the planned bulk create with those of its pages that are in `urls`. `not-found`
   * if it does not exist. Idempotent (`requestIdempotent`).
   */
  startBulkCreate: message(
    z.object({ bulkCreateId: z.string(), urls: z.readonly(z.array(z.string())) }),
  ).returns<null>(),
  /**
   * Changes many reports: stores the run in `runItems`, which pages watch, and starts it.
   * The password is used only with privacy 2. Fails with `bulk-under-way` while another one is running or
   * paused. Idempotent (`requestIdempotent`), because the page chooses its id.
   */
  startBulkEdit: message(
    z.object({
      bulkEditId: z.string(),
      connectionId: z.string(),
      task: editTaskSchema,
      reports: z.readonly(z.array(reportSchema)),
      password: z.nullable(z.string()),
    }),
  ).returns<null>(),
  /**
   * Pauses, resumes, cancels or retries the bulk create or bulk edit; `not-found` if that is no longer
   * possible. Idempotent (`requestIdempotent`), except `retry`, which would repeat new failures.
   */
  controlRun: message(
    z.object({ kind: runKindSchema, id: z.string(), control: runControlSchema }),
  ).returns<null>(),
};
