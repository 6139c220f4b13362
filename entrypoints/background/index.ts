import '../../lib/model/jitless.ts';
import { defineBackground } from 'wxt/utils/define-background';
import { forgetUnendedCheckup } from '../../lib/actions/check-connection.ts';
import { resumeStoredBatch } from '../../lib/actions/run-batch.ts';
import { resumeStoredBulk } from '../../lib/actions/run-bulk.ts';
import { resumeEdits } from '../../lib/actions/run-edit.ts';
import { resumeJobs } from '../../lib/actions/run-job.ts';
import { closeStorageToPages } from '../../lib/platform/install.ts';
import { registerAlarms } from './alarms.ts';
import { registerCommands } from './commands.ts';
import { registerInstall } from './install.ts';
import { registerManaged } from './managed.ts';
import { registerMenus } from './menus.ts';
import { registerMessages } from './messages.ts';
import { registerNotifications } from './notifications.ts';
import { registerOmnibox } from './omnibox.ts';
import { registerPermissions } from './permissions.ts';
import { registerTabs } from './tabs.ts';

/** Registers every listener before anything is awaited: an event that wakes the background is lost otherwise. */
export default defineBackground({
  main() {
    registerMessages();
    registerAlarms();
    registerTabs();
    registerPermissions();
    registerInstall();
    registerMenus();
    registerCommands();
    registerOmnibox();
    registerNotifications();
    registerManaged();
    void closeStorageToPages();
    void resumeJobs();
    void resumeEdits();
    void resumeStoredBulk();
    void resumeStoredBatch();
    void forgetUnendedCheckup();
  },
});
