import type { ChangedCheck, ClientPage } from '../../model/stats/client-file.ts';
import type { PlainKey } from '../../model/text/message.ts';
import { Mark } from '../Mark.tsx';
import type { ClientView } from './client-view.ts';
import { PageLinks } from './PageLinks.tsx';

/** What changed, each once with its pages; and of how many pages that is known. */
export function Changes(view: ClientView) {
  const { file, texts } = view;
  const { t, plural, number } = texts;
  const { pages, fixed, broke } = file;
  const of = (kind: NonNullable<ClientPage['change']>['kind']) =>
    pages.filter(({ change }) => change?.kind === kind).length;
  const compared = pages.flatMap(({ change }) => (change?.kind === 'compared' ? [change] : []));
  const later = compared.filter(({ isLater }) => isLater).length;
  const isSame = compared.length > 0 && compared.every(({ change }) => change.checks && !isChanged(change));
  const counted = (name: PlainKey, count: number) =>
    count === 0 ? [] : [t('nameAndValue', { name: t(name), value: { plural: 'onPages', count } })];
  const sentences = [
    t('nameAndValue', {
      name: t('comparedWithEarlier'),
      value: { key: 'countOf', values: { count: compared.length, total: pages.length } },
    }),
    ...counted('comparedLater', later),
    ...counted('notKnownBefore', of('first')),
    ...counted('checkedDifferently', of('incomparable')),
    ...counted('notReadSince', of('older')),
    ...(isSame ? [t('nothingChangedOnThem')] : []),
  ];
  const item = (check: ChangedCheck, isFixed: boolean) => (
    <li className="check" key={check.key}>
      <div className="line">
        <Mark name={isFixed ? 'good' : check.weight === 3 ? 'bad' : 'decent'} size={18} />
        <span className="name">
          <span className="quiet">{t(isFixed ? 'checkFixed' : 'checkNewIssue')}</span>{' '}
          <strong dir="auto">{check.title}</strong>
        </span>{' '}
        <span className="value">{plural('onPages', check.pages.length)}</span>
      </div>
      <div className="more">
        <PageLinks view={view} at={check.pages} />
      </div>
    </li>
  );
  const scored = compared.flatMap(({ change: { before, after } }) =>
    before.score === null || after.score === null ? [] : [[before.score, after.score] as const],
  );
  const mean = (side: 0 | 1) =>
    number(Math.round(scored.reduce((sum, pair) => sum + pair[side], 0) / scored.length));
  return (
    <>
      <ul className="sentences">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {scored.length > 0 && (
          <li>
            {t('nameAndValue', {
              name: t('meanScore'),
              value: { key: 'verdictsBeforeAfter', values: { before: mean(0), after: mean(1) } },
            })}
          </li>
        )}
      </ul>
      {fixed.length + broke.length > 0 && (
        <ul>
          {broke.map((check) => item(check, false))}
          {fixed.map((check) => item(check, true))}
        </ul>
      )}
    </>
  );
}

function isChanged({
  before,
  after,
  checks,
  facts = [],
}: Extract<ClientPage['change'], { kind: 'compared' }>['change']): boolean {
  const { fixed, broke } = checks ?? { fixed: [], broke: [] };
  const isOther = before.result !== after.result || before.score !== after.score;
  return isOther || fixed.length + broke.length + facts.length > 0;
}
