import type { HtmlElement, HtmlNode } from './parse-html.ts';

const SILENT = new Set(['script', 'style', 'template', 'noscript']);

/**
 * The text inside an element, hidden or not, without scripts, styles and templates; white space collapsed. Reading
 * stops after about `most` characters. Iterative, so that depth is unlimited.
 */
export function textOf(element: HtmlElement, most = 10_000): string {
  let text = '';
  const open: HtmlNode[] = [...element.children].reverse();
  for (let node = open.pop(); node !== undefined && text.length <= most; node = open.pop()) {
    if (node.type === 'text') text += node.data.slice(0, most + 1);
    else if ('children' in node && !('name' in node && SILENT.has(node.name)))
      for (let i = node.children.length - 1; i >= 0; i--) {
        const child = node.children[i];
        if (child !== undefined) open.push(child);
      }
  }
  return text.replace(/\s+/g, ' ').trim();
}
