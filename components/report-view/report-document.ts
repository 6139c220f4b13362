import { Fragment, createElement as h, type ReactElement } from 'react';
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
 * A report as the text of a whole HTML document, without scripts and without anything that would be loaded from
 * elsewhere: the page of the report service, and the saved file. `render` writes elements as HTML, all values escaped.
 */
export function reportDocument(options: DocumentOptions, render: (body: ReactElement) => string): string {
  const { view, style, policy } = options;
  const { texts, report } = view;
  const title = texts.t('reportOf', { address: shownAddress(report.url) });
  return `<!doctype html>
<html lang="${texts.language()}" dir="${texts.direction()}">
<head>
<meta charset="utf-8">
${policy === undefined ? '' : `<meta http-equiv="Content-Security-Policy" content="${policy}">`}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${style.replaceAll('</', '<\\/')}</style>
</head>
<body>
${render(body(options))}
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function body({ view, brand, href }: DocumentOptions): ReactElement {
  const { texts, report, contents } = view;
  const { t } = texts;
  const logo = brand?.logo ? h('img', { src: brand.logo, alt: '' }) : null;
  return h(
    Fragment,
    null,
    h(
      'header',
      { className: 'documentHead' },
      logo,
      h('strong', { dir: 'auto' }, brand?.name || (logo ? '' : t('extensionName'))),
      h(
        'span',
        { className: 'documentTitle' },
        h('bdi', null, contents.page?.title || shownAddress(report.url)),
      ),
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
  );
}
