import { requestPermissions } from '../../lib/extension/platform/permissions/browser-permissions.ts';
import { requestHostPermission } from '../../lib/extension/platform/permissions/host-permissions.ts';
import { putSiteRequests } from '../../lib/extension/storage/jobs/site-requests.ts';

/**
 * Asks the user to let this browser read the pages of sites, by their host permissions. Must be the first statement of
 * a click handler, like `requestHostPermission`, whose result it returns. Stores the request, also for a popup that the
 * browser closes meanwhile: the job with the id `jobId` continues once its site is allowed, and the permission stays
 * when a report service at the same host is removed.
 */
export function requestSites(patterns: readonly string[], jobId: string | null = null): Promise<boolean> {
  const granted = requestHostPermission(...patterns);
  // without it, the user presses the button of the failed job again
  putSiteRequests(patterns, { askedAt: Date.now(), jobId }).catch(() => {});
  return granted;
}

/**
 * Asks the user, in one question, to let this browser open and read the pages of these sites and to show notifications,
 * like `requestSites`. Without an answer, nothing is allowed.
 */
export function requestMonitoring(patterns: readonly string[], withNotifications: boolean): Promise<void> {
  const asked = requestPermissions({
    origins: [...patterns],
    ...(withNotifications && { permissions: ['notifications'] }),
  });
  putSiteRequests(patterns, { askedAt: Date.now(), jobId: null }).catch(() => {});
  return asked;
}
