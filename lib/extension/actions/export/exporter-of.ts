import type { Report } from '../../../engine/report/report.ts';
import { succeeded } from '../../../shared/failure/failure.ts';
import { reportsCsv } from '../../../shared/report/files/reports-csv.ts';
import { untilAllowed } from '../../model/failure/until-allowed.ts';
import { allPages } from '../../model/report/all-pages.ts';
import { type FetchedReports, reportsJson } from '../../model/report/files/reports-json.ts';
import { clientExporter } from './client-exporter.ts';
import {
  type Exporter,
  type ExportFrom,
  type ExportOrder,
  type MakeExporter,
  type Rows,
  rowsFile,
} from './exporter.ts';
import { pause } from './fetch-each.ts';
import { findingsExporter } from './findings-exporter.ts';
import { listedReports } from './listed-reports.ts';

/** A row for each report. */
const reportsExporter: MakeExporter = (order, fetched, from) => ({
  read: async () =>
    succeeded({ ...fetched, reports: await listedReports(from.connection.id, fetched.reports) }),
  write: async ({ reports }) =>
    rowsFile('reports', order, { ...fetched, reports }, from, {
      csv: () => reportsCsv(reports, from.connection),
      json: reportsJson,
    }),
});

const EXPORTERS = { reports: reportsExporter, findings: findingsExporter, client: clientExporter };

/** What makes the file of an order; it reads the list first, unless reports are selected. */
export function exporterOf(
  order: ExportOrder,
  from: ExportFrom,
  onProgress: (rows: Rows, count: number, total: number | null) => void,
): Exporter {
  const { query, selected, rows } = order;
  const readList = allPages(query, {
    load: (page) => untilAllowed(() => from.ask.reports(page), pause, from.signal),
    idOf: ({ id }: Report) => id,
    onPage: (reports, total) => onProgress('reports', reports.size, total),
  });
  const make = (fetched: FetchedReports) =>
    EXPORTERS[rows](order, fetched, from, (count, total) => onProgress(rows, count, total));
  let made = selected && make({ reports: selected, unreadable: 0, total: selected.length, isWhole: true });
  return {
    async read() {
      if (made) return made.read();
      const list = await readList();
      if (!list.ok) return list;
      const { rows: reports, ...rest } = list.value;
      made = make({ reports, ...rest });
      return made.read();
    },
    write: (gathered) => (made ?? make(gathered)).write(gathered),
  };
}
