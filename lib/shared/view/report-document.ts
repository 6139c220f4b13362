import { createElement, type ReactElement } from 'react';
import type { Texts } from '../../engine/text/create-texts.ts';
import { shownAddress } from '../../engine/text/shown-text.ts';
import { DocumentBody, type DocumentBodyProps } from './DocumentBody.tsx';

interface DocumentParts {
  /** The style sheets: colours, then those of the report. */
  readonly style: string;
  /** Nothing is loaded or run, whatever the report contains; a server sends its own policy. */
  readonly policy?: string;
}

export interface DocumentOptions extends DocumentBodyProps, DocumentParts {}

/**
 * A report as the text of a whole HTML document, without scripts and without anything that would be loaded from
 * elsewhere: the page of the report service, and the saved file. `render` writes elements as HTML, all values escaped.
 */
export function reportDocument(options: DocumentOptions, render: (body: ReactElement) => string): string {
  const { view, brand, href, ...parts } = options;
  const { texts, report } = view;
  const title = texts.t('reportOf', { address: shownAddress(report.url) });
  const body = render(createElement(DocumentBody, { view, brand, href }));
  return htmlDocument({ ...parts, title, texts, body });
}

/** The text of an HTML document. `body` is HTML. */
export function htmlDocument({
  style,
  policy,
  title,
  texts,
  body,
}: DocumentParts & { readonly title: string; readonly texts: Texts; readonly body: string }): string {
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
${body}
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
