import { names } from '../../core/names.ts';
import type { PageContext } from './page-context.ts';
import type { HtmlElement, HtmlNode } from './parse-html.ts';
import { rawText } from './text-of.ts';
import { isBlank, wordsOf } from './words.ts';

/** What pages of one site share, and what leads away: menus, links, forms. */
const SHARED = new Set<string>(names('a nav aside form button select option dialog'));
const SILENT = new Set<string>(names('script style template noscript svg math iframe textarea'));
/** How much is read, in characters: more is never little content. */
const MOST = 20_000;

/** What a page has of its own, beside what all pages of its site share. */
export interface OwnContent {
  readonly text: string;
  /** In lower case. */
  readonly words: readonly string[];
  /** Also the links and forms, but not what is inside them. */
  readonly elements: readonly HtmlElement[];
}

/**
 * The content of a page's main element, else of its body without the header and footer; without menus, the content of
 * links and forms, and what is hidden. Of at most 20,000 characters.
 */
export function ownContent({ all, isHidden }: Pick<PageContext, 'all' | 'isHidden'>): OwnContent {
  const mains = all('main').filter((main) => !isHidden(main));
  const isShared = ({ name, parent }: HtmlElement) =>
    SHARED.has(name) ||
    (/^(?:header|footer)$/.test(name) && parent !== null && 'name' in parent && parent.name === 'body');
  const read = new Set<HtmlElement>();
  const elements: HtmlElement[] = [];
  let text = '';
  const open: HtmlNode[] = (mains.length > 0 ? mains : all('body').slice(0, 1)).toReversed();
  for (let node = open.pop(); node !== undefined && text.length <= MOST; node = open.pop()) {
    if (node.type === 'text') text += node.data.slice(0, MOST);
    if (!('attribs' in node)) continue;
    text += ' ';
    if (node.name === 'main' && read.has(node)) continue;
    if (node.name === 'main') read.add(node);
    if (isHidden(node)) continue;
    elements.push(node);
    if (SILENT.has(node.name) || isShared(node)) continue;
    for (const child of node.children.toReversed()) open.push(child);
  }
  return { text, words: wordsOf(text), elements };
}

/** What a page can show without words. */
const THINGS = names(
  'img picture svg video audio canvas iframe frame object embed input button select textarea math meter progress',
);

const DRAWN = /background(?:-image)?\s*:[^;}]*url\(/i;

/** Whether nothing of a page is to be seen: no text, image, form, frame or medium. */
export function isEmptyPage({ all, text, elements, isHidden, sizeOf, cut, xhtml }: PageContext): boolean {
  if (cut || xhtml?.errorLine !== undefined || !isBlank(text)) return false;
  if (elements.some(({ attribs }) => DRAWN.test(attribs['style'] ?? ''))) return false;
  if (all('style').some((style) => DRAWN.test(rawText(style)))) return false;
  return !all(...THINGS).some((element) => {
    const { name, attribs } = element;
    if (isHidden(element) || /^[01](?:px)?$/.test((attribs['width'] ?? attribs['height'] ?? '').trim()))
      return false;
    if (name === 'input') return !/^\s*hidden\s*$/i.test(attribs['type'] ?? '');
    if (name !== 'img') return true;
    const [width, height] = sizeOf(element).shown ?? [];
    const isPixel = width !== undefined && height !== undefined && width <= 1 && height <= 1;
    return !isPixel && Boolean(attribs['src'] ?? attribs['srcset'] ?? attribs['alt']);
  });
}
