import type { ReportBrand } from '../../../lib/model/report/files/report-brand.ts';
import type { Contents } from '../../../lib/model/report/read-contents.ts';
import type { Report } from '../../../lib/model/report/report.ts';
import { uiTexts } from '../../../lib/platform/text.ts';
import report from '../../report-view/report.css?inline';
import tokens from '../../ui/tokens.css?inline';

/** Nothing is loaded or run, whatever the report contains. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

export interface ReportFileOptions {
  readonly report: Report;
  readonly contents: Contents;
  readonly brand: ReportBrand;
  /** The report's page at its service. */
  readonly href: string | undefined;
  readonly withPassed: boolean;
}

/** A report as the text of one HTML file: the page that the report service serves, without scripts. */
export async function reportFile({ withPassed, brand, href, ...shown }: ReportFileOptions): Promise<string> {
  // lazy: most people never save a report
  const { renderReport } = await import('../../report-view/render-report.ts');
  return renderReport({
    view: { ...shown, texts: uiTexts, failedOnly: !withPassed },
    style: tokens + report,
    policy: POLICY,
    brand,
    href,
  });
}
