import { useEffect, useState } from 'react';
import { requestIdempotent } from '../../../lib/messages/request.ts';
import type { QuarantinedValue } from '../../../lib/model/settings/quarantine.ts';
import { t } from '../../../lib/platform/text.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useCommand } from '../../app/use-command.ts';
import { moveFocusOnUnmount } from '../../ui/focus-previous.ts';
import textStyles from '../../ui/styles/text.module.css';
import { SettingsPart } from '../SettingsPart.tsx';
import styles from './Quarantine.module.css';
import { QuarantineRow } from './QuarantineRow.tsx';

/** Unreadable stored data and its remedies. Renders nothing if there is none. */
export function QuarantinePart() {
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
    <div ref={moveFocusOnUnmount} className={styles.kept}>
      <SettingsPart title={t('quarantineTitle')}>
        <p className={textStyles.hint}>{t('quarantineHint')}</p>
        <ul>
          {all.map((kept) => (
            <QuarantineRow key={kept.id} kept={kept} onDone={run} />
          ))}
        </ul>
      </SettingsPart>
    </div>
  );
}
