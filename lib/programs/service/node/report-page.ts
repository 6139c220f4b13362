import { renderToStaticMarkup } from 'react-dom/server';
import { numberFindings } from '../../../engine/report/page-picture.ts';
import { readContents } from '../../../engine/report/read-contents.ts';
import { reportFromJson, reportJson } from '../../../engine/report-json.ts';
import type { OwnedReport } from '../../../engine/store/report-store.ts';
import type { Language } from '../../../engine/texts/languages.ts';
import { translator } from '../../../engine/texts/translate.ts';
import marks from '../../../shared/view/marks.css?inline';
import reportStyle from '../../../shared/view/report.css?inline';
import { reportDocument } from '../../../shared/view/report-document.ts';
import tokens from '../../../shared/view/tokens.css?inline';
import pages from '../pages/pages.css?inline';
import { textsIn } from './texts-in.ts';

/** The style sheets of the report page, which is the extension's, and of all other pages. */
export const REPORT_STYLE = tokens + marks + reportStyle;
export const PAGE_STYLE = tokens + pages;

/**
 * Renders the page of a report, which can be shared with a site's owner: an HTML document like the report in the
 * extension, with its picture but without scripts, and without what only the report's owner needs. Times are in UTC.
 */
export function reportPage(stored: OwnedReport, language: Language): string {
  const json = reportJson(stored, undefined, translator(language));
  const report = reportFromJson(json);
  // for visitors: without what only the report's owner needs
  const shown = { ...report, privacy: null, project: null, createdAt: null };
  const contents = readContents(json, report);
  const picture = stored.picture && {
    ...stored.picture,
    src: `data:image/webp;base64,${stored.picture.image}`,
    findings: numberFindings(contents.checks, stored.picture),
  };
  const view = { report: shown, contents, picture, texts: textsIn(language) };
  return reportDocument({ view, style: REPORT_STYLE }, renderToStaticMarkup);
}
