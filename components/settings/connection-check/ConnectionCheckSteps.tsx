import type { ConnectionCheckStep } from '../../../lib/extension/model/connection/connection-check.ts';
import { describeStep } from '../../../lib/extension/model/connection/describe-connection-check.ts';
import { format } from '../../../lib/extension/platform/text.ts';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Icon, type IconName } from '../../ui/marks/Icon.tsx';
import styles from './ConnectionCheckSteps.module.css';

const ICONS: Readonly<Record<Exclude<ConnectionCheckStep['state'], 'running'>, IconName>> = {
  waiting: 'more',
  passed: 'tick',
  failed: 'close',
  unclear: 'info',
  untried: 'minus',
};

/** The steps of a check, each with its state in words and as an icon, and its details. */
export function ConnectionCheckSteps({ steps }: { readonly steps: readonly ConnectionCheckStep[] }) {
  return (
    <ol>
      {steps.map((step) => {
        const { name, state, detail } = describeStep(step);
        return (
          <li key={step.check} className={`${styles.step} ${styles[step.state]}`} data-state={step.state}>
            <span className={styles.mark}>
              {step.state === 'running' ? <Spinner /> : <Icon name={ICONS[step.state]} size={14} />}
            </span>
            <span className={styles.name}>{format(name)}</span>
            <span className={styles.state}>{format(state)}</span>
            {detail !== null && <p className={styles.detail}>{format(detail)}</p>}
          </li>
        );
      })}
    </ol>
  );
}
