import type { ReportBrand } from '../../../lib/model/report/files/report-brand.ts';
import type { Contents } from '../../../lib/model/report/read-contents.ts';
import type { Report } from '../../../lib/model/report/report.ts';
import { uiTexts } from '../../../lib/platform/text.ts';
import { reportDocument } from '../../../lib/report-view/report-document.ts';
import type { ReportView } from '../../../lib/report-view/report-view.ts';
import { renderedHtml, savedParts } from '../../export/saved-document.ts';

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
  return reportDocument({ ...savedParts, view, brand, href }, renderedHtml);
}
