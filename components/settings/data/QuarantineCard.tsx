import { useEffect, useId, useState } from 'react';
import { requestIdempotent } from '../../../lib/messages/request.ts';
import type { QuarantinedValue } from '../../../lib/model/settings/quarantine.ts';
import { t } from '../../../lib/platform/text.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useCommand } from '../../app/use-command.ts';
import { moveFocusOnUnmount } from '../../ui/focus-previous.ts';
import { Icon } from '../../ui/marks/Icon.tsx';
import cardStyles from '../../ui/styles/card.module.css';
import textStyles from '../../ui/styles/text.module.css';
import styles from './Quarantine.module.css';
import { QuarantineRow } from './QuarantineRow.tsx';

/** Unreadable stored data and its remedies. Renders nothing if there is none. */
export function QuarantineCard() {
  const id = useId();
  const [all, setAll] = useState<readonly QuarantinedValue[]>([]);
  const list = useCommand(async () => {
    const outcome = await requestIdempotent('listQuarantined');
    if (outcome.ok) setAll(outcome.value);
    return outcome;
  });
  const { run } = list;
  useEffect(() => {
    run();
  }, [run]);
  if (list.failure)
    return <FailureNotice inSettings failure={list.failure} onRetry={run} onLookAgain={run} />;
  if (all.length === 0) return null;
  return (
    <section className={`${cardStyles.card} ${styles.kept}`} aria-labelledby={id} ref={moveFocusOnUnmount}>
      <h2 id={id}>
        <Icon name="warn" />
        {t('quarantineTitle')}
      </h2>
      <p className={textStyles.hint}>{t('quarantineHint')}</p>
      <ul>
        {all.map((kept) => (
          <QuarantineRow key={kept.id} kept={kept} onDone={run} />
        ))}
      </ul>
    </section>
  );
}
