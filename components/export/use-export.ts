import { useEffect, useRef, useState } from 'react';
import type { ExportOrder, Rows } from '../../lib/extension/actions/export/exporter.ts';
import { exporterOf } from '../../lib/extension/actions/export/exporter-of.ts';
import type { Gathered } from '../../lib/extension/actions/export/gathered.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import type { Failure } from '../../lib/shared/failure/failure.ts';
import { saveFile } from '../ui/save-file.ts';
import { asksOf } from './asks-of.ts';
import { clientDocument } from './client-report/client-document.ts';

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
 * Shows how far an export is, and lets the browser save its file. Goes on while the page with the list is open, also if
 * the dialog is closed.
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
    const from = { connection, signal, ask: asksOf(connection.id), draw: clientDocument };
    const exporter = exporterOf(order, from, (rows, count, total) => {
      if (!signal.aborted) setState({ kind: 'running', rows, count, total });
    });
    again.current = async () => {
      setState((before) =>
        before.kind === 'running' ? before : { kind: 'running', rows: 'reports', count: 0, total: null },
      );
      const outcome = await exporter.read();
      if (signal.aborted) return;
      if (!outcome.ok) return setState({ kind: 'failed', failure: outcome.failure });
      const { name, type, parts } = await exporter.write(outcome.value);
      saveFile(name, type, parts);
      setState({ kind: 'done', gathered: outcome.value, file: name });
    };
    again.current();
  };
  return { state, start, reset, resume: () => again.current() };
}
