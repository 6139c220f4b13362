import type { CapturedImage, CapturedPage, CapturedTiming } from './captured-page.ts';
import { hiddenElements } from './hidden-elements.ts';
import { readServedPage } from './read-served-page.ts';

/**
 * Reads the page in whose tab it runs, isolated from the page's scripts: as its server sends it, as it is shown, and
 * the files beside it. It requests nothing but the page's own origin, changes nothing in the page, and never throws
 * because of the network. What its requests have not received after 15 seconds counts as not seen.
 */
export async function captureDocument(): Promise<CapturedPage> {
  const mostEntries = 1_000;
  const mostLinks = 10;
  const mostElements = 500_000;
  const mostBytes = 10_000_000;
  const deepest = 5_000;
  const longestAddress = 2_048;

  /** The open shadow roots of the page; `undefined` if it has too many elements, or too deep ones, to serialise. */
  function openShadowRoots(): ShadowRoot[] | undefined {
    const roots: (Document | ShadowRoot)[] = [document];
    let elements = 0;
    for (const root of roots) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
      let depth = 0;
      for (let node = walker.firstChild(); node !== null; ) {
        elements += 1;
        if (elements > mostElements || depth > deepest) return undefined;
        const { shadowRoot } = node as Element;
        if (shadowRoot) roots.push(shadowRoot);
        let next = walker.firstChild();
        if (next) depth += 1;
        while (!next) {
          next = walker.nextSibling();
          if (next) break;
          if (!walker.parentNode() || walker.currentNode === root) break;
          depth -= 1;
        }
        node = next;
      }
    }
    return roots.filter((root): root is ShadowRoot => root !== document);
  }

  function serialise(): CapturedPage['rendered'] {
    const { characterSet, contentType } = document;
    const shadowRoots = openShadowRoots();
    if (!shadowRoots) return { html: '', cut: true, characterSet, contentType };
    const hidden = hiddenElements();
    const root = document.documentElement;
    const empty = (root.cloneNode(false) as Element).outerHTML;
    const end = empty.lastIndexOf('</');
    const doctype = document.doctype ? new XMLSerializer().serializeToString(document.doctype) : '';
    const html = doctype + empty.slice(0, end) + root.getHTML({ shadowRoots }) + empty.slice(end);
    const cut = html.length > mostBytes;
    return { html: cut ? '' : html, cut, characterSet, contentType, hidden };
  }

  function imageOf(image: HTMLImageElement): CapturedImage {
    const { width, height } = image.getBoundingClientRect();
    return {
      url: (image.currentSrc || image.src).slice(0, longestAddress),
      naturalWidth: image.naturalWidth,
      naturalHeight: image.naturalHeight,
      drawnWidth: Math.round(width),
      drawnHeight: Math.round(height),
    };
  }

  function timingOf(entry: PerformanceResourceTiming): CapturedTiming {
    return {
      url: entry.name.slice(0, longestAddress),
      type: entry.initiatorType,
      duration: entry.duration,
      timeToFirstByte: Math.max(0, entry.responseStart - entry.requestStart),
      transferSize: entry.transferSize ?? 0,
      encodedBodySize: entry.encodedBodySize ?? 0,
      status: entry.responseStatus ?? 0,
      protocol: entry.nextHopProtocol ?? '',
      blocking: (entry as { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking',
      byServiceWorker: (entry.workerStart ?? 0) > 0,
    };
  }

  /** Starts to collect entries that were recorded before; returns how to read them, `undefined` where unknown. */
  function collectEntries(type: string): () => readonly PerformanceEntry[] | undefined {
    if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return () => undefined;
    const entries: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
    observer.observe({ type, buffered: true });
    return () => {
      entries.push(...observer.takeRecords());
      observer.disconnect();
      return entries;
    };
  }

  /**
   * Different addresses of the page's own origin that it links to, from the first ones on. Those with a query are left
   * out, because a request to one may do something (sign out, unsubscribe, confirm).
   */
  function linksOf(pageUrl: string): string[] {
    const found = new Set<string>();
    for (const { origin, pathname, search } of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      const url = origin + pathname;
      if (origin === location.origin && search === '' && url !== pageUrl) found.add(url);
      if (found.size === mostLinks) break;
    }
    return [...found];
  }

  const paints = collectEntries('largest-contentful-paint');
  const shifts = collectEntries('layout-shift');
  const url = location.href.split('#', 1)[0] ?? location.href;
  const icon = document.querySelector<HTMLLinkElement>(
    'link[rel~="icon" i][href], link[rel~="apple-touch-icon" i][href], link[rel~="apple-touch-icon-precomposed" i][href]',
  );
  const served = readServedPage({
    url,
    icon: icon?.href ?? '/favicon.ico',
    links: linksOf(url),
    characterSet: document.characterSet,
    asksForPassword: document.querySelector('input[type="password" i]') !== null,
    from: 'page',
  });
  // as it is at the click: nothing is awaited before
  const rendered = serialise();
  const images = [...document.querySelectorAll('img')].slice(0, mostEntries).map(imageOf);
  const resources = performance.getEntriesByType('resource').slice(0, mostEntries);
  const [navigation] = performance.getEntriesByType('navigation');
  const { raw, asUser, robotsTxt, sitemap, favicon, missingPage, links } = await served;
  const shiftEntries = shifts() as readonly { readonly value: number }[] | undefined;
  return {
    url,
    readAt: new Date().toISOString(),
    raw,
    asUser,
    rendered,
    robotsTxt,
    sitemap,
    favicon,
    missingPage,
    links,
    images,
    navigation: navigation && timingOf(navigation as PerformanceResourceTiming),
    resources: resources.map((entry) => timingOf(entry as PerformanceResourceTiming)),
    largestPaint: paints()?.at(-1)?.startTime,
    layoutShift: shiftEntries?.reduce((sum, { value }) => sum + value, 0),
  };
}
