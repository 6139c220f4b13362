import { BULK_PATH } from '../../lib/engine/report/reports-page.ts';
import { requestIdempotent } from '../../lib/extension/messages/request.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { FailureNotice } from '../app/FailureNotice.tsx';
import { useCommand } from '../app/use-command.ts';
import { Button } from '../ui/controls/Button.tsx';

export interface FindPagesProps {
  readonly connectionId: string;
  /** Of the pages without a report. */
  readonly urls: readonly string[];
}

/** Plans reports of the site's pages that have none, and shows the plan. */
export function FindPages({ connectionId, urls }: FindPagesProps) {
  const plan = useCommand(() => requestIdempotent('planBulk', { addresses: urls, connectionId }));
  const start = async () => {
    const outcome = await plan.run();
    if (outcome.ok) location.assign(BULK_PATH);
  };
  return (
    <>
      <Button icon="search" busy={plan.pending} onClick={start}>
        {t('findPages')}
      </Button>
      {plan.failure && <FailureNotice failure={plan.failure} onDismiss={plan.reset} />}
    </>
  );
}
