import { createElement as h, type ReactNode } from 'react';
import type { Preview } from '../../lib/model/report/contents/page-facts.ts';
import { shownAddress } from '../../lib/model/text/shown-text.ts';
import type { ReportView } from './report-view.ts';

/**
 * Widths at which Google cuts results, in pixels, measured there: it gives no numbers
 * (https://developers.google.com/search/docs/appearance/title-link).
 */
const MOST = { title: 600, description: 920, phoneDescription: 680 };

/** What search results and shared links show of the page. */
export function previews(view: ReportView, preview: Preview): ReactNode {
  const { t } = view.texts;
  return h(
    'section',
    { className: 'card', 'aria-label': t('previews') },
    h('h2', null, t('previews')),
    h(
      'div',
      { className: 'snippets' },
      snippet(view, preview, 'desktop'),
      snippet(view, preview, 'phone'),
      socialCard(view, preview),
    ),
  );
}

/** A search result. A title wraps on a phone; a description is cut after two lines, or three on a phone. */
function snippet({ report, texts }: ReportView, preview: Preview, device: 'desktop' | 'phone'): ReactNode {
  const { t, number } = texts;
  const { title, titleWidth, description, descriptionWidth } = preview;
  const isDesktop = device === 'desktop';
  const most = isDesktop ? MOST.description : MOST.phoneDescription;
  const width = (name: string, pixels: number, limit: number) => {
    const measured = t('previewWidth', { name, width: number(pixels), most: number(limit) });
    const isCut = pixels > limit;
    return h(
      'p',
      { className: 'quiet' },
      measured,
      isCut && h('strong', { className: 'cut' }, t('mayBeCut')),
    );
  };
  return h(
    'figure',
    { className: `snippet ${device}` },
    h('figcaption', null, t(isDesktop ? 'previewDesktop' : 'previewPhone')),
    h(
      'div',
      { className: 'result' },
      h('p', { className: 'site' }, h('bdi', { dir: 'ltr' }, shownAddress(report.url).slice(0, 200))),
      h('p', { className: 'resultTitle', dir: 'auto' }, title || t('previewNoTitle')),
      h('p', { className: 'resultText', dir: 'auto' }, description || t('previewNoDescription')),
    ),
    title && isDesktop && width(t('previewTitle'), titleWidth, MOST.title),
    description && width(t('previewDescription'), descriptionWidth, most),
  );
}

/** The card of a shared link, from Open Graph with the page's own title and description as a fallback. */
function socialCard({ report, texts, actions }: ReportView, preview: Preview): ReactNode {
  const { t } = texts;
  const { socialTitle, socialDescription, socialImage, siteName, title, description } = preview;
  const host = URL.canParse(report.url) ? new URL(report.url).host : '';
  const link = (address: string) =>
    h('a', { href: address, target: '_blank', rel: 'noopener noreferrer nofollow' }, shownAddress(address));
  return h(
    'figure',
    { className: 'snippet social' },
    h('figcaption', null, t('previewSocial')),
    h(
      'div',
      { className: 'result' },
      h(
        'div',
        { className: 'image' },
        socialImage === undefined
          ? t('previewNoImage')
          : (actions?.socialImage(socialImage) ?? link(socialImage)),
      ),
      h('p', { className: 'site' }, h('bdi', null, siteName || host)),
      h('p', { className: 'resultTitle', dir: 'auto' }, socialTitle || title || t('previewNoTitle')),
      h('p', { className: 'resultText', dir: 'auto' }, socialDescription || description),
    ),
  );
}
