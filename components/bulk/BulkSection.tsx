import { useState } from 'react';
import { t } from '../../lib/platform/text.ts';
import { bulkCreateItem } from '../../lib/storage/jobs/bulk-create.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { useFocusRestore } from '../hooks/use-focus-restore.ts';
import { BulkPlan } from './BulkPlan.tsx';
import { BulkRun } from './BulkRun.tsx';
import styles from './BulkSection.module.css';
import { BulkSources } from './BulkSources.tsx';

/** The bulk create: first the sources of addresses, then the plan, then the progress. */
export function BulkSection({ tabId }: { readonly tabId: number | null }) {
  const bulk = useStored(bulkCreateItem);
  const [note, setNote] = useState('');
  const section = useFocusRestore<HTMLElement>(bulk === undefined ? undefined : (bulk?.state ?? 'none'));
  return (
    <section className={styles.bulk} aria-label={t('bulkReports')} ref={section} tabIndex={-1}>
      <h1>{t('bulkReports')}</h1>
      {bulk === null && <BulkSources tabId={tabId} onNote={setNote} />}
      {bulk?.state === 'planned' && <BulkPlan key={bulk.id} bulk={bulk} note={note} />}
      {bulk && bulk.state !== 'planned' && <BulkRun key={bulk.id} bulk={bulk} />}
    </section>
  );
}
