import { defineBackground } from 'wxt/utils/define-background';
import { stayWhileAtWork } from '../../lib/platform/keep-alive.ts';
import { registerAlarms } from './alarms.ts';
import { registerCommands } from './commands.ts';
import { registerInstall } from './install.ts';
import { registerManaged } from './managed.ts';
import { registerMenus } from './menus.ts';
import { registerMessages } from './messages.ts';
import { registerNotifications } from './notifications.ts';
import { registerOmnibox } from './omnibox.ts';
import { registerPermissions } from './permissions.ts';
import { startLater } from './start-later.ts';
import { registerStored } from './stored.ts';
import { registerTabs } from './tabs.ts';

/**
 * Registers every listener before anything is awaited: an event that wakes the background is lost otherwise.
 * Browsers wake it for every page that loads, for its badge. So only what that needs is imported here in the ordinary
 * way; all else comes by an `import()` when it is needed, out of a second script (lib/build/background-in-two.ts).
 */
export default defineBackground({
  main() {
    registerStored();
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
    stayWhileAtWork();
    startLater();
  },
});
