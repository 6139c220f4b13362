import { useState } from 'react';
import { text } from '../../lib/platform/text.ts';
import { bulkItem } from '../../lib/storage/bulk.ts';
import { useFocusKept } from '../hooks/use-focus-kept.ts';
import { useStored } from '../hooks/use-stored.ts';
import { BulkPlan } from './BulkPlan.tsx';
import { BulkRun } from './BulkRun.tsx';
import { BulkSources } from './BulkSources.tsx';

/** Reports of many pages: where their addresses come from, then what would be done, then how it is going. */
export function BulkSection({ tabId }: { readonly tabId: number | null }) {
  const bulk = useStored(bulkItem);
  const [note, setNote] = useState('');
  const section = useFocusKept<HTMLElement>(bulk === undefined ? undefined : (bulk?.state ?? 'none'));
  return (
    <section className="bulk" aria-label={text('manyPages')} ref={section} tabIndex={-1}>
      <h1>{text('manyPages')}</h1>
      {bulk === null && <BulkSources tabId={tabId} onNote={setNote} />}
      {bulk?.state === 'planned' && <BulkPlan key={bulk.id} bulk={bulk} note={note} />}
      {bulk && bulk.state !== 'planned' && <BulkRun key={bulk.id} bulk={bulk} />}
    </section>
  );
}
