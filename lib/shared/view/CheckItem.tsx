import { groupLabel, IMPORTANCE_LABELS, STATE_LABELS } from '../../engine/report/check-labels.ts';
import type { Check } from '../../engine/report/read-contents.ts';
import { Advice } from './Advice.tsx';
import { checkMark, Mark } from './Mark.tsx';
import { RankOfCheck } from './MarkedPicture.tsx';
import { Origin } from './Origin.tsx';
import type { ReportView } from './report-view.ts';

/** Failed checks of which one is open at a time. */
const ONE_OPEN = 'finding';

export interface CheckProps {
  readonly view: ReportView;
  readonly check: Check;
}

/**
 * One check: its name and value, or what is wrong in a sentence, and its importance. Below them, folded unless
 * `isOpen`, are what to do and the first piece of evidence; why it matters and other evidence are folded again.
 */
export function CheckItem({ view, check, isOpen }: CheckProps & { readonly isOpen: boolean }) {
  const { t, format } = view.texts;
  const { state, importance, title, advice, evidence, group } = check;
  // a sentence contains the value
  const isFailed = state === 'failed';
  const sentence = isFailed ? check.text : '';
  const value = sentence === '' ? check.value : '';
  const line = (
    <>
      <Mark name={checkMark(check)} size={18} />
      <span className="name">
        {/* a note is advice, named by its tag */}
        {(!isFailed || importance !== 'note') && <span className="hidden">{t(STATE_LABELS[state])} </span>}
        <strong dir="auto">{sentence || title}</strong>
        {isFailed && <span className={`tag ${importance}`}>{t(IMPORTANCE_LABELS[importance])}</span>}
      </span>
      {value && (
        <span className="value">
          <bdi>{format(value)}</bdi>
        </span>
      )}
      {!isFailed && (
        <span className="group">
          <bdi>{format(groupLabel(group))}</bdi>
        </span>
      )}
    </>
  );
  const isMore = advice !== '' || evidence.length > 0;
  return (
    <li
      className="check"
      data-check={check.id}
      data-group={group}
      data-fixed-by={check.fixed_by ?? undefined}
    >
      <RankOfCheck {...{ view, check }} checks={view.contents.checks} />
      {isMore ? (
        <details open={isOpen} name={isFailed ? ONE_OPEN : undefined}>
          <summary className="line">{line}</summary>
          <div className="more">
            {advice && <Advice text={advice} />}
            <EvidenceList {...{ view, check }} evidence={evidence.slice(0, 1)} />
            <Why {...{ view, check }} />
            {isFailed && view.actions?.checkActions(check)}
          </div>
        </details>
      ) : (
        <div className="line">{line}</div>
      )}
      {isFailed && <div className="rowActions">{view.actions?.rowActions?.(check)}</div>}
    </li>
  );
}

/** Why a failed check matters, and what else was found; nothing if neither is known. */
function Why({ view, check }: CheckProps) {
  const { state, why, source, evidence } = check;
  const others = evidence.slice(1);
  const hasOrigin = state === 'failed' && (why !== '' || source !== '');
  if (!hasOrigin && others.length === 0) return null;
  return (
    <details className="why">
      <summary>
        {hasOrigin ? view.texts.t('whyIndexing') : view.texts.t('showMore', { count: others.length })}
      </summary>
      {hasOrigin && <Origin {...{ check, texts: view.texts }} />}
      {view.actions?.saidElsewhere?.(check)}
      <EvidenceList {...{ view, check }} evidence={others} />
    </details>
  );
}

/** Pieces of what a check found, with what can be done with each. */
function EvidenceList({ view, check, evidence }: CheckProps & Pick<Check, 'evidence'>) {
  if (evidence.length === 0) return null;
  return (
    <div className="evidence">
      {evidence.map((each, index) => (
        <p key={index}>
          <code dir="ltr">{each.text}</code>
          {view.actions?.evidenceActions?.(each, check)}
        </p>
      ))}
    </div>
  );
}
