import { createElement as h, type ReactElement } from 'react';
import { shownAddress } from '../../lib/model/text/shown-text.ts';
import { reportBody } from './report-body.ts';
import type { ReportView } from './report-view.ts';

export interface DocumentOptions {
  readonly view: ReportView;
  /** The style sheets: colours, then those of the report. */
  readonly style: string;
  /** The user's own name and logo (a `data:` URL); may be empty. */
  readonly brand?: { readonly name: string; readonly logo: string };
  /** The report's page at its service. */
  readonly href?: string | undefined;
  /** Nothing is loaded or run, whatever the report contains; a server sends its own policy. */
  readonly policy?: string;
}

/**
 * A report as a whole HTML document, without scripts and without anything that would be loaded from elsewhere: the page
 * of the report service, and the saved file.
 */
export function reportDocument(options: DocumentOptions): ReactElement {
  const { view, style, brand, href, policy } = options;
  const { texts, report, contents } = view;
  const { t } = texts;
  const address = shownAddress(report.url);
  const title = contents.page?.title || address;
  const logo = brand?.logo ? h('img', { src: brand.logo, alt: '' }) : null;
  return h(
    'html',
    { lang: texts.language(), dir: texts.direction() },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      policy && h('meta', { httpEquiv: 'Content-Security-Policy', content: policy }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('title', null, t('reportOf', { address })),
      // an end tag within the style sheet would end the element
      h('style', { dangerouslySetInnerHTML: { __html: style.replaceAll('</', '<\\/') } }),
    ),
    h(
      'body',
      null,
      h(
        'header',
        { className: 'documentHead' },
        logo,
        h('strong', { dir: 'auto' }, brand?.name || (logo ? '' : t('extensionName'))),
        h('span', { className: 'documentTitle' }, h('bdi', null, title)),
        h('span', { className: 'quiet' }, t('seoReport')),
      ),
      h('main', null, reportBody(view)),
      href &&
        h(
          'footer',
          null,
          t('reportPageFact'),
          ' ',
          h('a', { href, rel: 'noopener noreferrer' }, shownAddress(href)),
        ),
    ),
  );
}
