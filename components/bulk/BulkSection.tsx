import { useState } from 'react';
import { BULK_PATH } from '../../lib/engine/report/reports-page.ts';
import type { BulkCreate } from '../../lib/extension/model/jobs/run.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { runProgressItem } from '../../lib/extension/storage/jobs/run-progress.ts';
import { bulkPlanItem, runItems } from '../../lib/extension/storage/jobs/runs.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { useFocusRestore } from '../hooks/use-focus-restore.ts';
import { RunProgress } from '../jobs/run/RunProgress.tsx';
import { RunTable } from '../list/RunTable.tsx';
import textStyles from '../ui/styles/text.module.css';
import { BulkResult } from './BulkResult.tsx';
import styles from './BulkSection.module.css';
import { BulkSources } from './BulkSources.tsx';
import { PlanSection } from './PlanSection.tsx';

/** The bulk create: first the sources of addresses, then the plan, then the progress. */
export function BulkSection({ tabId }: { readonly tabId: number | null }) {
  const run = useStored(runItems['bulk-create']);
  const plan = useStored(bulkPlanItem);
  const isRead = run !== undefined && plan !== undefined;
  const [note, setNote] = useState('');
  // the links of a page, asked for in the popup, take the place of what was planned or made before
  const [readsLinks, setReadsLinks] = useState(tabId !== null);
  const isUnderWay = run?.state === 'running' || run?.state === 'paused';
  if (readsLinks && isUnderWay) setReadsLinks(false);
  const asks = isRead && !isUnderWay && (readsLinks || (run === null && plan === null));
  const section = useFocusRestore<HTMLElement>(
    isRead ? (run?.state ?? (plan ? 'planned' : 'none')) : undefined,
  );
  const show = (said: string) => {
    setNote(said);
    setReadsLinks(false);
    // opened again, the page shows the plan
    if (tabId !== null) history.replaceState(null, '', BULK_PATH);
  };
  return (
    <section className={styles.bulk} aria-label={t('bulkReports')} ref={section} tabIndex={-1}>
      <h1>{t('bulkReports')}</h1>
      {(asks || run === null) && <p className={textStyles.hint}>{t('bulkIntro')}</p>}
      {asks && <BulkSources {...{ tabId, readsLinks }} onPlanned={show} />}
      {!asks && run === null && plan && <PlanSection key={plan.id} plan={plan} note={note} />}
      {!asks && run?.kind === 'bulk-create' && <BulkRun key={run.id} bulk={run} />}
    </section>
  );
}

/** The progress of the bulk create, what came of it, and the outcome of each page. */
function BulkRun({ bulk }: { readonly bulk: BulkCreate }) {
  const progress = useStored(runProgressItem(bulk.id));
  if (!progress) return null;
  return (
    <>
      <RunProgress run={bulk} progress={progress} clearLabel={t('anotherList')} />
      {bulk.state !== 'running' && progress.done > 0 && <BulkResult bulk={bulk} />}
      {bulk.rows > 0 && <RunTable run={bulk} label={t('bulkReports')} runningText={t('creatingReport')} />}
    </>
  );
}
