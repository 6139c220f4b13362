import { ask } from '../../lib/messages/ask.ts';
import { type Bulk, countRows } from '../../lib/model/bulk.ts';
import type { Outcome } from '../../lib/model/failure.ts';
import { plural, text } from '../../lib/platform/text.ts';
import { useCommand } from '../hooks/use-command.ts';
import { FailureNotice } from '../report/FailureNotice.tsx';
import { Button } from '../ui/Button.tsx';

type Order = 'pauseBulk' | 'resumeBulk' | 'cancelBulk' | 'retryFailedOfBulk' | 'clearBulk';

/** What can be done with a bulk as it now is. */
export function BulkButtons({ bulk }: { readonly bulk: Bulk }) {
  const command = useCommand((order: Order): Promise<Outcome<unknown>> => ask(order, { bulkId: bulk.id }));
  const { waiting, failed } = countRows(bulk.rows);
  const { state } = bulk;
  const isGoing = state === 'running' || state === 'paused';
  const isWaiting = state === 'running' && bulk.wait !== null;
  return (
    <>
      {command.failure && <FailureNotice failure={command.failure} onDismiss={command.reset} />}
      <div className="form-actions">
        {state === 'running' && <Button onClick={() => command.run('pauseBulk')}>{text('pauseBulk')}</Button>}
        {isWaiting && <Button onClick={() => command.run('resumeBulk')}>{text('goOnNow')}</Button>}
        {(state === 'paused' || (state === 'stopped' && waiting > 0)) && (
          <Button look="primary" onClick={() => command.run('resumeBulk')}>
            {text('resumeBulk')}
          </Button>
        )}
        {failed > 0 && !isWaiting && (
          <Button icon="again" onClick={() => command.run('retryFailedOfBulk')}>
            {plural('retryFailed', failed)}
          </Button>
        )}
        {isGoing && <Button onClick={() => command.run('cancelBulk')}>{text('cancel')}</Button>}
        {!isGoing && <Button onClick={() => command.run('clearBulk')}>{text('anotherList')}</Button>}
      </div>
    </>
  );
}
