import { groupLabel, IMPORTANCE_LABELS, STATE_LABELS } from '../../engine/report/check-labels.ts';
import type { Check } from '../../engine/report/read-contents.ts';
import { Advice } from './Advice.tsx';
import { firstOf } from './first-of.ts';
import { checkMark, Mark } from './Mark.tsx';
import { RankOfCheck } from './MarkedPicture.tsx';
import { Origin } from './Origin.tsx';
import type { ReportView } from './report-view.ts';

/** Pieces of evidence that are visible when a check is open. */
const FIRST_EVIDENCE = 3;

export interface CheckProps {
  readonly view: ReportView;
  readonly check: Check;
}

/**
 * One check: its name and value, or what is wrong in a sentence, and its importance. Below them, folded unless
 * `isOpen`, are its advice and evidence.
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
      <span className="group">
        <bdi>{format(groupLabel(group))}</bdi>
      </span>
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
        <details open={isOpen}>
          <summary className="line">{line}</summary>
          <div className="more">
            {advice && <Advice text={advice} />}
            {isFailed && view.actions?.checkActions(check)}
            {isFailed && <Origin {...{ check, texts: view.texts }} />}
            {evidence.length > 0 && <EvidenceList {...{ view, check }} />}
          </div>
        </details>
      ) : (
        <div className="line">{line}</div>
      )}
    </li>
  );
}

/** What a check found: the first pieces, and the others folded. */
function EvidenceList({ view: { texts, actions }, check }: CheckProps) {
  const items = check.evidence.map((evidence, index) => (
    <li key={index}>
      <code dir="ltr">{evidence.text}</code>
      {actions?.evidenceActions?.(evidence, check)}
    </li>
  ));
  const [first, rest] = firstOf(items, FIRST_EVIDENCE);
  return (
    <div className="evidence">
      <ul>{first}</ul>
      {rest.length > 0 && (
        <details>
          <summary>{texts.t('showMore', { count: rest.length })}</summary>
          <ul>{rest}</ul>
        </details>
      )}
    </div>
  );
}
