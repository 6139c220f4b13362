import { connectionFor } from '../../model/connection/connection-for.ts';
import { isLocalConnection } from '../../model/connection/local-connection.ts';
import { failed, type Outcome } from '../../model/failure/failure.ts';
import type { Job, StartedFrom } from '../../model/jobs/job.ts';
import { newJob } from '../../model/jobs/new-job.ts';
import { PRIVATE, type Privacy } from '../../model/report/privacy.ts';
import type { CreateWarning } from '../../model/settings/create-warnings.ts';
import { cleanUrl } from '../../model/url/clean-url.ts';
import { whyNotReportable } from '../../model/url/reportable.ts';
import { connectionsItem } from '../../storage/connections/connections.ts';
import { readTogether } from '../../storage/core/define-item.ts';
import { settingsItem } from '../../storage/settings/settings.ts';
import { startJob } from './start-job.ts';

export interface CreateOptions {
  /** The page's address; it is cleaned by the settings before it is sent. */
  readonly url: string;
  readonly privacy: Privacy;
  readonly password?: string | null;
  readonly startedFrom: Exclude<StartedFrom, 'page'>;
  /** The tab of its page, for the badge; null if there is none. */
  readonly tabId?: number | null;
  /** The tab in which the report was requested; differs from `tabId` for a link. */
  readonly sourceTabId?: number | null;
  /** Created as Private because no password could be shown. */
  readonly passwordDowngraded?: boolean;
  /** The warnings that the user has seen (`Job`). */
  readonly acknowledged?: readonly CreateWarning[];
  /** The bulk create that the job belongs to. */
  readonly runId?: string | null;
  /** Default: the connection that `connectionFor` returns for the page. */
  readonly connectionId?: string;
  readonly jobId?: string;
}

/**
 * Starts the creation of a report from the background; pages use `submitJob`. Fails with `not-reportable` or
 * `already-reported` for a warning that the user has not seen.
 */
export async function createReport(options: CreateOptions): Promise<Outcome<Job>> {
  const reason = whyNotReportable(options.url);
  if (reason) return failed({ kind: 'not-reportable', reason });
  const { url, privacy, password = null, startedFrom, jobId } = options;
  const [connections, settings] = await readTogether([connectionsItem, settingsItem]);
  const connectionId = options.connectionId ?? connectionFor(connections, url)?.id;
  if (connectionId === undefined) return failed({ kind: 'not-connected' });
  const isLocal = isLocalConnection({ id: connectionId });
  const cleaned = cleanUrl(new URL(url).href, settings.cleaning).url;
  const job = newJob({
    ...(jobId === undefined ? {} : { id: jobId }),
    connectionId,
    operation: { type: 'create', url: cleaned, privacy: isLocal ? PRIVATE : privacy },
    startedFrom,
    runId: options.runId ?? null,
    tabId: options.tabId ?? null,
    sourceTabId: options.sourceTabId ?? null,
    passwordDowngraded: !isLocal && (options.passwordDowngraded ?? false),
    acknowledged: options.acknowledged ?? [],
    notified: startedFrom === 'run',
  });
  return startJob(job, password, url);
}
