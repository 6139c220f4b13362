import type { ReactNode } from 'react';
import {
  PAGE_LISTS,
  type PageListId,
  type PageListRows,
  type PageLists,
} from '../../engine/report/contents/page-lists.ts';
import type { Texts } from '../../engine/text/create-texts.ts';
import { byteSize } from '../../engine/text/measures.ts';
import { shownAddress } from '../../engine/text/shown-text.ts';
import { Fold } from './Fold.tsx';
import type { ReportView } from './report-view.ts';

export const LIST_NAMES = {
  headings: 'layerHeadings',
  images: 'layerImages',
  headers: 'listHeaders',
  redirects: 'factRedirects',
} as const satisfies Readonly<Record<PageListId, string>>;

/** What the page has and is answered with, in folded lists; nothing if the service does not say so. */
export function OnThisPage(view: ReportView) {
  const lists = view.contents.page?.lists;
  if (!lists) return null;
  const name = view.texts.t('onThisPage');
  return (
    <section className="card folds pageLists" aria-label={name}>
      <h2>{name}</h2>
      {PAGE_LISTS.map((id) => (
        <PageListFold key={id} {...{ view, id, lists }} />
      ))}
    </section>
  );
}

export interface PageListFoldProps {
  readonly view: Pick<ReportView, 'texts' | 'actions'>;
  readonly id: PageListId;
  readonly lists: PageLists;
}

/** A list in a line that unfolds; a line alone if it has no entries, or is not known. */
export function PageListFold({ view: { texts, actions }, id, lists }: PageListFoldProps) {
  const { t, number } = texts;
  const name = t(LIST_NAMES[id]);
  const list = lists[id];
  if (!list || list.rows.length === 0)
    return <p className="fold">{t('nameAndValue', { name, value: t(list ? 'listNone' : 'notKnown') })}</p>;
  return (
    <Fold name={name} count={number(list.rows.length + list.more)}>
      {actions?.listActions && (
        <p className="listActions" data-file="omit">
          {actions.listActions(id, lists)}
        </p>
      )}
      <ul className="listed" aria-label={name}>
        {rowsOf(id, lists, texts)}
      </ul>
      {list.more > 0 && <p className="quiet">{t('listMore', { count: number(list.more) })}</p>}
    </Fold>
  );
}

function rowsOf(
  id: PageListId,
  { headings, images, headers, redirects }: PageLists,
  texts: Texts,
): ReactNode {
  const { t } = texts;
  if (id === 'headings')
    return headings?.rows.map(({ level, text }, at) => (
      <li key={at} className={`level${Math.min(level, 6)}`}>
        <span className="quiet">{`H${level}`}</span> {text ? <bdi>{text}</bdi> : <i>{t('linkNoText')}</i>}
      </li>
    ));
  if (id === 'images') {
    const isMeasured = images?.rows.some(({ own, shown, bytes }) => own || shown || bytes !== null);
    return (
      <>
        {!isMeasured && <li className="quiet">{t('imagesNotMeasured')}</li>}
        {images?.rows.map((image, at) => (
          <li key={at}>
            <bdi dir="ltr">{shownAddress(image.url)}</bdi>
            <p className="quiet">
              {image.alt ? (
                <q dir="auto">{image.alt}</q>
              ) : (
                t(image.alt === null ? 'imageNoAlt' : 'imageEmptyAlt')
              )}
              {isMeasured && ` · ${sizesText(image, texts)}`}
            </p>
          </li>
        ))}
      </>
    );
  }
  if (id === 'headers')
    return headers?.rows.map(({ name, value }, at) => (
      <li key={at} dir="ltr">
        <b>{name}:</b> {value}
      </li>
    ));
  return redirects?.rows.map(({ status, url }, at) => (
    <li key={at} dir="ltr">
      <b>{status}</b> {url}
    </li>
  ));
}

function sizesText({ bytes, own, shown }: PageListRows['images'], { t, format }: Texts): string {
  const sizes = [
    [t('factSize'), bytes === null ? '' : format(byteSize(bytes))],
    [t('imageOwnSize'), own],
    [t('imageShownSize'), shown],
  ] as const;
  return sizes.map(([name, value]) => t('nameAndValue', { name, value: value || t('notKnown') })).join(' · ');
}
