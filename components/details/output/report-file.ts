import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ReportBrand } from '../../../lib/model/report/files/report-brand.ts';
import type { Contents } from '../../../lib/model/report/read-contents.ts';
import type { Report } from '../../../lib/model/report/report.ts';
import { uiTexts } from '../../../lib/platform/text.ts';
import report from '../../../lib/report-view/report.css?inline';
import { reportDocument } from '../../../lib/report-view/report-document.ts';
import type { ReportView } from '../../../lib/report-view/report-view.ts';
import tokens from '../../../lib/report-view/tokens.css?inline';

/** Nothing is loaded or run, whatever the report contains. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

export interface ReportFileOptions {
  readonly report: Report;
  readonly contents: Contents;
  readonly without?: ReportView['without'];
  readonly brand: ReportBrand;
  /** The report's page at its service. */
  readonly href: string | undefined;
  readonly withPassed: boolean;
}

/** A report as the text of one HTML file: the page that the report service serves, without scripts. */
export function reportFile({ withPassed, brand, href, ...shown }: ReportFileOptions): string {
  const view = { ...shown, texts: uiTexts, failedOnly: !withPassed };
  return reportDocument({ view, style: tokens + report, policy: POLICY, brand, href }, render);
}

/** Elements as HTML: what React would show of them. */
function render(elements: ReactElement): string {
  const container = document.createElement('div');
  const root = createRoot(container);
  flushSync(() => root.render(elements));
  const html = container.innerHTML;
  root.unmount();
  return html;
}
