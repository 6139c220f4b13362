import { useState } from 'react';
import { BULK_PATH } from '../../lib/engine/report/reports-page.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { bulkPlanItem, runItems } from '../../lib/extension/storage/jobs/runs.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { useFocusRestore } from '../hooks/use-focus-restore.ts';
import textStyles from '../ui/styles/text.module.css';
import { BulkRun } from './BulkRun.tsx';
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
