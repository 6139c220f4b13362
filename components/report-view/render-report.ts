import { renderToStaticMarkup } from 'react-dom/server';
import { type DocumentOptions, reportDocument } from './report-document.ts';

/** A report as the text of an HTML document; React escapes all values. */
export function renderReport(options: DocumentOptions): string {
  return `<!doctype html>\n${renderToStaticMarkup(reportDocument(options))}\n`;
}
