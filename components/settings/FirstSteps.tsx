import { t } from '../../lib/platform/text.ts';

const STEPS = [
  ['stepKey', 'stepKeyWhere'],
  ['stepSave', 'stepSaveAccess'],
  ['stepOpen', 'stepOpenCreate'],
] as const;

/** What stands for the command while the words around it are looked up: it is no text, but an element. */
const MARK = '\ue000';

/** How to get going, for those who have not connected a service yet. */
export function FirstSteps() {
  const [before, after] = t('runYourOwn', { command: MARK }).split(MARK);
  return (
    <section className="card steps" aria-labelledby="first-steps">
      <h2 id="first-steps">{t('stepsTitle')}</h2>
      <ol>
        {STEPS.map(([what, more]) => (
          <li key={what}>
            <strong>{t(what)}</strong> {t(more)}
          </li>
        ))}
      </ol>
      <p className="hint">
        {before}
        <code dir="ltr">npm run service</code>
        {after}
      </p>
    </section>
  );
}
