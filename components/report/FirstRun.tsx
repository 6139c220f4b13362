import { openSettings } from '../../lib/platform/open-settings.ts';
import { text } from '../../lib/platform/text.ts';
import { Button } from '../ui/Button.tsx';
import { ResultMark } from '../ui/ResultMark.tsx';

/** What a newcomer sees before there is a service: what this is for, and the one next step. */
export function FirstRun() {
  return (
    <section className="first-run" aria-label={text('thisPage')}>
      <div className="first-marks" aria-hidden="true">
        <ResultMark mark="decent" size={32} />
        <ResultMark mark="good" size={56} />
        <ResultMark mark="bad" size={32} />
      </div>
      <h1>{text('firstRunTitle')}</h1>
      <p>{text('firstRunText')}</p>
      <Button look="primary" onClick={openSettings}>
        {text('openSettings')}
      </Button>
      <p className="hint">{text('firstRunNeeds')}</p>
    </section>
  );
}
