import type { Bulk } from '../../lib/model/bulk.ts';
import { say, text } from '../../lib/platform/text.ts';
import { useNow } from '../hooks/use-now.ts';
import { QueueRun } from '../queue/QueueRun.tsx';
import { BulkTable } from './BulkTable.tsx';
import { progressWords, stateWords } from './bulk-words.ts';

/** How a bulk is going, and what became of each page. */
export function BulkRun({ bulk }: { readonly bulk: Bulk }) {
  const now = useNow();
  return (
    <>
      <QueueRun
        name="bulk"
        queue={bulk}
        state={say(stateWords(bulk, now))}
        progress={say(progressWords(bulk))}
        clearLabel={text('anotherList')}
      />
      {bulk.rows.length > 0 && <BulkTable bulk={bulk} />}
    </>
  );
}
