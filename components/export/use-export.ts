import { useEffect, useRef, useState } from 'react';
import { startOfDay } from '../../lib/engine/core/day.ts';
import type { Ignore } from '../../lib/engine/report/ignore.ts';
import type { ReportQuery } from '../../lib/engine/report/query.ts';
import type { Report } from '../../lib/engine/report/report.ts';
import { shownParts } from '../../lib/engine/text/shown-text.ts';
import { requestIdempotent } from '../../lib/extension/messages/request.ts';
import { untilAllowed } from '../../lib/extension/model/failure/until-allowed.ts';
import { allPages } from '../../lib/extension/model/report/all-pages.ts';
import { fileName } from '../../lib/extension/model/report/files/file-name.ts';
import {
  type ExportedFinding,
  exportedFindings,
  findingsCsv,
} from '../../lib/extension/model/report/files/findings.ts';
import {
  type FetchedReports,
  findingsJson,
  reportsJson,
} from '../../lib/extension/model/report/files/reports-json.ts';
import { format } from '../../lib/extension/platform/text.ts';
import { reportBrandItem } from '../../lib/extension/storage/settings/report-brand.ts';
import { settingsItem } from '../../lib/extension/storage/settings/settings.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { abilitiesOf } from '../../lib/shared/connection/local-connection.ts';
import { type Failure, type Outcome, succeeded } from '../../lib/shared/failure/failure.ts';
import { reportsCsv } from '../../lib/shared/report/files/reports-csv.ts';
import { listedReports } from '../list/use-all-reports.ts';
import { saveFile } from '../ui/save-file.ts';
import type { ClientChoices } from './client-report/ClientOptions.tsx';
import { clientDocument } from './client-report/client-document.ts';
import { gatherClient } from './client-report/gather-client.ts';
import { readKept, reasonRows } from './explain-kept.ts';
import { askEach, askFailuresHere, fetchEach } from './fetch-each.ts';
import type { Gathered } from './gathered.ts';
import { betweenRows, readBetween } from './read-between.ts';

export type ExportFormat = 'csv' | 'json';
/** What the file holds: a row for each report, one for each page and failed check, or a document for a client. */
export type Rows = 'reports' | 'findings' | 'client';

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

export type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly rows: Rows; readonly count: number; readonly total: number | null }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'done'; readonly gathered: Gathered; readonly file: string };

export interface Export {
  readonly state: ExportState;
  /** Starts from the beginning. */
  readonly start: (order: ExportOrder) => void;
  /** Stops it, and forgets its outcome. */
  readonly reset: () => void;
  /** Continues after a failure; what was read before is kept. */
  readonly resume: () => void;
}

/**
 * Reads reports, or what failed in them, and lets the browser save them as a file. Goes on while the page with the list
 * is open, also if the dialog is closed.
 */
export function useExport(connection: Connection): Export {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const stop = useRef(new AbortController());
  const again = useRef(() => {});
  useEffect(() => () => stop.current.abort(), []);

  const reset = () => {
    stop.current.abort();
    setState({ kind: 'idle' });
  };
  const start = (order: ExportOrder) => {
    stop.current.abort();
    stop.current = new AbortController();
    const { signal } = stop.current;
    const run = gather(order, connection, signal, (rows, count, total) => {
      if (!signal.aborted) setState({ kind: 'running', rows, count, total });
    });
    again.current = async () => {
      setState((before) =>
        before.kind === 'running' ? before : { kind: 'running', rows: 'reports', count: 0, total: null },
      );
      const outcome = await run();
      if (signal.aborted) return;
      if (!outcome.ok) return setState({ kind: 'failed', failure: outcome.failure });
      const file = await save(order, connection, outcome.value);
      setState({ kind: 'done', gathered: outcome.value, file });
    };
    again.current();
  };
  return { state, start, reset, resume: () => again.current() };
}

/** Returns a function that reads what is ordered; called again after a failure, it continues where it stopped. */
function gather(
  { query, selected, rows, client }: ExportOrder,
  connection: Connection,
  signal: AbortSignal,
  onProgress: (rows: Rows, count: number, total: number | null) => void,
): () => Promise<Outcome<Gathered>> {
  const connectionId = connection.id;
  const pause = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));
  const readReports = allPages<Report, ReportQuery>(query, {
    load: (page) =>
      untilAllowed(() => requestIdempotent('readReports', { connectionId, query: page }), pause, signal),
    idOf: ({ id }) => id,
    onPage: (reports, total) => onProgress('reports', reports.size, total),
  });
  const asking = askEach(connectionId);
  const readFindings = (reports: readonly Report[], ignores: readonly Ignore[]) =>
    fetchEach<ExportedFinding>(reports, {
      asking: abilitiesOf(connectionId).isRemote ? asking : askFailuresHere,
      pause,
      itemsOf: (details) => exportedFindings(details, connection, format, ignores, Date.now()),
      onProgress: (count) => onProgress('findings', count, reports.length),
    });
  const readClient = (reports: readonly Report[]) =>
    gatherClient(reports, {
      connectionId,
      asking,
      pause,
      site: siteOf({ query, selected }),
      pictures: client.pictures,
      since: client.since === '' ? null : startOfDay(client.since),
      onProgress: (count, total) => onProgress('client', count, total),
    });
  let fetched = selected && wholeSelection(selected);
  let toFindings: ReturnType<typeof readFindings> | undefined;
  let toClient: ReturnType<typeof readClient> | undefined;
  return async () => {
    if (!fetched) {
      const outcome = await readReports();
      if (!outcome.ok) return outcome;
      const { rows: reports, ...rest } = outcome.value;
      fetched = { reports, ...rest };
    }
    if (rows === 'reports')
      return succeeded({ ...fetched, reports: await listedReports(connectionId, fetched.reports) });
    if (rows === 'client') {
      toClient ??= readClient(fetched.reports);
      const read = await toClient(signal);
      return read.ok ? succeeded({ ...fetched, client: read.value }) : read;
    }
    toFindings ??= readFindings(fetched.reports, (await settingsItem.get()).ignores);
    const findings = await toFindings(signal);
    if (!findings.ok) return findings;
    const site = siteOf({ query, selected });
    if (site === null) return succeeded({ ...fetched, findings: findings.value });
    const between = await readBetween(connectionId, site);
    const google = await readKept(connectionId, site, fetched.reports, signal);
    return succeeded({
      ...fetched,
      findings: [
        ...findings.value,
        ...(between ? betweenRows(between, site, connection) : []),
        ...(google ? reasonRows(google, site, connection) : []),
      ],
      lacksBetween: between === null,
    });
  };
}

function wholeSelection(reports: readonly Report[]): FetchedReports {
  return { reports, unreadable: 0, total: reports.length, isWhole: true };
}

/** The site, if all its reports are exported. */
function siteOf({ query, selected }: Pick<ExportOrder, 'query' | 'selected'>): string | null {
  const { project, search, result } = query;
  return project !== '' && !selected && search === '' && result === null ? project : null;
}

/** Saves the file and returns its name. */
async function save(order: ExportOrder, connection: Connection, gathered: Gathered): Promise<string> {
  const { query, rows, format, client, site } = order;
  const at = new Date();
  const { findings = [], client: read, lacksBetween: _, ...fetched } = gathered;
  if (read) {
    const introduction = client.introduction.trim();
    const brand = await reportBrandItem.get();
    // kept for the next file of this site, and for no other
    if (site != null)
      await requestIdempotent('saveReportBrand', {
        introductions: { ...brand.introductions, [site]: introduction },
      });
    const [place, ...others] = new Set(read.file.pages.map(({ report }) => shownParts(report.url).host));
    const name = fileName('reports', others.length > 0 ? null : (place ?? null), at, 'html');
    saveFile(name, 'text/html', [
      clientDocument({ ...gathered, client: read }, { ...client, introduction, brand }),
    ]);
    return name;
  }
  const host = abilitiesOf(connection.id).isRemote ? new URL(connection.baseUrl).host : connection.id;
  const name = fileName(rows === 'findings' ? rows : 'reports', host, at, format);
  const file = { ...fetched, connection, query, at };
  const isOfFindings = rows === 'findings';
  const csv = () => (isOfFindings ? findingsCsv(findings) : reportsCsv(fetched.reports, connection));
  const json = () => [isOfFindings ? findingsJson(file, findings) : reportsJson(file)];
  if (format === 'csv') saveFile(name, 'text/csv', csv());
  else saveFile(name, 'application/json', json());
  return name;
}
