import { runInTab } from './run-in-tab.ts';

/**
 * The http and https links of the page in a tab, in document order and each URL once; frames are not searched.
 * `undefined` if the browser does not allow it (`runInTab`).
 */
export function readTabLinks(tabId: number): Promise<readonly string[] | undefined> {
  return runInTab<readonly string[]>(tabId, { func: linksOfDocument });
}

/** Runs in the page, isolated from its scripts; must not use anything from outside itself. */
function linksOfDocument(): string[] {
  const most = 50_000;
  const links = new Set<string>();
  const here = location.href.split('#')[0];
  for (const link of document.querySelectorAll<HTMLAnchorElement | HTMLAreaElement>('a[href], area[href]')) {
    if (links.size >= most) break;
    if (link.protocol !== 'http:' && link.protocol !== 'https:') continue;
    // a link to a fragment of this page
    if (link.hash !== '' && link.href.split('#')[0] === here) continue;
    links.add(link.href);
  }
  return [...links];
}
