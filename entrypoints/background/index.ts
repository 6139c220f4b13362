import { defineBackground } from 'wxt/utils/define-background';
import { deferSuspend } from '../../lib/platform/lifecycle/keep-alive.ts';
import { deferStartup } from './deferred-startup.ts';
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
import { registerMessages } from './messages.ts';
import { registerStorageCache } from './storage-cache.ts';

/**
 * Registers every listener before anything is awaited: an event that wakes the background is lost otherwise.
 * Browsers wake it for every page that loads, for its badge. So only what that needs is imported here in the ordinary
 * way; all else comes by an `import()` when it is needed, out of a second script (lib/tooling/vite/background-in-two.ts).
 */
export default defineBackground({
  main() {
    registerStorageCache();
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
    deferStartup();
  },
});
