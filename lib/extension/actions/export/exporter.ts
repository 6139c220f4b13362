import type { ReportBrand } from '../../../engine/report/files/report-brand.ts';
import type { ReportQuery } from '../../../engine/report/query.ts';
import type { Report } from '../../../engine/report/report.ts';
import { abilitiesOf } from '../../../shared/connection/local-connection.ts';
import type { Outcome } from '../../../shared/failure/failure.ts';
import { fileName } from '../../model/report/files/file-name.ts';
import type { FetchedReports, ReportsFile } from '../../model/report/files/reports-json.ts';
import type { ReadFrom } from './fetch-each.ts';
import type { Gathered, GatheredForClient } from './gathered.ts';

export type ExportFormat = 'csv' | 'json';
/** What the file holds: a row for each report, one for each page and failed check, or a document for a client. */
export type Rows = 'reports' | 'findings' | 'client';

export interface ClientChoices {
  readonly introduction: string;
  /** `YYYY-MM-DD`; empty: no changes are shown. */
  readonly since: string;
  readonly withIgnored: boolean;
  /** The reports whose pictures are included. */
  readonly pictures: ReadonlySet<string>;
}

export interface ExportOrder {
  readonly query: ReportQuery;
  /** These reports instead of those of the query. */
  readonly selected?: readonly Report[] | undefined;
  readonly rows: Rows;
  /** Of rows. */
  readonly format: ExportFormat;
  /** Of a document for a client. */
  readonly client: ClientChoices;
  /** The site for which the introduction is kept. Otherwise it is not. */
  readonly site?: string | null;
}

export interface SavedFile {
  readonly name: string;
  readonly type: string;
  readonly parts: readonly string[];
}

/** A kind of file: `read`, called again after a failure, continues where it stopped. */
export interface Exporter {
  readonly read: () => Promise<Outcome<Gathered>>;
  readonly write: (gathered: Gathered) => Promise<SavedFile>;
}

export interface ClientDocumentOptions extends ClientChoices {
  readonly brand: ReportBrand;
}

export interface ExportFrom extends ReadFrom {
  /** A document for a client as HTML, which needs React. */
  readonly draw: (gathered: GatheredForClient, options: ClientDocumentOptions) => string;
}

export type MakeExporter = (
  order: ExportOrder,
  fetched: FetchedReports,
  from: ExportFrom,
  onRead: (count: number, total: number) => void,
) => Exporter;

/** The site, if all its reports are exported. */
export function wholeSite({ query, selected }: ExportOrder): string | null {
  const { project, search, result } = query;
  return project !== '' && !selected && search === '' && result === null ? project : null;
}

/** Rows as a file in the format of the order. */
export function rowsFile(
  kind: 'reports' | 'findings',
  { query, format }: ExportOrder,
  fetched: FetchedReports,
  { connection }: ReadFrom,
  write: Readonly<Record<'csv', () => readonly string[]> & Record<'json', (file: ReportsFile) => string>>,
): SavedFile {
  const at = new Date();
  const host = abilitiesOf(connection.id).isRemote ? new URL(connection.baseUrl).host : connection.id;
  const name = fileName(kind, host, at, format);
  if (format === 'csv') return { name, type: 'text/csv', parts: write.csv() };
  return { name, type: 'application/json', parts: [write.json({ ...fetched, connection, query, at })] };
}
