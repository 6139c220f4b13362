import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openSidePanel, toggleSidePanel } from '../../../../lib/extension/platform/shortcuts/side-panel.ts';

it('the side panel opens at once in Chromium, for the tab that was clicked', () => {
  const open = vi.fn(async () => {});
  Object.assign(fakeBrowser, { sidePanel: { open }, sidebarAction: undefined });
  openSidePanel(7);
  expect(open).toHaveBeenCalledWith({ tabId: 7 });
});

it('the sidebar opens at once in Firefox', () => {
  const open = vi.fn(async () => {});
  Object.assign(fakeBrowser, { sidePanel: undefined, sidebarAction: { open } });
  openSidePanel(7);
  expect(open).toHaveBeenCalledOnce();
});

it('a browser without a side panel, as Firefox for Android, shows what would stand there in a tab', () => {
  Object.assign(fakeBrowser, { sidePanel: undefined, sidebarAction: undefined });
  vi.stubGlobal('location', { href: 'moz-extension://verdict/popup.html' });
  const create = vi.spyOn(fakeBrowser.tabs, 'create');
  openSidePanel(7);
  expect(create).toHaveBeenCalledWith({ url: 'moz-extension://verdict/side-panel.html?tab=7' });
  vi.unstubAllGlobals();
});

describe('the key of the side panel', () => {
  function chromium(openIn: readonly number[]) {
    const panel = { open: vi.fn(async () => {}), close: vi.fn(async () => {}) };
    Object.assign(fakeBrowser, { sidePanel: panel, sidebarAction: undefined });
    Object.assign(fakeBrowser.runtime, { getContexts: async () => openIn.map((windowId) => ({ windowId })) });
    Object.assign(fakeBrowser.tabs, { get: async () => ({ id: 7, windowId: 1 }) });
    return panel;
  }

  it('opens it at once in Chromium, also if it is open in another window', async () => {
    const { open, close } = chromium([2]);
    const toggled = toggleSidePanel(7);
    expect(open).toHaveBeenCalledWith({ tabId: 7 });
    await toggled;
    expect(close).not.toHaveBeenCalled();
  });

  it('closes it again', async () => {
    const { close } = chromium([1]);
    await toggleSidePanel(7);
    expect(close).toHaveBeenCalledWith({ windowId: 1 });
  });

  it('opens and closes it in Firefox, which knows itself what is open', async () => {
    const toggle = vi.fn(async () => {});
    Object.assign(fakeBrowser, { sidePanel: undefined, sidebarAction: { toggle } });
    await toggleSidePanel(7);
    expect(toggle).toHaveBeenCalledOnce();
  });
});
