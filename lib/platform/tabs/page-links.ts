import { browser } from '../browser.ts';

/**
 * The http and https links of the page in a tab, in document order and each URL once; frames are not searched.
 * `undefined` if the browser does not allow it: it does from the user's
 * click on our button there until the page is left (`activeTab`), and never on its own pages.
 */
export async function readPageLinks(tabId: number): Promise<readonly string[] | undefined> {
  try {
    const [injected] = await browser.scripting.executeScript({ target: { tabId }, func: linksOfDocument });
    // untyped in the polyfill: the return value of `linksOfDocument`
    return (injected?.result as readonly string[] | undefined) ?? undefined;
  } catch {
    return undefined;
  }
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
