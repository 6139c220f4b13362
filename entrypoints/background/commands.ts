import { reportWithoutPopup } from '../../lib/actions/report-without-popup.ts';
import { runJob } from '../../lib/actions/run-job.ts';
import { onCommand } from '../../lib/platform/commands.ts';
import type { Tab } from '../../lib/platform/tabs.ts';

export function registerCommands(): void {
  onCommand('report-page', (tab) => void report(tab));
}

async function report(tab: Tab | undefined): Promise<void> {
  const tabId = tab?.id ?? null;
  const job = await reportWithoutPopup({ url: tab?.url, tabId, orderedIn: tabId, startedFrom: 'command' });
  if (job) await runJob(job.id);
}
