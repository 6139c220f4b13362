import { useState } from 'react';
import type { EpochMs } from '../../lib/engine/core/epoch-ms.ts';
import { PRIVATE } from '../../lib/engine/report/privacy.ts';
import { newJob } from '../../lib/extension/model/jobs/new-job.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { jobsItem } from '../../lib/extension/storage/jobs/jobs.ts';
import { LOCAL_CONNECTION } from '../../lib/shared/connection/local-connection.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { useCommand } from '../app/use-command.ts';
import { useNow } from '../hooks/use-now.ts';
import { CreateNotice } from '../jobs/notices/CreateNotice.tsx';
import { pageJob } from '../jobs/page-job.ts';
import { submitJob } from '../jobs/submit-job.ts';
import { PublishDialog } from '../list/actions/PublishDialog.tsx';
import { Menu } from '../ui/menu/Menu.tsx';
import { MenuButton } from '../ui/menu/MenuButton.tsx';
import styles from './SidePanel.module.css';

export interface SaveCheckProps {
  readonly url: string;
  readonly tabId: number | null;
  readonly checkedAt: EpochMs;
}

/**
 * Says that the check is not saved, and where its page's report can be: in this browser, or at a report service. A
 * report that cannot be saved says why.
 */
export function SaveCheck({ url, tabId, checkedAt }: SaveCheckProps) {
  const jobs = useStored(jobsItem) ?? [];
  const now = useNow();
  const [isSaved, setSaved] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const save = useCommand(() => {
    const operation = { type: 'create', url, privacy: PRIVATE } as const;
    return submitJob(newJob({ connectionId: LOCAL_CONNECTION.id, operation, tabId }));
  });
  const state = pageJob(jobs, { url, connectionId: LOCAL_CONNECTION.id }, new Set(), now);
  // the job is removed later, the report stays
  if (state.kind === 'ready' && state.job.createdAt >= checkedAt && !isSaved) setSaved(true);
  const isSaving = save.pending || state.kind === 'creating';
  const items = [
    { label: t('thisBrowser'), icon: 'save', onPick: () => !isSaving && save.run() },
    { label: t('publishMenu'), icon: 'globe', onPick: () => setPublishing(true) },
  ] as const;
  return (
    <>
      <div className={styles.line}>
        <span role="status">
          {t(isSaving ? 'creatingReport' : isSaved ? 'panelStored' : 'panelNotStored')}
        </span>
        {!isSaved && (
          <MenuButton
            label={t('panelSaveTo')}
            menu={(opening) => <Menu label={t('panelSaveTo')} opening={opening} items={items} />}
          >
            {t('panelSaveTo')}
          </MenuButton>
        )}
      </div>
      <CreateNotice state={state} failure={save.pending ? null : save.failure} onRetry={() => save.run()} />
      {isPublishing && <PublishDialog url={url} onClose={() => setPublishing(false)} />}
    </>
  );
}
