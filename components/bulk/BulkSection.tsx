import { useState } from 'react';
import { t } from '../../lib/platform/text.ts';
import { bulkPlanItem, runItems } from '../../lib/storage/jobs/runs.ts';
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
  const section = useFocusRestore<HTMLElement>(
    isRead ? (run?.state ?? (plan ? 'planned' : 'none')) : undefined,
  );
  return (
    <section className={styles.bulk} aria-label={t('bulkReports')} ref={section} tabIndex={-1}>
      <h1>{t('bulkReports')}</h1>
      {run === null && <p className={textStyles.hint}>{t('bulkIntro')}</p>}
      {run === null && plan === null && <BulkSources tabId={tabId} onNote={setNote} />}
      {run === null && plan && <PlanSection key={plan.id} plan={plan} note={note} />}
      {run?.kind === 'bulk-create' && <BulkRun key={run.id} bulk={run} />}
    </section>
  );
}
