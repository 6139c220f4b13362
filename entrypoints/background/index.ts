// before any schema is built
import '../../lib/extension/model/core/zod-config.ts';
import { defineBackground } from 'wxt/utils/define-background';
import { closeLeftTabs } from '../../lib/extension/actions/capture/read-in-background.ts';
import { removeUnfinishedCheck } from '../../lib/extension/actions/connections/check-connection.ts';
import { resumeJobs } from '../../lib/extension/actions/jobs/resume-jobs.ts';
import { resumeRun } from '../../lib/extension/actions/jobs/runs/run-rows.ts';
import { returnLeftAccess } from '../../lib/extension/actions/policy/host-access.ts';
import { managedSettings } from '../../lib/extension/actions/policy/managed.ts';
import { keepSchedules } from '../../lib/extension/actions/schedule/change-schedules.ts';
import { closeStorageToPages } from '../../lib/extension/platform/lifecycle/install.ts';
import { deferSuspend, keepAlive } from '../../lib/extension/platform/lifecycle/keep-alive.ts';
import { registerListeners } from './listeners.ts';
import { registerMessages } from './message-handlers.ts';

/** Registers every listener synchronously; otherwise the event that wakes the background is lost. */
export default defineBackground({
  main() {
    registerMessages();
    registerListeners();
    deferSuspend();
    void closeStorageToPages();
    resumeAll();
  },
});

/** Continues whatever an earlier background left unfinished. */
function resumeAll(): void {
  // `managedSettings` reads what changed while the background was not running
  const works = [
    closeLeftTabs,
    returnLeftAccess,
    managedSettings,
    removeUnfinishedCheck,
    resumeJobs,
    () => resumeRun('bulk-create'),
    () => resumeRun('bulk-edit'),
    keepSchedules,
  ];
  for (const work of works) void keepAlive<unknown>(work);
}
