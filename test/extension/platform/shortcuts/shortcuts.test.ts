import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { hasContextMenus } from '../../../../lib/extension/platform/browser-features.ts';
import { listCommands, onCommand } from '../../../../lib/extension/platform/shortcuts/commands.ts';
import {
  type MenuClick,
  onMenuClicked,
  setMenus,
} from '../../../../lib/extension/platform/shortcuts/menus.ts';
import {
  mayNotify,
  notify,
  onNotificationClicked,
} from '../../../../lib/extension/platform/shortcuts/notifications.ts';
import { readTabLinks } from '../../../../lib/extension/platform/tabs/page-links.ts';
import { event } from '../../../mocks/browser-event.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('context menus', () => {
  const entries = new Map<string, { contexts?: string[] }>();
  const clicked = event();
  let failure: { message: string } | undefined;
  beforeEach(() => {
    vi.stubEnv('FIREFOX', '');
    entries.clear();
    failure = undefined;
    Object.assign(fakeBrowser.runtime, { lastError: undefined });
    Object.assign(fakeBrowser, {
      contextMenus: {
        removeAll: async () => entries.clear(),
        create: (entry: { id: string; contexts?: string[] }, done: () => void) => {
          if (entries.has(entry.id))
            failure = { message: `Cannot create item with duplicate id ${entry.id}` };
          entries.set(entry.id, entry);
          Object.assign(fakeBrowser.runtime, { lastError: failure });
          done();
        },
        onClicked: clicked,
      },
      sidePanel: {},
    });
  });

  it.each([
    ['Chromium', '', []],
    ['Firefox', 'yes', [['report-tab', ['tab']]]],
  ])(
    'have entries for the page, the link, the toolbar button and, if there is one, the tab strip: %s',
    async (_name, is, more) => {
      vi.stubEnv('FIREFOX', is);
      await setMenus(true);
      expect([...entries].map(([id, { contexts }]) => [id, contexts])).toEqual([
        ['report-page', expect.arrayContaining(['page', 'image', 'selection', 'video', 'audio', 'editable'])],
        ['report-link', ['link']],
        ['inspect-page', ['action']],
        ...more,
      ]);
    },
  );

  it('are added once, however many calls are concurrent, and removed', async () => {
    await Promise.all([setMenus(true), setMenus(true), setMenus(true)]);
    expect(entries.size).toBe(3);
    await setMenus(false);
    expect(entries.size).toBe(0);
  });

  it('pass the link’s URL, not the page’s and not the image’s in it', async () => {
    const clicks: MenuClick[] = [];
    onMenuClicked((click) => clicks.push(click));
    const tab = { id: 7, url: 'https://a.example/page' };
    const info = { pageUrl: tab.url, linkUrl: 'https://b.example/', srcUrl: 'https://c.example/i.png' };
    await clicked.fire({ ...info, menuItemId: 'report-link' }, tab);
    await clicked.fire({ ...info, menuItemId: 'report-page' }, tab);
    await clicked.fire({ ...info, menuItemId: 'someone-else' }, tab);
    expect(clicks).toEqual([
      { entry: 'report-link', url: 'https://b.example/', tabId: 7 },
      { entry: 'report-page', url: 'https://a.example/page', tabId: 7 },
    ]);
  });

  it('are not required, and not offered, if the browser has none', async () => {
    expect(hasContextMenus()).toBe(true);
    Object.assign(fakeBrowser, { contextMenus: undefined });
    expect(hasContextMenus()).toBe(false);
    onMenuClicked(() => {});
    await setMenus(true);
    expect(entries.size).toBe(0);
  });
});

describe('keyboard commands', () => {
  it('have their actual keys', async () => {
    const getAll = async () => [
      { name: '_execute_action', shortcut: 'Ctrl+Q' },
      { name: 'report-page', shortcut: '' },
      { name: 'else' },
    ];
    Object.assign(fakeBrowser, { commands: { getAll } });
    expect(await listCommands()).toMatchObject([
      { name: '_execute_action', keys: 'Ctrl+Q' },
      { name: 'report-page', keys: '' },
    ]);
  });

  it('pass the active tab', async () => {
    const onPressed = event();
    Object.assign(fakeBrowser, { commands: { onCommand: onPressed } });
    const tabs: unknown[] = [];
    onCommand('report-page', (tab) => tabs.push(tab));
    await onPressed.fire('report-page', { id: 3, url: 'https://a.example/' });
    await onPressed.fire('else', { id: 4 });
    expect(tabs).toEqual([{ id: 3, url: 'https://a.example/' }]);
  });

  it('are empty if the browser has none', async () => {
    Object.assign(fakeBrowser, { commands: undefined });
    onCommand('report-page', () => {});
    expect(await listCommands()).toEqual([]);
  });
});

describe('notifications', () => {
  const [clicked, added] = [event(), event()];
  const api = { create: vi.fn(), clear: async () => true, onClicked: clicked };
  const withNotifications = (notifications: unknown, isGranted: boolean) =>
    Object.assign(fakeBrowser, {
      notifications,
      permissions: { contains: async () => isGranted, onAdded: added },
    });

  it('are shown only if the user allows them', async () => {
    withNotifications(undefined, false);
    expect(await mayNotify()).toBe(false);
    withNotifications(api, false);
    expect(await mayNotify()).toBe(false);
    withNotifications(api, true);
    expect(await mayNotify()).toBe(true);
  });

  it('that the browser rejects are reported as not shown', async () => {
    withNotifications(
      { ...api, create: () => Promise.reject(new Error('Unable to download all images.')) },
      true,
    );
    expect(await notify({ id: 'a', title: { key: 'bulkDone' }, lines: ['c'] })).toBe(false);
  });

  it('have one listener for clicks, also if they were allowed while the background was running', async () => {
    withNotifications(undefined, false);
    const ids: string[] = [];
    onNotificationClicked((id) => ids.push(id));
    expect(clicked.count()).toBe(0);
    withNotifications(api, true);
    await added.fire({});
    await added.fire({});
    expect(clicked.count()).toBe(1);
    await clicked.fire('report/c/1');
    expect(ids).toEqual(['report/c/1']);
  });
});

describe('the links of a page', () => {
  it('cannot be read if the browser does not let us', async () => {
    Object.assign(fakeBrowser, {
      scripting: { executeScript: () => Promise.reject(new Error('Cannot access a chrome:// URL')) },
    });
    expect(await readTabLinks(1)).toBeUndefined();
  });
});
