import { Parser, type ParserOptions, type Token, Tokenizer } from 'parse5';
import type { Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter';
import { createTreeAdapter } from './tree-adapter.ts';

/** A node of the parsed tree that has a parent. */
export type HtmlNode = Htmlparser2TreeAdapterMap['childNode'];
export type HtmlElement = Htmlparser2TreeAdapterMap['element'];

type HtmlParent = Htmlparser2TreeAdapterMap['parentNode'];

/** A document as parsed by `parseHtml`. */
export interface ParsedHtml {
  readonly document: Htmlparser2TreeAdapterMap['document'];
  /**
   * Whether only the beginning was parsed, because the page exceeded a limit: 400,000 elements and comments, 500
   * attributes on a tag, or 20 million siblings searched.
   */
  readonly cut: boolean;
  /** Of XHTML that is not well-formed: the line at which browsers end it, from 1. */
  readonly errorLine?: number;
}

/** Elements open at the same time. Chromium builds no deeper tree (`kMaximumHTMLParserDOMTreeDepth`), but reads on. */
const MAX_DEPTH = 512;
/** Elements and comments in all, to bound memory: more than the HTML standard's single page has. */
const MAX_NODES = 400_000;
/** Attributes of one tag. parse5 compares each new one with all earlier ones. */
const MAX_ATTRIBUTES = 500;
/**
 * The maximum number of siblings searched for the position of a node, over the whole page: content misplaced
 * in tables needs about one each.
 */
const MAX_SEARCHED = 20_000_000;

class LimitReached extends Error {}

class LimitedTokenizer extends Tokenizer {
  protected override _leaveAttrName(): void {
    const token: Token.Token | null = this.currentToken;
    if (token !== null && 'attrs' in token && token.attrs.length >= MAX_ATTRIBUTES) throw new LimitReached();
    super._leaveAttrName();
  }
}

class LinearParser extends Parser<Htmlparser2TreeAdapterMap> {
  override tokenizer = new LimitedTokenizer(this.options, this);

  /**
   * Closes elements beyond the deepest level at once, so that what follows becomes their sibling, and forgets
   * the oldest formatting elements, which parse5 keeps in an array that it moves with each new one.
   */
  override onStartTag(token: Token.TagToken): void {
    super.onStartTag(token);
    while (this.openElements.stackTop > MAX_DEPTH) this.openElements.pop();
    const { entries } = this.activeFormattingElements;
    while (entries.length > MAX_DEPTH) entries.pop();
  }

  /** Moves all children at once; parse5 moves them one by one from the beginning of the list. */
  override _adoptNodes(donor: HtmlParent, recipient: HtmlParent): void {
    const children = donor.children;
    donor.children = [];
    for (const child of children) {
      child.prev = null;
      child.next = null;
      this.treeAdapter.appendChild(recipient, child);
    }
  }
}

/**
 * Parses HTML into the tree that browsers build (parse5, scripting on: `noscript` is text), but for what stands in a
 * `select`: browsers keep its elements since 2025, and parse5 8.1.1 does not yet (read 2026-11-27). Elements have the
 * position of their start tag in the source, and their end as `endIndex`, null if nothing ends them. Some hostile pages
 * take parse5 quadratic time (deep nesting, reopened formatting elements, a million attributes on a tag), so content
 * below 512 levels is flattened as in browsers, parsing stops at a limit (`cut`), and the tree built until then is the
 * result. The limits count work, not time: a page gives the same tree on every machine. Accepts any string and never
 * throws.
 */
export function parseHtml(html: string): ParsedHtml {
  let nodes = 0;
  let searched = 0;
  const options: ParserOptions<Htmlparser2TreeAdapterMap> = {
    sourceCodeLocationInfo: true,
    treeAdapter: {
      ...createTreeAdapter({
        onNode() {
          nodes += 1;
          if (nodes > MAX_NODES) throw new LimitReached();
        },
        onSearch(siblings) {
          searched += siblings;
          if (searched > MAX_SEARCHED) throw new LimitReached();
        },
      }),
    },
  };
  const parser = new LinearParser(options);
  try {
    // parse5 throws on some lone surrogates.
    parser.tokenizer.write(html.toWellFormed(), true);
    return { document: parser.document, cut: false };
  } catch (error) {
    if (error instanceof LimitReached) return { document: parser.document, cut: true };
    throw error;
  }
}
