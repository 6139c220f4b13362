import { useEffect, useState } from 'react';
import { type ProjectSummary, projectSummary } from '../../lib/model/stats/project-summary.ts';
import { urlKey } from '../../lib/model/url/url-key.ts';
import { pageHistoryItem } from '../../lib/storage/history/page-history.ts';

/** What is stored here of these pages, summarised; `null` until it is read. Sends nothing. */
export function useProjectSummary(connectionId: string, urls: readonly string[]): ProjectSummary | null {
  const [summary, setSummary] = useState<ProjectSummary | null>(null);
  const pages = [...new Set(urls.map(urlKey))].join('\n');
  useEffect(() => {
    let isCurrent = true;
    const histories = pages.split('\n').map((url) => pageHistoryItem(connectionId, url).get());
    Promise.all(histories).then((read) => isCurrent && setSummary(projectSummary(read)));
    return () => {
      isCurrent = false;
    };
  }, [connectionId, pages]);
  return summary;
}
