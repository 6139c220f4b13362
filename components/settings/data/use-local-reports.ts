import { useEffect, useState } from 'react';
import { requestIdempotent } from '../../../lib/messages/request.ts';
import { LOCAL_CONNECTION } from '../../../lib/model/connection/local-connection.ts';
import { type Outcome, succeeded } from '../../../lib/model/failure/failure.ts';
import { defaultReportQuery } from '../../../lib/model/report/query.ts';
import { originUsage } from '../../../lib/platform/storage/origin-usage.ts';
import { type Command, useCommand } from '../../app/use-command.ts';

export interface LocalReports {
  readonly count: number;
  /** In bytes; null if the browser does not tell. */
  readonly size: number | null;
}

/** The number of reports in this browser and their size: read once, and again by the command. */
export function useLocalReports(): Command<[], LocalReports> & { readonly known: LocalReports | null } {
  const [known, setKnown] = useState<LocalReports | null>(null);
  const read = useCommand(async (): Promise<Outcome<LocalReports>> => {
    const [listed, size] = await Promise.all([
      requestIdempotent('readReports', { connectionId: LOCAL_CONNECTION.id, query: defaultReportQuery }),
      originUsage(),
    ]);
    if (!listed.ok) return listed;
    const value = { count: listed.value.total ?? listed.value.rows.length, size };
    setKnown(value);
    return succeeded(value);
  });
  const { run } = read;
  useEffect(() => {
    run();
  }, [run]);
  return { ...read, known };
}
