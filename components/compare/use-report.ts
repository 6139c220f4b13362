import { readContents } from '../../lib/engine/report/read-contents.ts';
import type { ReportDetails } from '../../lib/engine/report/report.ts';
import { requestIdempotent } from '../../lib/extension/messages/request.ts';
import { succeeded } from '../../lib/shared/failure/failure.ts';
import { useQuery } from '../hooks/use-query.ts';
import type { Side } from './Comparison.tsx';

export function useReport(connectionId: string, id: string) {
  return useQuery(`${connectionId} ${id}`, async () => {
    const outcome = await requestIdempotent('showReport', { connectionId, id });
    return outcome.ok ? succeeded(sideOf(outcome.value, false)) : outcome;
  });
}

export function sideOf({ report, contents }: ReportDetails, isLive: boolean): Side {
  return { report, contents: readContents(contents, report), isLive };
}
