import { type Check, type Contents, groupsOf } from '../../lib/model/read-contents.ts';
import { plural, say, text } from '../../lib/platform/text.ts';
import { ResultMark } from '../ui/ResultMark.tsx';
import { WEIGHT_WORDS } from './check-words.ts';

/** Checks by group: the failed ones are shown, those that passed are one click away. Counts are of all checks. */
export function CheckList({ checks, counts }: Pick<Contents, 'checks' | 'counts'>) {
  return groupsOf(checks).map((group) => {
    const failed = group.checks.filter((check) => !check.passed);
    const passed = group.checks.filter((check) => check.passed);
    const count = counts.get(group.name) ?? { passed: passed.length, total: group.checks.length };
    return (
      <section className="card checks" key={group.name} aria-label={nameOf(group.name)}>
        <h2>
          <bdi>{nameOf(group.name)}</bdi>
          <span className="count">
            {text('checksPassedOf', { passed: count.passed, total: count.total })}
          </span>
        </h2>
        <ul>
          {failed.map((check) => (
            <CheckItem key={check.key} check={check} />
          ))}
        </ul>
        {passed.length > 0 && (
          <details className="passed" open={failed.length === 0}>
            <summary>{plural('checksPassed', passed.length)}</summary>
            <ul>
              {passed.map((check) => (
                <CheckItem key={check.key} check={check} />
              ))}
            </ul>
          </details>
        )}
      </section>
    );
  });
}

function nameOf(group: string): string {
  return group || text('checks');
}

function CheckItem({ check }: { readonly check: Check }) {
  return (
    <li className="check">
      <ResultMark mark={check.passed ? 'good' : check.weight === 3 ? 'bad' : 'decent'} size={18} />
      <div className="check-text">
        <p className="check-head">
          <span className="hidden">{text(check.passed ? 'checkPassed' : 'checkFailed')} </span>
          <strong dir="auto">{check.title}</strong>
          {!check.passed && <span className="weight">{text(WEIGHT_WORDS[check.weight])}</span>}
          {check.value && (
            <span className="check-value">
              <bdi>{say(check.value)}</bdi>
            </span>
          )}
        </p>
        {check.advice && (
          <p className="check-advice" dir="auto">
            {check.advice}
          </p>
        )}
        {check.evidence.length > 0 && (
          <details>
            <summary>
              {check.evidence.length === 1
                ? text('foundHere')
                : plural('foundInPlaces', check.evidence.length)}
            </summary>
            <ul className="evidence">
              {check.evidence.map((text, index) => (
                <li key={index}>
                  <code dir="ltr">{text}</code>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}
