import { t } from '../../lib/platform/text.ts';
import cardStyles from '../ui/styles/card.module.css';
import textStyles from '../ui/styles/text.module.css';
import styles from './OnboardingSteps.module.css';

const STEPS = [
  ['stepKey', 'stepKeyWhere'],
  ['stepSave', 'stepSaveAccess'],
  ['stepOpen', 'stepOpenCreate'],
] as const;

/** Placeholder for the command, which is an element and not text, in the translated sentence. */
const MARK = '\ue000';

/** The first steps before a service is connected. */
export function OnboardingSteps() {
  const [before, after] = t('runYourOwn', { command: MARK }).split(MARK);
  return (
    <section className={`${cardStyles.card} ${styles.steps}`} aria-labelledby="onboarding-steps">
      <h2 id="onboarding-steps">{t('stepsTitle')}</h2>
      <ol>
        {STEPS.map(([what, more]) => (
          <li key={what}>
            <strong>{t(what)}</strong> {t(more)}
          </li>
        ))}
      </ol>
      <p className={textStyles.hint}>
        {before}
        <code dir="ltr">npm run service</code>
        {after}
      </p>
    </section>
  );
}
