import { html } from 'parse5';
import { cssAddresses } from './css-addresses.ts';
import type { HtmlElement } from './parse-html.ts';
import { srcsetAddresses } from './srcset-addresses.ts';
import { rawText } from './text-of.ts';

/** A resource that the page's HTML makes the browser load. */
export interface Resource {
  readonly kind: 'script' | 'style' | 'image' | 'frame' | 'media' | 'preload';
  readonly element: HtmlElement;
  readonly url: URL;
}

/** The attributes that reference resources: HTML standard, sections 4.2, 4.8, 4.10.5 and 4.12. */
const SOURCES: readonly (readonly [string, string, Resource['kind']])[] = [
  ['script', 'src', 'script'],
  ['img', 'src', 'image'],
  ['input', 'src', 'image'],
  ['iframe', 'src', 'frame'],
  ['frame', 'src', 'frame'],
  ['video', 'src', 'media'],
  ['video', 'poster', 'image'],
  ['audio', 'src', 'media'],
  ['source', 'src', 'media'],
  ['track', 'src', 'media'],
  ['embed', 'src', 'media'],
  ['object', 'data', 'media'],
];

/** `as` of a preload: HTML standard, "preload", https://html.spec.whatwg.org/multipage/links.html#link-type-preload. */
const PRELOADED = /^(?:audio|document|fetch|font|image|json|object|script|style|track|video|worker)$/i;

/** Whether a script is code: classic or a module, in a file or inline. */
export function isExecuted({ attribs }: HtmlElement): boolean {
  const type = attribs['type']?.trim().toLowerCase() ?? '';
  return type === '' || type === 'module' || /^(text|application)\/(x-)?(java|ecma)script/.test(type);
}

/** Whether a style sheet is CSS, and not switched off. */
function isStyleSheet({ attribs }: HtmlElement): boolean {
  return /^\s*(?:text\/css\s*)?(?:;|$)/i.test(attribs['type'] ?? '') && attribs['disabled'] === undefined;
}

/** Whether a browser requests what an element references: not data, nor what something else replaces. */
function isRequested(element: HtmlElement): boolean {
  const { name, attribs, parent } = element;
  const type = attribs['type']?.trim().toLowerCase();
  if (name === 'script')
    return isExecuted(element) && (type === 'module' || attribs['nomodule'] === undefined);
  if (name === 'input') return type === 'image';
  if (name === 'iframe') return attribs['srcdoc'] === undefined;
  if (name !== 'source') return true;
  return (
    parent !== null && 'attribs' in parent && /^(?:audio|video)$/.test(parent.name) && !parent.attribs['src']
  );
}

type Page = {
  readonly all: (name: string) => readonly HtmlElement[];
  /** The absolute address of a reference. */
  readonly resolve: (reference: string | undefined) => URL | undefined;
};

/**
 * The http and https resources that browsers request because elements reference them by src, poster, data or (style
 * sheets and preloads) href. Those of `otherRequestsOf`, and those loaded by scripts, are not included.
 */
export function resourcesOf({ all, resolve }: Page): Resource[] {
  const found: Resource[] = [];
  const add = (kind: Resource['kind'], element: HtmlElement, reference: string | undefined) => {
    const url = webAddress(reference, resolve);
    if (url !== undefined) found.push({ kind, element, url });
  };
  for (const [name, attribute, kind] of SOURCES)
    for (const element of all(name)) if (isRequested(element)) add(kind, element, element.attribs[attribute]);
  for (const element of all('link')) {
    const { href, as } = element.attribs;
    const rel = relationsOf(element);
    if (rel.includes('stylesheet')) add('style', element, isStyleSheet(element) ? href : undefined);
    else if (rel.includes('modulepreload') || (rel.includes('preload') && PRELOADED.test(as ?? '')))
      add('preload', element, href);
  }
  return found;
}

const LOADED_LINK = /^(?:icon|manifest|prefetch)$/;

/**
 * The other http and https addresses that browsers request for elements: images of a srcset (one of each), icons and
 * manifests, what SVG references, backgrounds, and what inline CSS requests where its rules apply. Source: HTML
 * standard, section 4.6.7, https://html.spec.whatwg.org/multipage/links.html#linkTypes; SVG 2, section 16.1.2,
 * https://svgwg.org/svg2-draft/linking.html (both read 2026-11-27).
 */
export function otherRequestsOf({
  elements,
  resolve,
}: Pick<Page, 'resolve'> & { readonly elements: readonly HtmlElement[] }): Pick<
  Resource,
  'element' | 'url'
>[] {
  const found: Pick<Resource, 'element' | 'url'>[] = [];
  for (const element of elements)
    for (const reference of referencesOf(element)) {
      const url = webAddress(reference, resolve);
      if (url !== undefined) found.push({ element, url });
    }
  return found;
}

function referencesOf(element: HtmlElement): (string | undefined)[] {
  const { name, attribs, namespace } = element;
  const styled = attribs['style'] === undefined ? [] : cssAddresses(attribs['style']);
  if (name === 'style' && isStyleSheet(element)) return [...styled, ...cssAddresses(rawText(element))];
  if (namespace === html.NS.SVG)
    return /^(?:image|feimage|use|script)$/i.test(name) ? [...styled, hrefOf(element)] : styled;
  if (name === 'img' || name === 'source') return [...styled, ...srcsetAddresses(attribs['srcset'] ?? '')];
  if (name === 'link') {
    const isLoaded = relationsOf(element).some((one) => LOADED_LINK.test(one));
    return [isLoaded ? attribs['href'] : '', ...srcsetAddresses(attribs['imagesrcset'] ?? '')];
  }
  return /^(?:body|table|thead|tbody|tfoot|tr|td|th)$/.test(name)
    ? [...styled, attribs['background']]
    : styled;
}

/** The `href` of an element in SVG, where it may have a prefix. */
function hrefOf({ attribs }: HtmlElement): string | undefined {
  return attribs['href'] ?? attribs['xlink:href'];
}

function relationsOf({ attribs }: HtmlElement): string[] {
  return (attribs['rel'] ?? '').toLowerCase().split(/\s+/);
}

function webAddress(reference: string | undefined, resolve: Page['resolve']): URL | undefined {
  const url = reference === undefined || reference.trim() === '' ? undefined : resolve(reference);
  return url !== undefined && /^https?:$/.test(url.protocol) ? url : undefined;
}
