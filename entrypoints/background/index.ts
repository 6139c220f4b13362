// before any schema is built
import '../../lib/model/core/zod-config.ts';
import { defineBackground } from 'wxt/utils/define-background';
import { closeStorageToPages } from '../../lib/platform/lifecycle/install.ts';
import { deferSuspend } from '../../lib/platform/lifecycle/keep-alive.ts';
import { registerAlarms } from './listeners/alarms.ts';
import { registerCommands } from './listeners/commands.ts';
import { registerInstall } from './listeners/install.ts';
import { registerJobs } from './listeners/jobs.ts';
import { registerManaged } from './listeners/managed.ts';
import { registerMenus } from './listeners/menus.ts';
import { registerNotifications } from './listeners/notifications.ts';
import { registerOmnibox } from './listeners/omnibox.ts';
import { registerPermissions } from './listeners/permissions.ts';
import { registerTabs } from './listeners/tabs.ts';
import { registerMessages } from './message-handlers.ts';
import { resumeAll } from './resume.ts';

/** Registers every listener synchronously; otherwise the event that wakes the background is lost. */
export default defineBackground({
  main() {
    registerMessages();
    registerJobs();
    registerAlarms();
    registerTabs();
    registerPermissions();
    registerInstall();
    registerMenus();
    registerCommands();
    registerOmnibox();
    registerNotifications();
    registerManaged();
    deferSuspend();
    void closeStorageToPages();
    resumeAll();
  },
});
