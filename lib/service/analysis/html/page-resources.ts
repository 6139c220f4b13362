import type { HtmlElement } from './parse-html.ts';
import { srcsetAddresses } from './srcset-addresses.ts';

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

/**
 * The http and https resources that elements reference by src, poster, data or (style sheets and preloads) href.
 * Those in a srcset or in CSS, and those loaded by scripts, are not included. `all` returns the elements of a name,
 * `resolve` the absolute address of a reference.
 */
export function resourcesOf(
  all: (name: string) => readonly HtmlElement[],
  resolve: (reference: string | undefined) => URL | undefined,
): Resource[] {
  const found: Resource[] = [];
  const add = (kind: Resource['kind'], element: HtmlElement, reference: string | undefined) => {
    if (reference === undefined || reference.trim() === '') return;
    const url = resolve(reference);
    if (url !== undefined && /^https?:$/.test(url.protocol)) found.push({ kind, element, url });
  };
  for (const [name, attribute, kind] of SOURCES)
    for (const element of all(name)) add(kind, element, element.attribs[attribute]);
  for (const element of all('link')) {
    const rel = (element.attribs['rel'] ?? '').toLowerCase().split(/\s+/);
    if (rel.includes('stylesheet')) add('style', element, element.attribs['href']);
    else if (rel.includes('preload') || rel.includes('modulepreload'))
      add('preload', element, element.attribs['href']);
  }
  return found;
}

/**
 * The http and https images of the srcset of images and sources, and of preloads. A browser requests one of each. The
 * parameters are those of `resourcesOf`.
 */
export function imageSetsOf(
  all: (name: string) => readonly HtmlElement[],
  resolve: (reference: string | undefined) => URL | undefined,
): Resource[] {
  const sets = [
    ...['img', 'source'].flatMap((name) => all(name).map((element) => ({ element, attribute: 'srcset' }))),
    ...all('link').map((element) => ({ element, attribute: 'imagesrcset' })),
  ];
  return sets.flatMap(({ element, attribute }) =>
    srcsetAddresses(element.attribs[attribute] ?? '').flatMap((address) => {
      const url = resolve(address);
      return url !== undefined && /^https?:$/.test(url.protocol) ? [{ kind: 'image', element, url }] : [];
    }),
  );
}
