import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import marks from '../../lib/shared/view/marks.css?inline';
import report from '../../lib/shared/view/report.css?inline';
import tokens from '../../lib/shared/view/tokens.css?inline';

/** What every saved HTML file has: the styles, and a policy by which nothing is loaded or run, whatever it contains. */
export const savedParts = {
  style: tokens + marks + report,
  policy: "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
};

/** Elements as HTML: what React would show of them. */
export function renderedHtml(elements: ReactElement): string {
  const container = document.createElement('div');
  const root = createRoot(container);
  flushSync(() => root.render(elements));
  const html = container.innerHTML;
  root.unmount();
  return html;
}
