import { PRIVATE, type Privacy } from '../../../../lib/engine/report/privacy.ts';
import { cleanUrl } from '../../../../lib/engine/url/clean-url.ts';
import { claimJob } from '../../../../lib/extension/actions/jobs/start-job.ts';
import { connectionFor } from '../../../../lib/extension/model/connection/connection-for.ts';
import type { Job } from '../../../../lib/extension/model/jobs/job.ts';
import { newJob } from '../../../../lib/extension/model/jobs/new-job.ts';
import { CREATE_WARNINGS } from '../../../../lib/extension/model/settings/create-warnings.ts';
import { connectionsItem } from '../../../../lib/extension/storage/connections/connections.ts';
import { putJobPassword } from '../../../../lib/extension/storage/jobs/job-passwords.ts';
import { putNewJob } from '../../../../lib/extension/storage/jobs/jobs.ts';
import { settingsItem } from '../../../../lib/extension/storage/settings/settings.ts';
import { failed, type Outcome, succeeded } from '../../../../lib/shared/failure/failure.ts';

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
