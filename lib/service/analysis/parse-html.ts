import { type CheerioAPI, load } from 'cheerio';
import { Parser } from 'parse5';
import { adapter, type Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter';

/** A node of the parsed tree that has a parent. */
export type HtmlNode = Htmlparser2TreeAdapterMap['childNode'];
/** An element of the parsed tree. */
export type HtmlElement = Htmlparser2TreeAdapterMap['element'];

export interface ParsedHtml {
  readonly $: CheerioAPI;
  readonly document: Htmlparser2TreeAdapterMap['document'];
  /** Whether the page was too deep, too full or too slow to parse, so that only its beginning was. */
  readonly cut: boolean;
}

/** Elements open at the same time. Chromium builds no deeper tree (`kMaximumHTMLParserDOMTreeDepth`). */
const MAX_DEPTH = 512;
/** Elements and comments in all, to bound memory: more than the HTML standard's single page has. */
const MAX_NODES = 400_000;
/** Time for one page, in milliseconds. Only hostile pages come near: 10 MB of honest HTML take under one second. */
const MAX_MS = 3_000;
/** Characters given to the parser between two looks at the clock; a token over many pieces is copied for each. */
const PIECE = 65_536;
/** A piece that took longer than this, in milliseconds, makes the next one half as large, down to the least. */
const SLOW_PIECE_MS = 200;
const LEAST_PIECE = 4_096;

class LimitReached extends Error {}

/**
 * Parses HTML into the tree that browsers build (parse5, scripting on: `noscript` is text). Elements
 * know the place of their start tag in the source. parse5 takes quadratic time and memory for some hostile pages (very
 * deep ones, reopened formatting elements, a million attributes on a tag), so the page is handed over
 * in pieces, and parsing ends once a limit is passed: what was built until then is the page.
 * Takes any string and never throws.
 */
export function parseHtml(html: string): ParsedHtml {
  let depth = 0;
  let nodes = 0;
  const count = () => {
    nodes += 1;
    if (nodes > MAX_NODES) throw new LimitReached();
  };
  const parser = new Parser<Htmlparser2TreeAdapterMap>({
    sourceCodeLocationInfo: true,
    treeAdapter: {
      ...adapter,
      createElement(tagName, namespace, attributes) {
        count();
        return adapter.createElement(tagName, namespace, attributes);
      },
      createCommentNode(data) {
        count();
        return adapter.createCommentNode(data);
      },
      // parse5's own records hold every attribute's place as well; kept, they would cost more than the tree.
      setNodeSourceCodeLocation(node, location) {
        if (!('attribs' in node) || location === null) return;
        const { startLine, startCol, startOffset, endLine, endCol, endOffset } = location;
        node.sourceCodeLocation = { startLine, startCol, startOffset, endLine, endCol, endOffset };
      },
      updateNodeSourceCodeLocation() {},
      onItemPush() {
        depth += 1;
        if (depth > MAX_DEPTH) throw new LimitReached();
      },
      onItemPop() {
        depth -= 1;
      },
    },
  });
  // parse5 stops with an exception at some lone surrogates.
  const done = feed(parser.tokenizer, html.toWellFormed());
  return { $: load(parser.document), document: parser.document, cut: !done };
}

/** Whether the whole page was parsed. */
function feed(tokenizer: Parser<Htmlparser2TreeAdapterMap>['tokenizer'], html: string): boolean {
  const end = performance.now() + MAX_MS;
  let piece = PIECE;
  let at = 0;
  try {
    while (at < html.length) {
      const start = performance.now();
      if (start > end) return false;
      tokenizer.write(html.slice(at, at + piece), false);
      at += piece;
      if (performance.now() - start > SLOW_PIECE_MS) piece = Math.max(LEAST_PIECE, piece / 2);
    }
    tokenizer.write('', true);
    return true;
  } catch (error) {
    if (error instanceof LimitReached) return false;
    throw error;
  }
}
