import { useEffect, useState } from 'react';
import { type ProjectSummary, projectSummary } from '../../lib/model/stats/project-summary.ts';
import { urlHash } from '../../lib/model/url/url-hash.ts';
import { pageHistoriesItem } from '../../lib/storage/history/page-histories.ts';

/** What is stored here of these pages, summarised; `null` until it is read. Sends nothing. */
export function useProjectSummary(connectionId: string, urls: readonly string[]): ProjectSummary | null {
  const [summary, setSummary] = useState<ProjectSummary | null>(null);
  const pages = [...new Set(urls.map(urlHash))].join();
  useEffect(() => {
    let isCurrent = true;
    const histories = pages
      .split(',')
      .map(async (hash) => (await pageHistoriesItem(connectionId, hash).get())[hash] ?? []);
    Promise.all(histories).then((read) => isCurrent && setSummary(projectSummary(read)));
    return () => {
      isCurrent = false;
    };
  }, [connectionId, pages]);
  return summary;
}
