import { reportWithoutPopup } from '../../lib/actions/report-without-popup.ts';
import { runJob } from '../../lib/actions/run-job.ts';
import { type MenuClick, onMenuClicked } from '../../lib/platform/menus.ts';

export function registerMenus(): void {
  onMenuClicked((click) => void report(click));
}

async function report({ entry, url, tabId }: MenuClick): Promise<void> {
  const isLink = entry === 'report-link';
  const job = await reportWithoutPopup({
    url,
    tabId: isLink ? null : tabId,
    orderedIn: tabId,
    startedFrom: 'menu',
  });
  if (job) await runJob(job.id);
}
