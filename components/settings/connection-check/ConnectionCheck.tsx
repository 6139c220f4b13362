import { use } from 'react';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import type { ConnectionCheckStep } from '../../../lib/extension/model/connection/connection-check.ts';
import { describeStep } from '../../../lib/extension/model/connection/describe-connection-check.ts';
import { dateTime, format, t } from '../../../lib/extension/platform/text.ts';
import { connectionCheckItem } from '../../../lib/extension/storage/connections/connection-check.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
import { connectionName } from '../../app/connection-name.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useStored } from '../../app/stored/use-stored.ts';
import { useCommand } from '../../app/use-command.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Icon, type IconName } from '../../ui/marks/Icon.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { SavedSign, SettingsPart } from '../SettingsPart.tsx';
import styles from './ConnectionCheck.module.css';
import { ConnectionCheckResult } from './ConnectionCheckResult.tsx';
import { connectionCheckText } from './connection-check-text.ts';

/**
 * Checks a connection step by step, and advises on the first failure. The result is stored, so the last check
 * is shown when the page opens again.
 */
export function ConnectionCheckPart({ connection }: { readonly connection: Connection }) {
  const stored = useStored(connectionCheckItem);
  const result = stored?.connectionId === connection.id ? stored : null;
  const check = useCommand(() => requestIdempotent('checkConnection', { connectionId: connection.id }));
  const sayOnPage = use(SavedSign);
  // a check whose background was terminated does not continue
  const isAbandoned = check.failure?.kind === 'unanswered';
  const isRunning = result ? result.endedAt === null && !isAbandoned : check.pending;
  const copy = async (words: string) =>
    sayOnPage(t((await copyText(words)) ? 'resultCopied' : 'resultNotCopied'));
  return (
    <SettingsPart
      isOpened
      title={t('nameAndValue', { name: t('connectionCheckTitle'), value: connectionName(connection) })}
    >
      <p className={textStyles.hint}>{t('connectionCheckHint')}</p>
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
      {result && (
        <ol className={styles.steps}>
          {result.steps.map((step) => (
            <Step key={step.check} step={step} />
          ))}
        </ol>
      )}
      {result && result.endedAt !== null && (
        <div className={layoutStyles.formActions}>
          <Button icon="copy" onClick={() => copy(connectionCheckText(result))}>
            {t('copyResult')}
          </Button>
          <p className={textStyles.hint}>
            {t('connectionCheckCheckedAt', { time: dateTime(result.endedAt) })}
          </p>
        </div>
      )}
    </SettingsPart>
  );
}

const ICONS: Readonly<Record<Exclude<ConnectionCheckStep['state'], 'running'>, IconName>> = {
  waiting: 'more',
  passed: 'tick',
  failed: 'close',
  unclear: 'info',
  untried: 'minus',
};

/** A step of a check, with its state in words and as an icon, and its details. */
function Step({ step }: { readonly step: ConnectionCheckStep }) {
  const { name, state, detail } = describeStep(step);
  return (
    <li className={`${styles.step} ${styles[step.state]}`} data-state={step.state}>
      <span className={styles.mark}>
        {step.state === 'running' ? <Spinner /> : <Icon name={ICONS[step.state]} size={14} />}
      </span>
      <span className={styles.name}>{format(name)}</span>
      <span className={styles.state}>{format(state)}</span>
      {detail !== null && <p className={styles.detail}>{format(detail)}</p>}
    </li>
  );
}
