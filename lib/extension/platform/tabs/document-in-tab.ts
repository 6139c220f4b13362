import { browser } from '../browser.ts';
import { hasHostPermission, servicePattern } from '../permissions/host-permissions.ts';

/** The document that a tab shows. Documents are told apart by `id`: an address may change, and be loaded again. */
export interface TabDocument {
  /** When its navigation started (`performance.timeOrigin`): the same as long as the document lives. */
  readonly id: number;
  /** Its address now, with the fragment. */
  readonly address: string;
  /** Its MIME type, such as `text/html`. */
  readonly contentType: string;
  /** The HTTP status that it came with; 0 where the browser does not tell it. */
  readonly status: number;
  /** Whether it has loaded, with its images and style sheets. */
  readonly isLoaded: boolean;
}

/**
 * `denied`: the browser does not let us read the tab. `no-page`: it would, but shows an error page of its own, or a
 * viewer that it keeps to itself.
 */
export type InTab = TabDocument | 'denied' | 'no-page';

/** Reads which document a tab shows, without a request. `undefined` while one document replaces another. */
export async function documentInTab(tabId: number, url?: string): Promise<InTab | undefined> {
  try {
    const [frame] = await browser.scripting.executeScript({
      target: { tabId },
      func: readDocument,
      // otherwise the browser waits for the end of the document
      injectImmediately: true,
    });
    const read = frame?.result as TabDocument | null | undefined;
    return read ?? 'denied';
  } catch (error) {
    const message = String(error);
    // Chromium: "Frame with ID 0 is showing error page"
    if (/error page/i.test(message)) return 'no-page';
    // Chromium: "Frame with ID 0 was removed"; Firefox: "Actor 'Conduits' destroyed before query 'RunListener' was
    // resolved"
    if (/was removed|destroyed before/i.test(message)) return undefined;
    const isAllowed =
      url !== undefined && /^https?:/.test(url) && (await hasHostPermission(servicePattern(url)));
    return isAllowed ? 'no-page' : 'denied';
  }
}

/** Runs in the page, isolated from its scripts; must not use anything from outside itself. */
function readDocument(): TabDocument {
  // not `document.contentType`: an element with that name hides the property
  const own = (name: string) => Reflect.get(Document.prototype, name, document) as string;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    id: performance.timeOrigin,
    address: location.href,
    contentType: own('contentType'),
    status: navigation?.responseStatus ?? 0,
    isLoaded: own('readyState') === 'complete',
  };
}
