import { BULK_PATH, detailsPath, MONITORING_PATH, searchPath } from '../../../engine/report/reports-page.ts';
import { reportHref } from '../../../shared/report/report-page-url.ts';
import { noticeTarget } from '../../model/jobs/notice-target.ts';
import { openInTab, openSettings } from '../../platform/tabs/open-page.ts';
import { connectionById } from '../../storage/connections/connections.ts';

/** Opens the target of a clicked notification, which is encoded in its id (`noticeId`). */
export async function openNotice(id: string): Promise<void> {
  const target = noticeTarget(id);
  switch (target?.opens) {
    case 'report':
      return openReport(target.connectionId, target.reportId);
    case 'details':
      return openInTab(detailsPath(target.reportId, target.connectionId));
    case 'search':
      return openInTab(searchPath(target.text, target.connectionId));
    case 'settings':
      return openSettings();
    case 'bulk':
      return openInTab(BULK_PATH);
    case 'monitoring':
      return openInTab(MONITORING_PATH);
    default:
      return;
  }
}

async function openReport(connectionId: string, reportId: string): Promise<void> {
  const connection = await connectionById(connectionId);
  const address = connection && reportHref(connection, reportId);
  await openInTab(address ?? searchPath(''));
}
