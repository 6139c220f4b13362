import { failed, type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import type { Layer, Marked, MarkRequest, MarkTexts } from '../../model/show-on-page/page-marks.ts';
import { markInTab } from '../../platform/show-on-page/mark-in-tab.ts';
import { allTabs, bringToFront } from '../../platform/tabs/tabs.ts';
import { t, uiDirection, uiLanguage } from '../../platform/text.ts';
import { isSamePage } from '../live-page/is-same-page.ts';

/**
 * Marks elements, or a layer, on a page: in an open tab that shows it and that we may read, which comes to the front.
 * Fails with `unreadable`, reason `page-closed`, if there is none.
 */
export async function showOnPage(url: string, request: MarkRequest): Promise<Outcome<Marked>> {
  const isShown = await isSamePage(url);
  const texts = markTexts();
  for (const tab of await allTabs()) {
    if (tab.url === undefined || !isShown(tab.url)) continue;
    const marked = await markInTab(tab.id, request, texts);
    if (!marked) continue;
    await bringToFront(tab.id);
    return succeeded(marked);
  }
  return failed({ kind: 'unreadable', reason: 'page-closed' });
}

function markTexts(): MarkTexts {
  const layers: Record<Layer, string> = {
    headings: t('layerHeadings'),
    images: t('layerImages'),
    links: t('layerLinks'),
  };
  return {
    direction: uiDirection(),
    language: uiLanguage(),
    layers,
    next: t('markNext'),
    previous: t('markPrevious'),
    close: t('close'),
    position: t('markPosition', { count: '$1', index: '$2' }),
    problems: t('markProblems', { count: '$1' }),
    notFound: t('markNotFound'),
    notVisible: t('markNotVisible'),
    skipsLevel: t('headingSkips'),
    empty: t('markEmpty'),
    noAlternative: t('imageNoAlternative'),
    decorative: t('imageDecorative'),
    internal: t('linkInternal'),
    external: t('linkExternal'),
    newTab: t('linkNewTab'),
  };
}
