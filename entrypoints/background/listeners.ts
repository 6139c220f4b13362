import { paintTabBadge } from '../../lib/extension/actions/badge/paint-badges.ts';
import { continueAllowed } from '../../lib/extension/actions/jobs/continue-allowed.ts';
import {
  type CreateWithoutPopup,
  createWithoutPopup,
} from '../../lib/extension/actions/jobs/create-without-popup.ts';
import { openNotice } from '../../lib/extension/actions/jobs/open-notice.ts';
import { claimStoredJobs, resumeJobs } from '../../lib/extension/actions/jobs/resume-jobs.ts';
import { runJob } from '../../lib/extension/actions/jobs/run-job.ts';
import { resumeRun } from '../../lib/extension/actions/jobs/runs/run-rows.ts';
import { applyBadgeSetting, resumeSync, syncPages } from '../../lib/extension/actions/pages/sync-pages.ts';
import { managedSettings } from '../../lib/extension/actions/policy/managed.ts';
import { runSchedules } from '../../lib/extension/actions/schedule/run-schedules.ts';
import { showMenus } from '../../lib/extension/actions/settings/save-settings.ts';
import { showSettingsOnce } from '../../lib/extension/actions/settings/show-settings-once.ts';
import { type AlarmName, onAlarm, stopAlarm } from '../../lib/extension/platform/lifecycle/alarms.ts';
import {
  onBrowserStart,
  onFirstInstall,
  onInstalledOrUpdated,
} from '../../lib/extension/platform/lifecycle/install.ts';
import { keepAlive } from '../../lib/extension/platform/lifecycle/keep-alive.ts';
import { onHostPermissionChanged } from '../../lib/extension/platform/permissions/host-permissions.ts';
import { onCommand } from '../../lib/extension/platform/shortcuts/commands.ts';
import { onMenuClicked } from '../../lib/extension/platform/shortcuts/menus.ts';
import { onNotificationClicked } from '../../lib/extension/platform/shortcuts/notifications.ts';
import { openSidePanel, toggleSidePanel } from '../../lib/extension/platform/shortcuts/side-panel.ts';
import { onStorageChanged } from '../../lib/extension/platform/storage/storage-changes.ts';
import { wakeOnNavigation } from '../../lib/extension/platform/tabs/navigation.ts';
import { onTabChanged } from '../../lib/extension/platform/tabs/tabs.ts';
import { jobIdsIn } from '../../lib/extension/storage/jobs/jobs.ts';

/** Registers every listener but that of messages. */
export function registerListeners(): void {
  registerStorageChanges();
  registerAlarms();
  registerTabs();
  registerPermissions();
  registerInstall();
  registerShortcuts();
}

/**
 * Starts jobs that pages store, also if the page was closed before it could send its message, and reads what an
 * administrator has changed.
 */
function registerStorageChanges(): void {
  onStorageChanged((area, added) => {
    const jobIds = area === 'local' ? jobIdsIn(added) : [];
    if (jobIds.length > 0) void keepAlive(() => claimStoredJobs(jobIds));
    // changes made while the background was stopped are read at its start
    if (area === 'managed') void keepAlive(managedSettings);
  });
}

/** The handler of each alarm; `stay` has none. */
const WORK: Readonly<Partial<Record<AlarmName, () => Promise<unknown>>>> = {
  'open-jobs': resumeJobs,
  'waiting-jobs': resumeJobs,
  'new-job': resumeJobs,
  'bulk-create': () => resumeRun('bulk-create'),
  'bulk-edit': () => resumeRun('bulk-edit'),
  sync: () => syncPages(),
  'sync-pass': resumeSync,
  schedules: runSchedules,
} satisfies Record<Exclude<AlarmName, 'stay'>, () => Promise<unknown>>;

function registerAlarms(): void {
  // an alarm without work is one of an older version
  onAlarm((name) => void keepAlive<unknown>(WORK[name] ?? (() => stopAlarm(name))));
}

function registerTabs(): void {
  const listenAgain = wakeOnNavigation();
  onTabChanged((tabId, isNewPage, url) => {
    if (isNewPage) listenAgain();
    return keepAlive(() => paintTabBadge(tabId, isNewPage, url));
  });
}

function registerPermissions(): void {
  onHostPermissionChanged(() => {
    void keepAlive(applyBadgeSetting);
    void keepAlive(continueAllowed);
  });
}

function registerInstall(): void {
  onFirstInstall(() => keepAlive(showSettingsOnce));
  onInstalledOrUpdated(() => keepAlive(begin));
  // the event also starts the background, which resumes open jobs
  onBrowserStart(() => keepAlive(() => Promise.all([applyBadgeSetting(), runSchedules()])));
}

async function begin(): Promise<void> {
  await showMenus();
  await applyBadgeSetting();
  await runSchedules();
}

/** Registers what works without the popup: keyboard commands, context menus and notifications. */
function registerShortcuts(): void {
  onCommand('report-page', (tab) => {
    const tabId = tab?.id ?? null;
    return create({ url: tab?.url, tabId, sourceTabId: tabId, startedFrom: 'command' });
  });
  onCommand('inspect-page', (tab) => {
    if (tab) void toggleSidePanel(tab.id);
  });
  onMenuClicked(({ entry, url, tabId }) => {
    // browsers open it only in direct response to the click
    if (entry === 'inspect-page') return tabId === null ? undefined : openSidePanel(tabId);
    const isLink = entry === 'report-link';
    return create({ url, tabId: isLink ? null : tabId, sourceTabId: tabId, startedFrom: 'menu' });
  });
  onNotificationClicked((id) => keepAlive(() => openNotice(id)));
}

function create(request: CreateWithoutPopup): Promise<void> {
  return keepAlive(async () => {
    const job = await createWithoutPopup(request);
    if (job) await runJob(job.id);
  });
}
