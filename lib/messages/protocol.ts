import { defineExtensionMessaging } from '@webext-core/messaging';
import type { Connection, ConnectionFound } from '../model/connection/connection.ts';
import type { ConnectionCheck } from '../model/connection/connection-check.ts';
import type { PageOf } from '../model/core/page-of.ts';
import type { Outcome } from '../model/failure/failure.ts';
import type { LinkState } from '../model/inspect/link-check.ts';
import type { Marked } from '../model/inspect/page-marks.ts';
import type { BulkCreate } from '../model/jobs/bulk-create.ts';
import type { Job } from '../model/jobs/job.ts';
import type { ReportBrand } from '../model/report/files/report-brand.ts';
import type { Project } from '../model/report/project.ts';
import type { Report, ReportDetails } from '../model/report/report.ts';
import type { Settings } from '../model/settings/settings.ts';
import type { Shortcut } from '../model/settings/shortcuts.ts';
import type { Payload } from './payloads.ts';

/**
 * Every message between the pages and the background, with its payload and result. All are sent by a page and
 * handled by the background; none throws.
 */
interface Protocol {
  /**
   * Starts a job that the page has stored (`submitJob`). Returns the job, or the one in progress for the same page or
   * report. Fails with `unanswered` if the job was removed. Idempotent (`requestIdempotent`).
   */
  startJob(payload: Payload<'startJob'>): Outcome<Job>;
  /** Continues a waiting job immediately; retries a failed one, after a lookup if its write may have taken effect. */
  retryJob(payload: Payload<'retryJob'>): Outcome<Job>;
  /** Dismisses an ended job, and cancels a waiting one. */
  dismissJob(payload: Payload<'dismissJob'>): Outcome<null>;
  /** Dismisses what a tab shows about a refused request. */
  dismissRefused(payload: Payload<'dismissRefused'>): Outcome<null>;
  /** A page of the list of reports; its reports are remembered. */
  listReports(payload: Payload<'listReports'>): Outcome<PageOf<Report>>;
  /** A page of the list of reports, for export and charts; nothing is stored. */
  readReports(payload: Payload<'readReports'>): Outcome<PageOf<Report>>;
  /** A report with its contents, for export; nothing is stored. Idempotent (`requestIdempotent`). */
  readReport(payload: Payload<'readReport'>): Outcome<ReportDetails>;
  showReport(payload: Payload<'showReport'>): Outcome<ReportDetails>;
  listProjects(payload: Payload<'listProjects'>): Outcome<PageOf<Project>>;
  deleteProject(payload: Payload<'deleteProject'>): Outcome<null>;
  /**
   * Tests an address and key and saves them only if they work; otherwise what is saved stays. A new address
   * or key gives the connection a new id. Idempotent (`requestIdempotent`) if the payload has a `newId`.
   */
  testAndSaveConnection(payload: Payload<'testAndSaveConnection'>): Outcome<ConnectionFound>;
  /**
   * Saves a connection without testing it, for "Save anyway". A new address or key gives the connection a new id.
   * Idempotent (`requestIdempotent`) if the payload has a `newId`.
   */
  saveConnection(payload: Payload<'saveConnection'>): Outcome<Connection>;
  /** Tests a saved connection. The outcome is stored in `connectionStatusItem`, which pages watch. */
  testConnection(payload: Payload<'testConnection'>): Outcome<ConnectionFound>;
  /**
   * Checks a connection step by step, without creating, changing or deleting anything. Returns when it has ended,
   * and stores each step in `connectionCheckItem`, which pages watch for progress. If repeated (`requestIdempotent`), it
   * starts again.
   */
  checkConnection(payload: Payload<'checkConnection'>): Outcome<ConnectionCheck>;
  activateConnection(payload: Payload<'activateConnection'>): Outcome<Connection>;
  removeKey(payload: Payload<'removeKey'>): Outcome<null>;
  /**
   * Saves the URL template of a connection's report pages, as `readReportPage` reads it; fails with
   * `not-a-setting` if it is invalid.
   */
  saveReportPage(payload: Payload<'saveReportPage'>): Outcome<Connection>;
  /**
   * Removes a connection with its key and the stored data of its reports. Idempotent (`requestIdempotent`).
   */
  removeConnection(payload: Payload<'removeConnection'>): Outcome<null>;
  /**
   * The names of the additional headers of a connection's requests; their values stay in the background.
   * Idempotent (`requestIdempotent`).
   */
  listHeaders(payload: Payload<'listHeaders'>): Outcome<readonly string[]>;
  /**
   * `contextMenu`, `badgeOnEveryPage` and `keepReports` take effect immediately. Fails with `deletes-reports` if that
   * deletes more reports in this browser than `mayDelete`. Request the permission `notifications` or
   * `tabs` before turning on what needs it.
   */
  saveSettings(payload: Payload<'saveSettings'>): Outcome<Settings>;
  /** Saves the name and the logo on saved reports. Idempotent (`requestIdempotent`). */
  saveReportBrand(payload: Payload<'saveReportBrand'>): Outcome<ReportBrand>;
  /** Pins a report in this browser, or unpins it. Idempotent (`requestIdempotent`). */
  pinReport(payload: Payload<'pinReport'>): Outcome<null>;
  /** Deletes all reports in this browser, with everything stored about them. Idempotent (`requestIdempotent`). */
  deleteLocalReports(): Outcome<null>;
  /**
   * Reads the whole list, for "Badge on every page"; returns immediately, `pagesSyncItem` has
   * the progress. Does nothing while that setting is off.
   */
  syncPages(): Outcome<null>;

  /** The text of a settings file without keys, and with only the names of request headers. */
  exportSettings(): Outcome<string>;
  /**
   * The text of a settings file with API keys and the values of request headers, for a user who asked for them:
   * the only message that sends these to a page.
   */
  exportSettingsWithKeys(): Outcome<string>;
  /**
   * Imports the text of a settings file, as planned by `planImport`; fails with `not-a-setting`, or with
   * `deletes-reports` like `saveSettings`, before anything is changed. Idempotent (`requestIdempotent`).
   */
  importSettings(payload: Payload<'importSettings'>): Outcome<null>;

  /** How many stored values cannot be read. */
  countQuarantined(): Outcome<number>;
  /** The unreadable values as JSON, without secrets. */
  readQuarantined(): Outcome<string>;
  /** Removes the unreadable values. Idempotent (`requestIdempotent`). */
  removeQuarantined(): Outcome<null>;

  /** The keyboard commands with their actual keys; empty if the browser has no commands. */
  listCommands(): Outcome<readonly Shortcut[]>;
  /**
   * Marks elements of a page in its tab, and brings that to the front. Fails with `unreadable`, reason `page-closed`, if
   * the page is in no open tab that the browser lets us read: it does after the user's click on our button there.
   */
  showOnPage(payload: Payload<'showOnPage'>): Outcome<Marked>;
  /**
   * Checks the document in a tab in this browser, and stores nothing. Fails with `page-not-open` if the tab shows another
   * one by now, the browser does not let us read it, or the check was stopped. Requests nothing a second time for the
   * same `checkId`, so it may be sent again.
   */
  checkLive(payload: Payload<'checkLive'>): Outcome<ReportDetails>;
  /** Stops a check in progress, whose result is no longer wanted. */
  stopLive(payload: Payload<'stopLive'>): Outcome<null>;
  /**
   * Requests a link of a page once, to see if it works, unless it must not be requested. Idempotent
   * (`requestIdempotent`).
   */
  checkLink(payload: Payload<'checkLink'>): Outcome<LinkState>;
  /** Stores which host permissions are asked for, to check links. Idempotent (`requestIdempotent`). */
  borrowAccess(payload: Payload<'borrowAccess'>): Outcome<null>;
  /** Gives these permissions back. Idempotent (`requestIdempotent`). */
  returnAccess(): Outcome<null>;
  /**
   * Plans a bulk create and stores it in `bulkCreateItem`, which all of the following messages change and
   * pages watch for progress. Sends nothing. Fails with `bulk-under-way` while one is running or paused.
   */
  planBulk(payload: Payload<'planBulk'>): Outcome<BulkCreate>;
  /**
   * Starts the planned bulk create with those of its pages that are in `urls`. `not-found`
   * if it does not exist. Idempotent (`requestIdempotent`).
   */
  startBulkCreate(payload: Payload<'startBulkCreate'>): Outcome<BulkCreate>;
  /**
   * Changes many reports: stores the run in `bulkEditItem`, which pages watch for progress, and starts it.
   * The password is used only with privacy 2. Fails with `bulk-under-way` while another one is running or
   * paused. Idempotent (`requestIdempotent`), because the page chooses its id.
   */
  startBulkEdit(payload: Payload<'startBulkEdit'>): Outcome<null>;
  /**
   * Pauses, resumes, cancels or retries the bulk create or bulk edit; `not-found` if that is no longer
   * possible. Idempotent (`requestIdempotent`), except `retry`, which would repeat new failures.
   */
  controlRun(payload: Payload<'controlRun'>): Outcome<null>;
}

export type ProtocolMessage = keyof Protocol;
export type MessageData<Name extends ProtocolMessage> = Parameters<Protocol[Name]>[0];
export type MessageAnswer<Name extends ProtocolMessage> = ReturnType<Protocol[Name]>;

export const { sendMessage, onMessage } = defineExtensionMessaging<Protocol>();
