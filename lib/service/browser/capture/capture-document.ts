import type {
  CapturedFile,
  CapturedImage,
  CapturedPage,
  CapturedResponse,
  CapturedTiming,
} from './captured-page.ts';
import { hiddenElements } from './hidden-elements.ts';

/**
 * Reads the page in whose tab it runs, isolated from the page's scripts: as its server sends it, as it is shown, and
 * the files beside it. It requests nothing but the page's own origin, changes nothing in the page, and never throws
 * because of the network. What its requests have not received after 15 seconds counts as not seen.
 */
export async function captureDocument(): Promise<CapturedPage> {
  const mostBytes = 10_000_000;
  const mostFileBytes = 512 * 1024;
  const mostEntries = 1_000;
  const mostElements = 500_000;
  const deepest = 5_000;
  const longestAddress = 2_048;
  // for all requests together, so that a slow server does not keep the user waiting
  const signal = AbortSignal.timeout(15_000);

  // In Firefox the bytes of a response belong to the page's compartment, where an extension's script may neither index
  // them nor call their methods; the browser's own `Blob` and `TextDecoder` can read them.

  /** At most `most` bytes of a body. */
  async function readBody(response: Response, most: number): Promise<{ body: Blob; cut: boolean }> {
    const parts: BlobPart[] = [];
    let length = 0;
    const reader = response.body?.getReader();
    while (reader && length <= most) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value as BlobPart);
      length += value.byteLength;
    }
    if (length > most) void reader?.cancel();
    return { body: new Blob(parts).slice(0, most), cut: length > most };
  }

  async function decode(body: Blob, encoding: string): Promise<string> {
    return new TextDecoder(encoding).decode(await body.arrayBuffer());
  }

  /** The first bytes, one character each; those from 0x80 to 0x9F as in windows-1252. */
  function start(body: Blob): Promise<string> {
    return decode(body.slice(0, 3), 'latin1');
  }

  /** A sitemap may be a gzip file (sitemaps.org), recognised by its first two bytes. */
  async function unpack(body: Blob): Promise<Blob> {
    if (!(await start(body)).startsWith('\x1f\u2039')) return body;
    const unpacked = body.stream().pipeThrough(new DecompressionStream('gzip'));
    return (await readBody(new Response(unpacked), mostFileBytes)).body;
  }

  /**
   * `undefined` without a response that may be read: no connection, another origin, or the page's own policy. A
   * redirect to another origin is not followed.
   */
  async function request(
    url: string,
    { credentials, most }: { credentials: RequestCredentials; most: number },
  ): Promise<CapturedResponse | undefined> {
    try {
      const sent = performance.now();
      const response = await fetch(url, { credentials, cache: 'no-store', mode: 'same-origin', signal });
      const waited = performance.now() - sent;
      const read = await readBody(response, most);
      const isPage = most === mostBytes;
      const body = isPage ? read.body : await unpack(read.body);
      return {
        url: response.url || url,
        redirected: response.redirected,
        status: response.status,
        headers: [...response.headers],
        // a page that is too large is not analysed
        text: isPage && read.cut ? '' : await decode(body, isPage ? document.characterSet : 'utf-8'),
        bytes: body.size,
        cut: read.cut,
        bom: /^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)/.test(await start(body)),
        waited,
      };
    } catch {
      return undefined;
    }
  }

  /** A file beside the page, without cookies; not requested if it is of another origin. */
  async function readFile(address: string): Promise<CapturedFile> {
    const url = URL.parse(address, location.href)?.href ?? address;
    if (!url.startsWith(`${location.origin}/`))
      return { url: url.slice(0, longestAddress), response: undefined };
    return { url, response: await request(url, { credentials: 'omit', most: mostFileBytes }) };
  }

  /**
   * The page as a crawler gets it, without cookies. Once more with them if that is not the shown page: refused,
   * redirected, or asking for a password that the shown page does not ask for.
   */
  async function readRaw(url: string): Promise<{ raw: CapturedResponse | undefined; asUser: boolean }> {
    const limits = { most: mostBytes };
    const plain = await request(url, { credentials: 'omit', ...limits });
    const asksForPassword =
      /<input[^>]{0,200}type\s*=\s*["']?password/i.test(plain?.text ?? '') &&
      document.querySelector('input[type="password" i]') === null;
    const isShownPage =
      plain && plain.status !== 401 && plain.status !== 403 && !plain.redirected && !asksForPassword;
    if (isShownPage) return { raw: plain, asUser: false };
    const own = await request(url, { credentials: 'include', ...limits });
    return own && own.status < 400 ? { raw: own, asUser: true } : { raw: plain, asUser: false };
  }

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

  const paints = collectEntries('largest-contentful-paint');
  const shifts = collectEntries('layout-shift');
  const url = location.href.split('#', 1)[0] ?? location.href;
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon" i][href]');
  const robots = readFile('/robots.txt');
  const requests = Promise.all([
    readRaw(url),
    robots,
    robots.then(({ response }) => {
      const named =
        response?.status === 200
          ? /^[ \t]*sitemap[ \t]*:[ \t]*(\S{1,2048})/im.exec(response.text)?.[1]
          : undefined;
      return readFile(named ?? '/sitemap.xml');
    }),
    readFile(icon?.href ?? '/favicon.ico'),
    readFile(`/verdict-looks-for-a-missing-page-${Math.random().toString(36).slice(2)}`),
  ]);
  // as it is at the click: nothing is awaited before
  const rendered = serialise();
  const images = [...document.querySelectorAll('img')].slice(0, mostEntries).map(imageOf);
  const resources = performance.getEntriesByType('resource').slice(0, mostEntries);
  const [navigation] = performance.getEntriesByType('navigation');
  const [{ raw, asUser }, robotsTxt, sitemap, favicon, missingPage] = await requests;
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
    images,
    navigation: navigation && timingOf(navigation as PerformanceResourceTiming),
    resources: resources.map((entry) => timingOf(entry as PerformanceResourceTiming)),
    largestPaint: paints()?.at(-1)?.startTime,
    layoutShift: shiftEntries?.reduce((sum, { value }) => sum + value, 0),
  };
}
