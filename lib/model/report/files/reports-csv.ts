import type { Connection } from '../../connection/connection.ts';
import { reportPageUrl } from '../../connection/report-page-url.ts';
import type { Privacy } from '../privacy.ts';
import type { Report } from '../report.ts';

const COLUMNS = [
  'id',
  'url',
  'result',
  'score',
  'privacy',
  'project',
  'created_at',
  'generated_at',
  'report_page',
] as const;

/** The interface's own words, the same in every language: formulas and scripts count on them. */
const PRIVACY_NAMES: Readonly<Record<Privacy, string>> = { 0: 'public', 1: 'private', 2: 'password' };

/** Without it spreadsheets take the bytes for another encoding. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * What a spreadsheet would take for the begin of a formula, at the begin of a cell or of what it may split off as
 * one: spreadsheets of many languages split at `;`, and do not see our quotation marks then. Full-width forms count
 * as well in some (OWASP, "CSV Injection").
 */
const FORMULA = /^(?=[\t\r\n])|(?<=^|[;\t\r\n])(?=["' ]*[=+\-@＝＋－＠])/g;

/**
 * Reports as CSV (RFC 4180, with a header, in UTF-8 with a byte order mark), a line each. What is not known is empty.
 * An apostrophe stands before whatever could be run as a formula: addresses and names come from outside.
 */
export function reportsCsv(
  reports: readonly Report[],
  connection: Pick<Connection, 'baseUrl' | 'reportPage'>,
): readonly string[] {
  const rows = reports.map(
    (report): Record<(typeof COLUMNS)[number], string | number | null> => ({
      id: report.id,
      url: report.url,
      result: report.result,
      score: report.score,
      privacy: report.privacy === null ? null : PRIVACY_NAMES[report.privacy],
      project: report.project,
      created_at: report.createdAt,
      generated_at: report.generatedAt,
      report_page: reportPageUrl(connection, report.id) ?? null,
    }),
  );
  return [
    `${BYTE_ORDER_MARK}${line(COLUMNS)}`,
    ...rows.map((row) => line(COLUMNS.map((column) => csvCell(row[column])))),
  ];
}

/** A cell of a CSV line: harmless, and quoted where it must be. */
export function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const harmless = (value ?? '').replace(FORMULA, "'");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function line(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}
