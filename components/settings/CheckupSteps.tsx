import type { CheckupStep } from '../../lib/model/checkup.ts';
import { describeStep } from '../../lib/model/describe-checkup.ts';
import { say } from '../../lib/platform/text.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Spinner } from '../ui/Spinner.tsx';

const ICONS: Readonly<Record<Exclude<CheckupStep['state'], 'running'>, IconName>> = {
  waiting: 'more',
  passed: 'tick',
  failed: 'close',
  unclear: 'info',
  untried: 'minus',
};

/** Each step of a check, how it is in words and by its mark, and what was found beside that. */
export function CheckupSteps({ steps }: { readonly steps: readonly CheckupStep[] }) {
  return (
    <ol className="checkup-steps">
      {steps.map((step) => {
        const { name, state, detail } = describeStep(step);
        return (
          <li key={step.check} className={`checkup-step step-${step.state}`}>
            <span className="checkup-mark">
              {step.state === 'running' ? <Spinner /> : <Icon name={ICONS[step.state]} size={14} />}
            </span>
            <span className="checkup-name">{say(name)}</span>
            <span className="checkup-state">{say(state)}</span>
            {detail !== null && <p className="checkup-detail">{say(detail)}</p>}
          </li>
        );
      })}
    </ol>
  );
}
