import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { hasSidePanel, openSidePanel } from '../../../lib/platform/shortcuts/side-panel.ts';

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

it('a browser without a side panel, as Firefox for Android, is not asked to open one', () => {
  Object.assign(fakeBrowser, { sidePanel: undefined, sidebarAction: undefined });
  expect(hasSidePanel()).toBe(false);
  expect(() => openSidePanel(7)).not.toThrow();
});
