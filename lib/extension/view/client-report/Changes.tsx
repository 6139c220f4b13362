import type { DifferenceOf } from '../../../engine/history/compare-readings.ts';
import type { PlainKey } from '../../../engine/text/message.ts';
import type { ClientPage } from '../../model/client-report/client-file.ts';
import { isChanged } from '../../model/history/change.ts';
import { Differences } from '../Differences.tsx';
import type { ClientView } from './client-view.ts';
import { PageLinks } from './PageLinks.tsx';

/** What changed, each once with its pages; and of how many pages that is known. */
export function Changes(view: ClientView) {
  const { file, texts } = view;
  const { t, plural, number } = texts;
  const { pages, changed } = file;
  const of = (kind: NonNullable<ClientPage['change']>['kind']) =>
    pages.filter(({ change }) => change?.kind === kind).length;
  const compared = pages.flatMap(({ change }) => (change?.kind === 'compared' ? [change] : []));
  const later = compared.filter(({ isLater }) => isLater).length;
  const isSame =
    compared.length > 0 && compared.every(({ change }) => change.compared === 'all' && !isChanged(change));
  const scored = compared.flatMap(({ change: { before, after } }) =>
    before.score === null || after.score === null ? [] : [[before.score, after.score] as const],
  );
  const mean = (side: 0 | 1) =>
    number(Math.round(scored.reduce((sum, pair) => sum + pair[side], 0) / scored.length));
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
    ...(scored.length > 0
      ? [
          t('nameAndValue', {
            name: { plural: 'meanScoreOf', count: scored.length },
            value: { key: 'verdictsBeforeAfter', values: { before: mean(0), after: mean(1) } },
          }),
        ]
      : []),
  ];
  const pagesOf = (difference: DifferenceOf<'check'>) =>
    changed.find((each) => each.difference === difference)?.pages ?? [];
  return (
    <>
      <ul className="sentences">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Differences
        differences={changed.map(({ difference }) => difference)}
        texts={texts}
        beside={(difference) => plural('onPages', pagesOf(difference).length)}
        below={(difference) => <PageLinks view={view} at={pagesOf(difference)} />}
      />
    </>
  );
}
