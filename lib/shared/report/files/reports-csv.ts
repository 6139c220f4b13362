import { names } from '../../../engine/core/names.ts';
import type { SaidOfIndexing } from '../../../engine/report/kept-out.ts';
import type { Privacy } from '../../../engine/report/privacy.ts';
import type { Report } from '../../../engine/report/report.ts';
import type { Connection } from '../../connection/connection.ts';
import { reportPageUrl } from '../report-page-url.ts';

const COLUMNS = names(
  'id url result score privacy project created_at generated_at report_page listing to_fix listing_read',
);

/** The interface's own terms, the same in every language, because formulas and scripts rely on them. */
const PRIVACY_NAMES: Readonly<Record<Privacy, string>> = { 0: 'public', 1: 'private', 2: 'password' };

/** Without it spreadsheets assume another encoding. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * What a spreadsheet may read as the start of a formula, at the start of a cell or of a part that it may
 * split off as a cell: spreadsheets of many locales split at `;` and ignore our quotation marks then.
 * Full-width forms count in some (OWASP, "CSV Injection"), and white space or characters without a width before it may
 * be dropped.
 */
const FORMULA = /^(?=[\t\r\n])|(?<=^|[;\t\r\n])(?=["' \0\v\f\u00a0\u200b\ufeff]*[=+\-@＝＋－＠])/g;

/**
 * Reports as CSV (`csvLines`), one line each, which say what the list of reports says. What was read of indexing,
 * before it was turned round because the site is to be kept out of search, has a column of its own.
 */
export function reportsCsv(
  reports: readonly (Report & Pick<SaidOfIndexing, 'listingRead'>)[],
  connection: Pick<Connection, 'baseUrl' | 'reportPage'>,
): readonly string[] {
  return csvLines(
    COLUMNS,
    reports.map((report) => ({
      id: report.id,
      url: report.url,
      result: report.result,
      score: report.score,
      privacy: report.privacy === null ? null : PRIVACY_NAMES[report.privacy],
      project: report.project,
      created_at: report.createdAt,
      generated_at: report.generatedAt,
      report_page: reportPageUrl(connection, report.id) ?? null,
      listing: report.listing ?? null,
      to_fix: report.toFix ?? null,
      listing_read: report.listingRead ?? report.listing ?? null,
    })),
  );
}

/**
 * Rows as CSV (RFC 4180, with a header, in UTF-8 with a byte order mark). Unknown values are empty. Anything that could
 * run as a formula is prefixed with an apostrophe, because URLs and names come from outside.
 */
export function csvLines<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string | number | null>>[],
): readonly string[] {
  return [
    `${BYTE_ORDER_MARK}${line(columns)}`,
    ...rows.map((row) => line(columns.map((column) => csvCell(row[column])))),
  ];
}

/** A CSV cell: escaped against formulas, and quoted if necessary. */
export function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const harmless = (value ?? '').replace(FORMULA, "'");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function line(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}
