import { useState } from 'react';
import { THIS_BROWSER } from '../../lib/model/connection/this-browser.ts';
import { newJob } from '../../lib/model/jobs/new-job.ts';
import { isOpen } from '../../lib/model/jobs/open-job.ts';
import { PRIVATE } from '../../lib/model/report/privacy.ts';
import { t } from '../../lib/platform/text.ts';
import { jobsItem } from '../../lib/storage/jobs/jobs.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { submitJob } from '../jobs/submit-job.ts';
import { Button } from '../ui/controls/Button.tsx';
import styles from './SidePanel.module.css';

export interface SaveCheckProps {
  readonly url: string;
  readonly tabId: number | null;
}

/**
 * The button that creates a report of the checked page in this browser, because the side panel's checks are not stored.
 */
export function SaveCheck({ url, tabId }: SaveCheckProps) {
  const [jobId, setJobId] = useState<string | null>(null);
  const jobs = useStored(jobsItem) ?? [];
  const job = jobs.find(({ id }) => id === jobId);
  const isDone = job?.state === 'done';
  const save = async () => {
    const operation = { type: 'create', url, privacy: PRIVATE } as const;
    const created = newJob({ connectionId: THIS_BROWSER.id, operation, tabId });
    setJobId(created.id);
    const outcome = await submitJob(created);
    setJobId(outcome.ok ? outcome.value.id : null);
  };
  return (
    <p className={styles.line}>
      <span role="status">{t(isDone ? 'panelStored' : 'panelNotStored')}</span>
      {!isDone && (
        <Button busy={job !== undefined && isOpen(job)} onClick={save}>
          {t('createReport')}
        </Button>
      )}
    </p>
  );
}
