import type { TriedLink } from '../../engine/page/may-be-tried.ts';
import type { CapturedDocument } from './captured-page.ts';
import { hiddenElements } from './hidden-elements.ts';
import { imageMeter } from './image-sizes.ts';
import { native } from './native.ts';

const MOST_ELEMENTS = 500_000;
const MOST_CHARACTERS = 10_000_000;
const DEEPEST = 5_000;
const LONGEST_ADDRESS = 2_048;
/** Of a page's own origin; more are never tried. */
const MOST_LINKS = 5_000;

const root = () => native(Document.prototype, 'documentElement', document);
const find = (selector: string) => Document.prototype.querySelector.call(document, selector);
const findAll = (selector: string) => Document.prototype.querySelectorAll.call(document, selector);
const attribute = (element: Element, name: string) => Element.prototype.getAttribute.call(element, name);

/** The document as it is shown now, in HTML's syntax whatever its type, with open shadow roots as declarative ones. */
export function showDocument(): CapturedDocument {
  const characterSet = native(Document.prototype, 'characterSet', document);
  const contentType = native(Document.prototype, 'contentType', document);
  const lastModified = Date.parse(native(Document.prototype, 'lastModified', document));
  const script = failedScript();
  const facts = {
    characterSet,
    contentType,
    lastModified,
    translated: isTranslated(),
    ...(script !== undefined && { failedScript: script }),
  };
  const shadowRoots = openShadowRoots();
  if (!shadowRoots) return { ...facts, html: '', cut: true };
  const html = serialise(shadowRoots);
  const cut = html.length > MOST_CHARACTERS;
  const { images, measure } = imageMeter();
  const hidden = hiddenElements(root(), (element, name) => name === 'img' && measure(element));
  return { ...facts, html: cut ? '' : html, cut, hidden, images };
}

/** A script of the page that was answered with an error. Browsers tell it of the page's own and of open origins. */
function failedScript(): string | undefined {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return loaded.find(
    ({ initiatorType, responseStatus }) => initiatorType === 'script' && responseStatus >= 400,
  )?.name;
}

function serialise(shadowRoots: ShadowRoot[]): string {
  const top = root();
  const doctype = native(Document.prototype, 'doctype', document);
  // the start tag is written here: an XHTML document would serialise it as XML, with prefixes
  const attributes = [...native(Element.prototype, 'attributes', top)].map(
    ({ name, value }) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  );
  const inner = Element.prototype.getHTML.call(top, { shadowRoots });
  const declared = doctype ? new XMLSerializer().serializeToString(doctype) : '';
  return `${declared}<html${attributes.join('')}>${inner}</html>`;
}

/** The open shadow roots of the page; `undefined` if it has too many elements, or too deep ones, to serialise. */
function openShadowRoots(): ShadowRoot[] | undefined {
  const roots: (Document | ShadowRoot)[] = [document];
  let elements = 0;
  for (const from of roots) {
    const walker = Document.prototype.createTreeWalker.call(document, from, NodeFilter.SHOW_ELEMENT);
    let depth = 0;
    for (let node = walker.firstChild(); node !== null; ) {
      elements += 1;
      if (elements > MOST_ELEMENTS || depth > DEEPEST) return undefined;
      const shadowRoot = native(Element.prototype, 'shadowRoot', node as Element);
      if (shadowRoot) roots.push(shadowRoot);
      let next = walker.firstChild();
      if (next) depth += 1;
      while (!next) {
        next = walker.nextSibling();
        if (next) break;
        if (!walker.parentNode() || walker.currentNode === from) break;
        depth -= 1;
      }
      node = next;
    }
  }
  return roots.filter((from): from is ShadowRoot => from !== document);
}

/**
 * Whether the browser has translated the page: Chromium gives the html element a class, Edge and Firefox leave
 * attributes of their own on translated elements.
 */
function isTranslated(): boolean {
  const names = attribute(root(), 'class') ?? '';
  return (
    /(?:^|\s)translated-(?:ltr|rtl)(?:\s|$)/.test(names) ||
    find('[data-moz-translations-id], [_msttexthash]') !== null
  );
}

/** The address of the page's icon; it may be relative. */
export function iconAddress(): string {
  const icon = find(
    'link[rel~="icon" i][href], link[rel~="apple-touch-icon" i][href], link[rel~="apple-touch-icon-precomposed" i][href]',
  );
  return icon === null ? '/favicon.ico' : absolute(attribute(icon, 'href') ?? '');
}

/** Whether a script of the page has registered a worker that gets its requests. */
export function isControlled(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}

/** The links of the page's own origin, with what says whether they may be tried. */
export function linksOfDocument(): TriedLink[] {
  const found: TriedLink[] = [];
  // both take long to ask for
  const [base, own] = [baseAddress(), `${location.origin}/`];
  for (const link of findAll('a[href]')) {
    const url = absolute(attribute(link, 'href') ?? '', base);
    if (!url.startsWith(own) || url.length > LONGEST_ADDRESS) continue;
    const isIn = (selector: string) => Element.prototype.closest.call(link, selector) !== null;
    const isMenu = isIn('nav, header, footer, aside, [role="navigation" i]');
    found.push({
      url,
      rel: attribute(link, 'rel') ?? '',
      download: attribute(link, 'download') !== null,
      place: isMenu ? 'menu' : isIn('main, article, [role="main" i]') ? 'content' : 'other',
    });
    if (found.length === MOST_LINKS) break;
  }
  return found;
}

function absolute(reference: string, base = baseAddress()): string {
  return URL.parse(reference.trim(), base)?.href ?? reference;
}

function baseAddress(): string {
  return native(Node.prototype, 'baseURI', root());
}
