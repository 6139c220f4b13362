import { useState } from 'react';
import { requestIdempotent } from '../../../lib/messages/request.ts';
import type { Connection } from '../../../lib/model/connection/connection.ts';
import { dateTime, t } from '../../../lib/platform/text.ts';
import { connectionCheckItem } from '../../../lib/storage/connections/connection-check.ts';
import { connectionsItem } from '../../../lib/storage/connections/connections.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useStored } from '../../app/stored/use-stored.ts';
import { useCommand } from '../../app/use-command.ts';
import { useToast } from '../../hooks/use-toast.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CheckBox } from '../../ui/controls/CheckBox.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { SettingsPart } from '../SettingsPart.tsx';
import styles from './ConnectionCheck.module.css';
import { ConnectionCheckResult } from './ConnectionCheckResult.tsx';
import { ConnectionCheckSteps } from './ConnectionCheckSteps.tsx';
import { connectionCheckText } from './connection-check-text.ts';
import { WriteProbes } from './WriteProbes.tsx';

/** The connection check, for the active connection or a selected one. Renders nothing without a connection. */
export function ConnectionCheckPart() {
  const connections = useStored(connectionsItem);
  const [chosen, choose] = useState<string | null>(null);
  const usable = connections?.list.filter(({ keyTail }) => keyTail !== null) ?? [];
  const byId = (wanted: string | null | undefined) => usable.find((one) => one.id === wanted);
  const connection = byId(chosen) ?? byId(connections?.activeId) ?? usable[0];
  if (!connection) return null;
  return (
    <SettingsPart folded title={t('connectionCheckTitle')}>
      <p className={textStyles.hint}>{t('connectionCheckHint')}</p>
      {usable.length > 1 && (
        <Select
          label={t('connectionCheckConnection')}
          options={usable.map((one) => ({ value: one.id, label: one.name }))}
          value={connection.id}
          onPick={choose}
        />
      )}
      <CheckOf key={connection.id} connection={connection} />
    </SettingsPart>
  );
}

/**
 * Checks a connection step by step, and advises on the first failure. The result is stored, so the last check
 * is shown when the page opens again.
 */
function CheckOf({ connection }: { readonly connection: Connection }) {
  const stored = useStored(connectionCheckItem);
  const result = stored?.connectionId === connection.id ? stored : null;
  const [withWrites, setWithWrites] = useState(false);
  const check = useCommand(() =>
    requestIdempotent('checkConnection', { connectionId: connection.id, withWrites }),
  );
  const [said, sayCopied] = useToast();
  // a check whose background was terminated does not continue
  const isAbandoned = check.failure?.kind === 'unanswered';
  const isRunning = result ? result.endedAt === null && !isAbandoned : check.pending;
  const copy = async (words: string) => {
    try {
      await navigator.clipboard.writeText(words);
      sayCopied(t('resultCopied'));
    } catch {
      sayCopied(t('resultNotCopied'));
    }
  };
  return (
    <>
      <CheckBox
        label={t('connectionCheckWrites')}
        hint={<WriteProbes baseUrl={connection.baseUrl} />}
        checked={withWrites}
        onChange={setWithWrites}
      />
      <div className={layoutStyles.formActions}>
        <Button busy={isRunning} onClick={check.run}>
          {t('checkConnection')}
        </Button>
      </div>
      {/* screen readers announce only the start and the end, not each step */}
      <div role="status" className={layoutStyles.outcome}>
        {isRunning && <p className={textStyles.hint}>{t('connectionCheckRunning')}</p>}
        {!isRunning && result && <ConnectionCheckResult result={result} onAgain={check.run} />}
      </div>
      {check.failure && <FailureNotice inSettings failure={check.failure} onRetry={check.run} />}
      {result && <ConnectionCheckSteps steps={result.steps} />}
      {result && result.endedAt !== null && (
        <div className={`${layoutStyles.formActions} ${styles.end}`}>
          <Button icon="copy" onClick={() => copy(connectionCheckText(result))}>
            {t('copyResult')}
          </Button>
          <p className={textStyles.hint}>
            {t('connectionCheckCheckedAt', { time: dateTime(result.endedAt) })}
          </p>
          <p role="status" className={textStyles.hint}>
            {said}
          </p>
        </div>
      )}
    </>
  );
}
