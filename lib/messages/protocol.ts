import { defineExtensionMessaging } from '@webext-core/messaging';
import type { Connection, ConnectionFound } from '../model/connection/connection.ts';
import type { ConnectionCheck } from '../model/connection/connection-check.ts';
import type { Outcome } from '../model/core/failure.ts';
import type { PageOf } from '../model/core/page-of.ts';
import type { BulkCreate } from '../model/jobs/bulk-create.ts';
import type { Job } from '../model/jobs/job.ts';
import type { PageDirectives } from '../model/report/page-directives.ts';
import type { Project } from '../model/report/project.ts';
import type { Report, ReportDetails } from '../model/report/report.ts';
import type { QuarantinedValue } from '../model/settings/quarantine.ts';
import type { Settings } from '../model/settings/settings.ts';
import type { Shortcut } from '../model/settings/shortcuts.ts';
import type { PageLinks, SitemapAddresses } from '../model/url/sources/found-urls.ts';
import type { Payload } from './payloads.ts';

/**
 * Every message between the pages and the background, with what goes in and what comes back. All are asked by a
 * page and answered by the background; none throws.
 */
interface Protocol {
  /**
   * Starts a job that the page has stored (`submitJob`). Returns the job that is meant: one in progress for the same
   * page or report, if there is one. `unanswered` if the job is gone. May be asked twice (`requestIdempotent`).
   */
  startJob(payload: Payload<'startJob'>): Outcome<Job>;
  /** Continues a job that waits; tries a failed one again, one that may have taken effect only after a lookup. */
  retryJob(payload: Payload<'retryJob'>): Outcome<Job>;
  /** Removes an ended job from sight, and cancels one that waits. */
  dismissJob(payload: Payload<'dismissJob'>): Outcome<null>;
  listReports(payload: Payload<'listReports'>): Outcome<PageOf<Report>>;
  /** The same, of which nothing is kept here: for a file, for charts. */
  readReports(payload: Payload<'readReports'>): Outcome<PageOf<Report>>;
  showReport(payload: Payload<'showReport'>): Outcome<ReportDetails>;
  listProjects(payload: Payload<'listProjects'>): Outcome<PageOf<Project>>;
  deleteProject(payload: Payload<'deleteProject'>): Outcome<null>;
  /**
   * Tests an address and key and saves them only if they work; what is saved already stays otherwise. A new address or
   * key gives the connection a new id. May be asked twice (`requestIdempotent`) if the payload has a `newId`.
   */
  testAndSaveConnection(payload: Payload<'testAndSaveConnection'>): Outcome<ConnectionFound>;
  /** Saves a connection without testing it, for "Save anyway"; otherwise as `testAndSaveConnection`. */
  saveConnection(payload: Payload<'saveConnection'>): Outcome<Connection>;
  /** Tests a connection as it is saved. The outcome is stored in `connectionStatusItem`, which pages watch. */
  testConnection(payload: Payload<'testConnection'>): Outcome<ConnectionFound>;
  /**
   * Checks a connection step by step, without creating, changing or deleting anything; writes are tested with
   * `withWrites` only, by requests that cannot take effect. Answers when it has ended, and
   * stores each step in `connectionCheckItem`, which pages watch for progress. Asked again (`requestIdempotent`), it begins anew.
   */
  checkConnection(payload: Payload<'checkConnection'>): Outcome<ConnectionCheck>;
  activateConnection(payload: Payload<'activateConnection'>): Outcome<Connection>;
  /**
   * Picks a connection for a page whose site has one, until the browser is closed; the site's own one ends that. The
   * page's badge shows its verdict from now on.
   */
  pinConnection(payload: Payload<'pinConnection'>): Outcome<null>;
  forgetKey(payload: Payload<'forgetKey'>): Outcome<null>;
  /** Where a connection's report pages are, as `readReportPage` reads it; fails with `not-a-setting` if it does not. */
  saveReportPage(payload: Payload<'saveReportPage'>): Outcome<Connection>;
  /** Removes it with its key and all that is stored of its reports. May be asked twice (`requestIdempotent`). */
  removeConnection(payload: Payload<'removeConnection'>): Outcome<null>;
  /**
   * The names of the further headers that go with every request of a connection; their values stay in the background.
   * The three answer the names as they now are, and may be asked twice (`requestIdempotent`).
   */
  listHeaders(payload: Payload<'listHeaders'>): Outcome<readonly string[]>;
  addHeader(payload: Payload<'addHeader'>): Outcome<readonly string[]>;
  removeHeader(payload: Payload<'removeHeader'>): Outcome<readonly string[]>;
  /**
   * `contextMenu` and `badgeOnEveryPage` take effect at once. Ask for the power `notifications` or `tabs` before turning
   * on what needs it.
   */
  saveSettings(payload: Payload<'saveSettings'>): Outcome<Settings>;
  /**
   * Reads the whole list into the index, for "Badge on every page"; answers at once, `indexSyncItem` tells how far it
   * is. Does nothing while that is off.
   */
  syncIndex(): Outcome<null>;

  /** The text of a settings file without any key, and of request headers the names alone. */
  exportSettings(): Outcome<string>;
  /**
   * The same with the API keys and the headers' values, for a user who asked for that: the one message in which these
   * reach a page.
   */
  exportSettingsWithKeys(): Outcome<string>;
  /**
   * Imports the text of a settings file, as `planImport` says; fails with `not-a-setting` before anything is changed.
   * May be asked twice (`requestIdempotent`).
   */
  importSettings(payload: Payload<'importSettings'>): Outcome<null>;

  /** What is stored here and cannot be read, without its contents. */
  listQuarantined(): Outcome<readonly QuarantinedValue[]>;
  /** One of them as JSON; `not-found` if it is gone or holds secrets. */
  readQuarantined(payload: Payload<'readQuarantined'>): Outcome<string>;
  removeQuarantined(payload: Payload<'removeQuarantined'>): Outcome<null>;
  /** Puts back what can be read again; `not-found` if nothing can. */
  restoreQuarantined(payload: Payload<'restoreQuarantined'>): Outcome<null>;

  /** The keyboard commands with the keys they really have; none where the browser has no commands. */
  listCommands(): Outcome<readonly Shortcut[]>;
  /**
   * What the page in a tab says to search engines: only after the user's click on our button there. Fails as
   * `readLinks` does.
   */
  readPageDirectives(payload: Payload<'readPageDirectives'>): Outcome<PageDirectives>;
  /**
   * The links of the page in a tab: only after the user's click on our button there. Fails with `unreadable`, reason
   * `page-closed`, on pages that the browser keeps closed.
   */
  readLinks(payload: Payload<'readLinks'>): Outcome<PageLinks>;
  /**
   * The addresses in a sitemap, or in those an index names; may take minutes. Ask for access to its host first
   * (`requestHostPermission(servicePattern(url))`); fails with `unreadable` and its reason.
   */
  readSitemap(payload: Payload<'readSitemap'>): Outcome<SitemapAddresses>;
  /**
   * Plans a bulk and stores it in `bulkCreateItem`, which all of the following change and pages watch for progress. Sends
   * nothing. Fails with `bulk-under-way` while one is running or paused.
   */
  planBulk(payload: Payload<'planBulk'>): Outcome<BulkCreate>;
  /**
   * Starts the planned bulk. `withFresh`: also the pages that have a young report. `not-found` if it is gone. May be asked
   * twice (`requestIdempotent`).
   */
  startBulkCreate(payload: Payload<'startBulkCreate'>): Outcome<BulkCreate>;
  /**
   * Does the same to many reports: stores it in `bulkEditItem`, which pages watch for progress, and begins. The password
   * counts with privacy 2 only. Fails with `bulk-under-way` while another batch is running or paused. May be asked twice
   * (`requestIdempotent`), for the page gives it its id.
   */
  startBulkEdit(payload: Payload<'startBulkEdit'>): Outcome<null>;
  /**
   * What the user wants done with the bulk or the batch; `not-found` if that has no sense any more. May be asked twice
   * (`requestIdempotent`), but for `retry`: what failed since would be tried once more.
   */
  controlRun(payload: Payload<'controlRun'>): Outcome<null>;
}

export type ProtocolMessage = keyof Protocol;
export type MessageData<Name extends ProtocolMessage> = Parameters<Protocol[Name]>[0];
export type MessageAnswer<Name extends ProtocolMessage> = ReturnType<Protocol[Name]>;

export const { sendMessage, onMessage } = defineExtensionMessaging<Protocol>();
