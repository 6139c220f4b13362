import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { dateTime, t } from '../../../lib/extension/platform/text.ts';
import { connectionCheckItem } from '../../../lib/extension/storage/connections/connection-check.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useStored } from '../../app/stored/use-stored.ts';
import { useCommand } from '../../app/use-command.ts';
import { useToast } from '../../hooks/use-toast.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { copyText } from '../../ui/copy-text.ts';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { SettingsPart } from '../SettingsPart.tsx';
import { useChosenConnection } from '../use-chosen-connection.ts';
import styles from './ConnectionCheck.module.css';
import { ConnectionCheckResult } from './ConnectionCheckResult.tsx';
import { ConnectionCheckSteps } from './ConnectionCheckSteps.tsx';
import { connectionCheckText } from './connection-check-text.ts';

/** The check of a service: of the one that was opened, else the active one. Renders nothing without a service. */
export function ConnectionCheckPart({ opened }: { readonly opened: string | null }) {
  const { list, connection, choose } = useChosenConnection(opened);
  if (!connection) return null;
  return (
    <SettingsPart folded isOpened={opened !== null} title={t('connectionCheckTitle')}>
      <p className={textStyles.hint}>{t('connectionCheckHint')}</p>
      {list.length > 1 && (
        <Select
          label={t('connectionCheckConnection')}
          options={list.map((one) => ({ value: one.id, label: one.name }))}
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
  const check = useCommand(() => requestIdempotent('checkConnection', { connectionId: connection.id }));
  const [said, announce] = useToast();
  // a check whose background was terminated does not continue
  const isAbandoned = check.failure?.kind === 'unanswered';
  const isRunning = result ? result.endedAt === null && !isAbandoned : check.pending;
  const copy = async (words: string) =>
    announce(t((await copyText(words)) ? 'resultCopied' : 'resultNotCopied'));
  return (
    <>
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
            {said.text}
          </p>
        </div>
      )}
    </>
  );
}
