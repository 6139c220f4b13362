import { claimJob } from '../../../lib/actions/jobs/start-job.ts';
import { connectionFor } from '../../../lib/model/connection/connection-for.ts';
import { failed, type Outcome, succeeded } from '../../../lib/model/failure/failure.ts';
import type { Job } from '../../../lib/model/jobs/job.ts';
import { newJob } from '../../../lib/model/jobs/new-job.ts';
import { PRIVATE, type Privacy } from '../../../lib/model/report/privacy.ts';
import { CREATE_WARNINGS } from '../../../lib/model/settings/create-warnings.ts';
import { cleanUrl } from '../../../lib/model/url/clean-url.ts';
import { connectionsItem } from '../../../lib/storage/connections/connections.ts';
import { putJobPassword } from '../../../lib/storage/jobs/job-passwords.ts';
import { putNewJob } from '../../../lib/storage/jobs/jobs.ts';
import { settingsItem } from '../../../lib/storage/settings/settings.ts';

export interface Pressed {
  readonly url: string;
  readonly privacy?: Privacy;
  readonly password?: string | null;
  readonly tabId?: number | null;
}

/**
 * Presses “Create report”: stores the job as the popup does, and claims it as its message does; `runJob` does the rest.
 * Returns the job that is carried out, or why none is.
 */
export async function pressCreate({
  url,
  privacy = PRIVATE,
  password = null,
  tabId = null,
}: Pressed): Promise<Outcome<Job>> {
  const connection = connectionFor(await connectionsItem.get(), url);
  if (!connection) throw new Error('not connected');
  const { cleaning } = await settingsItem.get();
  const job = newJob({
    connectionId: connection.id,
    operation: { type: 'create', url: cleanUrl(new URL(url).href, cleaning).url, privacy },
    tabId,
    // the popup shows all of them
    acknowledged: CREATE_WARNINGS,
  });
  if (password !== null) await putJobPassword(job.id, password);
  await putNewJob(job);
  const claimed = await claimJob(job.id);
  if (!claimed) throw new Error('the job is gone');
  return claimed.state === 'failed' ? failed(claimed.failure) : succeeded(claimed);
}
