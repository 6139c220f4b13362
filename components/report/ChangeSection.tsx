import type { Change } from '../../lib/model/change.ts';
import type { Check } from '../../lib/model/read-contents.ts';
import { text } from '../../lib/platform/text.ts';
import { ResultMark } from '../ui/ResultMark.tsx';
import { ChangedChecks } from './ChangedChecks.tsx';
import { markOf, resultWord, scoreText } from './shown-report.ts';

/** The old verdict beside the new one, with what was fixed and what broke; nothing where nothing changed. */
export function ChangeSection({ change, now }: { readonly change: Change; readonly now: readonly Check[] }) {
  const { before, after, checks } = change;
  const isSame = before.result === after.result && before.score === after.score;
  const changed = (checks?.fixed.length ?? 0) + (checks?.broke.length ?? 0);
  if (isSame && changed === 0) return null;
  return (
    <section className="card" aria-label={text('whatChanged')}>
      <h2>{text('whatChanged')}</h2>
      <p className="change-verdicts">
        <Verdict {...before} />
        <span className="change-arrow" aria-hidden="true" />
        <span className="hidden">{text('verdictNow')} </span>
        <Verdict {...after} />
      </p>
      <ChangedChecks checks={checks} now={now} />
      {checks === null && <p className="hint">{text('onlyVerdictsCompared')}</p>}
    </section>
  );
}

function Verdict({ result, score }: Change['before']) {
  return (
    <span className="change-verdict">
      <ResultMark mark={markOf(result)} size={22} />
      <strong>{resultWord(result)}</strong>
      {score !== null && <span className="count">{text('scoreIs', { score: scoreText(score) })}</span>}
    </span>
  );
}
