import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies an unpacked extension that may see every tab, with a probe before its background: it reports to
 * `host` when the first badge with a text was painted after the start of a page, as `/painted?page=…&at=…`,
 * `at` in epoch ms.
 */
export async function copyWithBadgeProbe(extension: string, copy: string, host: string): Promise<void> {
  await cp(extension, copy, { recursive: true });
  const background = join(copy, 'background.js');
  await writeFile(background, probe(host) + (await readFile(background, 'utf8')));
  const file = join(copy, 'manifest.json');
  const manifest: Record<string, unknown> = JSON.parse(await readFile(file, 'utf8'));
  const permissions = Array.isArray(manifest['permissions']) ? manifest['permissions'] : [];
  const optional = Array.isArray(manifest['optional_permissions']) ? manifest['optional_permissions'] : [];
  // the permissions Verdict requests; the bare extension has what its manifest lists
  const forBadge = ['tabs', 'webNavigation'].filter((one) => one === 'tabs' || optional.includes(one));
  await writeFile(
    file,
    JSON.stringify({
      ...manifest,
      permissions: [...new Set([...permissions, ...forBadge])],
      optional_permissions: optional.filter((one) => !forBadge.includes(one)),
    }),
  );
}

function probe(host: string): string {
  return `{
  const paint = chrome.action.setBadgeText.bind(chrome.action);
  const pages = new Map();
  // read first: until the tab has changed, what is painted belongs to the old page
  chrome.tabs.onUpdated.addListener((tabId, { url }) => url && pages.set(tabId, url));
  chrome.action.setBadgeText = (badge) => {
    const at = performance.timeOrigin + performance.now();
    const painted = paint(badge);
    const page = pages.get(badge.tabId);
    if (badge.text && page) {
      pages.delete(badge.tabId);
      // reported with a delay, so that reporting is not part of the measurement
      setTimeout(() => fetch('${host}/painted?page=' + encodeURIComponent(page) + '&at=' + at, { mode: 'no-cors' }), 200);
    }
    return painted;
  };
}
`;
}
