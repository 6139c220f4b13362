import { useEffect, useRef, useState } from 'react';
import { requestIdempotent } from '../../lib/messages/request.ts';
import type { Connection } from '../../lib/model/connection/connection.ts';
import { isLocalConnection } from '../../lib/model/connection/local-connection.ts';
import type { Failure } from '../../lib/model/failure/failure.ts';
import { fileName } from '../../lib/model/report/files/file-name.ts';
import { reportsCsv } from '../../lib/model/report/files/reports-csv.ts';
import { type FetchedReports, reportsJson } from '../../lib/model/report/files/reports-json.ts';
import type { ReportQuery } from '../../lib/model/report/query.ts';
import { saveFile } from '../ui/save-file.ts';
import { fetchAllReports } from './fetch-all-reports.ts';

export type Format = 'csv' | 'json';

export type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly count: number; readonly total: number | null }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'done'; readonly gathered: FetchedReports; readonly file: string };

export interface Export {
  readonly state: ExportState;
  /** Starts from the beginning. */
  readonly start: (query: ReportQuery, format: Format) => void;
  /** Stops it, and forgets its outcome. */
  readonly reset: () => void;
  /** Continues after a failure; the reports read before are kept. */
  readonly resume: () => void;
}

/**
 * Reads the reports of a query and lets the browser save them as a file. Goes on while the page with the list is open,
 * also if the dialog is closed.
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
  const start = (query: ReportQuery, format: Format) => {
    stop.current.abort();
    stop.current = new AbortController();
    const { signal } = stop.current;
    const run = fetchAllReports(query, {
      askPage: (page) => requestIdempotent('readReports', { connectionId: connection.id, query: page }),
      pause: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
      onProgress: (count, total) => signal.aborted || setState({ kind: 'running', count, total }),
    });
    again.current = async () => {
      setState((before) => (before.kind === 'running' ? before : { kind: 'running', count: 0, total: null }));
      const outcome = await run(signal);
      if (signal.aborted) return;
      if (!outcome.ok) return setState({ kind: 'failed', failure: outcome.failure });
      const file = save(format, connection, query, outcome.value);
      setState({ kind: 'done', gathered: outcome.value, file });
    };
    again.current();
  };
  return { state, start, reset, resume: () => again.current() };
}

/** Saves the file and returns its name. */
function save(format: Format, connection: Connection, query: ReportQuery, gathered: FetchedReports): string {
  const at = new Date();
  const name = fileName(
    'reports',
    isLocalConnection(connection) ? connection.id : new URL(connection.baseUrl).host,
    at,
    format,
  );
  if (format === 'csv') saveFile(name, 'text/csv', reportsCsv(gathered.reports, connection));
  else saveFile(name, 'application/json', [reportsJson({ ...gathered, connection, query, at })]);
  return name;
}
