import { createElement, type ReactElement } from 'react';
import { shownAddress } from '../model/text/shown-text.ts';
import { DocumentBody, type DocumentBodyProps } from './DocumentBody.tsx';

export interface DocumentOptions extends DocumentBodyProps {
  /** The style sheets: colours, then those of the report. */
  readonly style: string;
  /** Nothing is loaded or run, whatever the report contains; a server sends its own policy. */
  readonly policy?: string;
}

/**
 * A report as the text of a whole HTML document, without scripts and without anything that would be loaded from
 * elsewhere: the page of the report service, and the saved file. `render` writes elements as HTML, all values escaped.
 */
export function reportDocument(options: DocumentOptions, render: (body: ReactElement) => string): string {
  const { view, brand, href, style, policy } = options;
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
${render(createElement(DocumentBody, { view, brand, href }))}
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
