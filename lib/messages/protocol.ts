import { defineExtensionMessaging } from '@webext-core/messaging';
import type { BatchTask } from '../model/batch.ts';
import type { Bulk, BulkSource } from '../model/bulk.ts';
import type { Checkup } from '../model/checkup.ts';
import type { Connection, ConnectionFound, ConnectionOrder } from '../model/connection.ts';
import type { Outcome } from '../model/failure.ts';
import type { PageLinks, SitemapAddresses } from '../model/found-addresses.ts';
import type { Job } from '../model/job.ts';
import type { Kept } from '../model/kept.ts';
import type { Order } from '../model/order.ts';
import type { PageOf } from '../model/page-of.ts';
import type { PageSigns } from '../model/page-signs.ts';
import type { Project } from '../model/project.ts';
import type { ProjectQuery, ReportQuery } from '../model/query.ts';
import type { QueueName, QueueOrder } from '../model/queue.ts';
import type { Report, ReportDetails } from '../model/report.ts';
import type { RequestHeader } from '../model/request-header.ts';
import type { Settings } from '../model/settings.ts';
import type { Shortcut } from '../model/shortcuts.ts';

/** Ids are the service's own, so a report is named together with its connection. */
interface OfReport {
  readonly connectionId: string;
  readonly id: string;
}

/**
 * Every message between the pages and the background, with what goes in and what comes back. All are asked by a
 * page and answered by the background; none throws.
 */
interface Protocol {
  /**
   * Stores a job and starts it; answers at once with the job (an open one of the same page, if there is one). The
   * address is cleaned by the settings: show `cleanAddress(url, settings.cleaning)` before. No notification comes.
   * Pages show which connection they mean, so they name it; and give the job its id, so that they may ask again
   * (`askSurely`).
   */
  createReport(order: Order): Outcome<Job>;
  /**
   * Goes on at once with a job that waits, and asks the list again for a report whose answer was lost, or for a result
   * that was not there yet.
   */
  lookAgain(order: { jobId: string }): Outcome<Job>;
  /** Takes an ended job out of sight, and cancels one that waits. */
  dismissJob(order: { jobId: string }): Outcome<null>;
  /**
   * Stores that one thing is to be done to a report and begins; answers at once with the edit's id (that of an open one
   * that is the same, if there is one). `editsItem` tells how it goes. The password counts with privacy 2 only, `url`
   * helps to forget what is stored of the page. May be asked twice (`askSurely`).
   */
  startEdit(order: {
    editId: string;
    connectionId: string;
    reportId: string;
    url: string;
    task: BatchTask;
    password: string | null;
  }): Outcome<string>;
  /** Goes on at once with an edit that waits; tries a failed one again, one that may be done only after a look. */
  retryEdit(order: { editId: string }): Outcome<null>;
  /** Takes an ended edit out of sight, and cancels one that waits. */
  dismissEdit(order: { editId: string }): Outcome<null>;
  listReports(order: { connectionId: string; query: ReportQuery }): Outcome<PageOf<Report>>;
  /** The same, of which nothing is kept here: for a file, for charts. */
  readReports(order: { connectionId: string; query: ReportQuery }): Outcome<PageOf<Report>>;
  showReport(order: OfReport): Outcome<ReportDetails>;
  listProjects(order: { connectionId: string; query: ProjectQuery }): Outcome<PageOf<Project>>;
  deleteProject(order: { connectionId: string; project: Project }): Outcome<null>;
  /**
   * Stores a connection; its id is a new one if its address or key is. Test it with the answer's id. May be asked twice
   * (`askSurely`) if the order has a `newId`.
   */
  saveConnection(order: ConnectionOrder): Outcome<Connection>;
  /** Tests a connection as it is stored. */
  testConnection(order: { connectionId: string }): Outcome<ConnectionFound>;
  /**
   * Checks a connection step by step, without making, changing or deleting anything; answers when it has ended, and
   * stores each step in `checkupItem`, which pages watch for progress. Asked again (`askSurely`), it begins anew.
   */
  checkConnection(order: { connectionId: string }): Outcome<Checkup>;
  activateConnection(order: { connectionId: string }): Outcome<Connection>;
  /**
   * Picks a connection for a page whose site has one, until the browser is closed; the site's own one ends that. The
   * page's badge shows its verdict from now on.
   */
  pickConnection(order: { url: string; connectionId: string }): Outcome<null>;
  forgetKey(order: { connectionId: string }): Outcome<null>;
  /** Where a connection's report pages are, as `readReportPage` reads it; fails with `not-a-setting` if it does not. */
  saveReportPage(order: { connectionId: string; reportPage: string }): Outcome<Connection>;
  /** Removes it with its key and all that is stored of its reports. May be asked twice (`askSurely`). */
  removeConnection(order: { connectionId: string }): Outcome<null>;
  /**
   * The names of the further headers that go with every request of a connection; their values stay in the background.
   * The three answer the names as they now are, and may be asked twice (`askSurely`).
   */
  listHeaders(order: { connectionId: string }): Outcome<readonly string[]>;
  addHeader(order: { connectionId: string; header: RequestHeader }): Outcome<readonly string[]>;
  removeHeader(order: { connectionId: string; name: string }): Outcome<readonly string[]>;
  /**
   * `contextMenu` and `badgeOnEveryPage` take effect at once. Ask for the power `notifications` or `tabs` before turning
   * on what needs it.
   */
  saveSettings(change: Partial<Settings>): Outcome<Settings>;
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
   * May be asked twice (`askSurely`).
   */
  importSettings(order: { content: string }): Outcome<null>;

  /** What is stored here and cannot be read, without its contents. */
  listKept(): Outcome<readonly Kept[]>;
  /** One of them as JSON; `not-found` if it is gone or holds secrets. */
  readKept(order: { id: string }): Outcome<string>;
  dropKept(order: { id: string }): Outcome<null>;
  /** Puts back what can be read again; `not-found` if nothing can. */
  putKeptBack(order: { id: string }): Outcome<null>;

  /** The keyboard commands with the keys they really have; none where the browser has no commands. */
  listCommands(): Outcome<readonly Shortcut[]>;
  /** Forgets what `unstartedItem` holds of the tab: the user has read it. */
  dismissUnstarted(order: { tabId: number }): Outcome<null>;

  /**
   * What the page in a tab says to search engines: only after the user's click on our button there. Fails as
   * `readLinks` does.
   */
  lookAtPage(order: { tabId: number }): Outcome<PageSigns>;
  /**
   * The links of the page in a tab: only after the user's click on our button there. Fails with `unreadable`, reason
   * `page-closed`, on pages that the browser keeps closed.
   */
  readLinks(order: { tabId: number }): Outcome<PageLinks>;
  /**
   * The addresses in a sitemap, or in those an index names; may take minutes. Ask for access to its host first
   * (`requestAccess(servicePattern(url))`); fails with `unreadable` and its reason.
   */
  readSitemap(order: { url: string }): Outcome<SitemapAddresses>;
  /**
   * Plans a bulk and stores it in `bulkItem`, which all of the following change and pages watch for progress. Sends
   * nothing. Fails with `bulk-under-way` while one is running or paused.
   */
  planBulk(order: { addresses: readonly string[]; source: BulkSource }): Outcome<Bulk>;
  /**
   * Starts the planned bulk. `withFresh`: also the pages that have a young report. `not-found` if it is gone. May be asked
   * twice (`askSurely`).
   */
  startBulk(order: { bulkId: string; withFresh: boolean }): Outcome<Bulk>;
  /**
   * Does the same to many reports: stores it in `batchItem`, which pages watch for progress, and begins. The password
   * counts with privacy 2 only. Fails with `bulk-under-way` while another batch is running or paused. May be asked twice
   * (`askSurely`), for the page gives it its id.
   */
  startBatch(order: {
    batchId: string;
    connectionId: string;
    task: BatchTask;
    reports: readonly Report[];
    password: string | null;
  }): Outcome<null>;
  /**
   * What the user wants done with the bulk or the batch; `not-found` if that has no sense any more. May be asked twice
   * (`askSurely`), but for `retry`: what failed since would be tried once more.
   */
  steerQueue(order: { name: QueueName; id: string; order: QueueOrder }): Outcome<null>;
}

export type ProtocolMessage = keyof Protocol;
export type MessageData<Name extends ProtocolMessage> = Parameters<Protocol[Name]>[0];
export type MessageAnswer<Name extends ProtocolMessage> = ReturnType<Protocol[Name]>;

export const { sendMessage, onMessage } = defineExtensionMessaging<Protocol>();
