import { html, parseFragment } from 'parse5';
import { type SaxesOptions, SaxesParser } from 'saxes';
import type { HtmlElement, ParsedHtml } from './parse-html.ts';
import { createTreeAdapter } from './tree-adapter.ts';

/** Elements and comments in all, as in HTML. */
const MAX_NODES = 400_000;
/** Elements open at the same time; what is deeper is not read. */
const MAX_DEPTH = 5_000;

const LONGEST_DOCTYPE = 10_000;

class LimitReached extends Error {}

class NotWellFormed extends Error {
  readonly line: number;

  constructor(line: number) {
    super('The document is not well-formed.');
    this.line = line;
  }
}

const { NS } = html;
const KNOWN: readonly string[] = [NS.HTML, NS.SVG, NS.MATHML];

/**
 * Public identifiers of documents in which the entities of HTML are defined: HTML standard, "Parsing XHTML documents",
 * https://html.spec.whatwg.org/multipage/xhtml.html#parsing-xhtml-documents, in the form of Chromium's
 * `xhtml_subset.cc` (copy of 2025, read 2026-11-25), which has Mobile 1.1 and 1.2 by
 * https://github.com/whatwg/html/issues/11810.
 */
const WITH_ENTITIES =
  /PUBLIC\s+["']-\/\/(?:W3C\/\/DTD (?:XHTML 1\.0 (?:Transitional|Strict|Frameset)|XHTML (?:1\.1|Basic 1\.0|1\.1 plus MathML 2\.0(?: plus SVG 1\.1)?)|MathML 2\.0)|WAPFORUM\/\/DTD XHTML Mobile 1\.[0-2])\/\/EN["']/;
/** An entity that the document declares itself. Its text is cut, so that many references cannot fill the memory. */
const DECLARED = /<!ENTITY\s+([\w.-]{1,40})\s+(?:"([^"]*)"|'([^']*)')\s*>/g;
const MOST_OF_ENTITY = 20;

/**
 * Parses XHTML into the same tree as `parseHtml`, by the rules of XML: any element may be empty (`<script/>`), and
 * prefixes name namespaces. HTML elements have their names without prefix; those of an unknown namespace have one. At
 * the first error browsers end the document and show an error: the tree is what comes before it, and `errorLine` its
 * line. Accepts any string and never throws.
 */
export function parseXhtml(xml: string): ParsedHtml {
  const source = xml.toWellFormed().replace(/^\ufeff/, '');
  let nodes = 0;
  const adapter = createTreeAdapter({
    onNode() {
      nodes += 1;
      if (nodes > MAX_NODES) throw new LimitReached();
    },
    onSearch() {},
  });
  const document = adapter.createDocument();
  adapter.setDocumentMode(document, html.DOCUMENT_MODE.NO_QUIRKS);
  const open: (typeof document | HtmlElement)[] = [document];
  const top = () => open.at(-1) ?? document;
  const parser = new SaxesParser<SaxesOptions & { xmlns: true; position: true }>({
    xmlns: true,
    position: true,
  });
  let start = { line: 1, column: 1, offset: 0 };
  parser.on('error', () => {
    throw new NotWellFormed(parser.line);
  });
  parser.on('doctype', (doctype) => {
    adapter.setDocumentType(document, 'html', '', '');
    const subset = doctype.slice(0, LONGEST_DOCTYPE);
    if (WITH_ENTITIES.test(subset)) parser.ENTITIES = ENTITIES;
    else
      for (const [, name = '', double, single] of subset.matchAll(DECLARED))
        parser.ENTITIES[name] = (double ?? single ?? '').slice(0, MOST_OF_ENTITY);
  });
  parser.on('opentagstart', ({ name }) => {
    const offset = Math.max(0, parser.position - name.length - 2);
    // the parser has read the character behind the name
    const line = /[\r\n]/.test(source.charAt(parser.position - 1)) ? parser.line - 1 : parser.line;
    start = { line, column: Math.max(1, parser.column - name.length - 1), offset };
  });
  parser.on('opentag', ({ uri, local, name, attributes }) => {
    if (open.length > MAX_DEPTH) throw new LimitReached();
    const element = adapter.createElement(
      KNOWN.includes(uri) ? local : name.includes(':') ? name : `unknown:${local}`,
      (KNOWN.includes(uri) ? uri : NS.HTML) as html.NS,
      Object.values(attributes).map((attribute) => ({ name: attribute.name, value: attribute.value })),
    );
    adapter.setNodeSourceCodeLocation(element, {
      startLine: start.line,
      startCol: start.column,
      startOffset: start.offset,
      endLine: parser.line,
      endCol: parser.column,
      endOffset: parser.position,
    });
    adapter.appendChild(top(), element);
    open.push(element);
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed) closed.endIndex = parser.position;
  });
  const addText = (text: string) => {
    if (open.length > 1) adapter.insertText(top(), text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  try {
    parser.write(source).close();
    return { document, cut: false };
  } catch (error) {
    if (error instanceof NotWellFormed) return { document, cut: false, errorLine: error.line };
    if (error instanceof LimitReached) return { document, cut: true };
    throw error;
  }
}

/** The entities of HTML by their names, decoded when they are asked for. */
const ENTITIES: Record<string, string> = new Proxy(
  {},
  {
    get(_target, name) {
      if (typeof name !== 'string' || !/^\w{1,40}$/.test(name)) return undefined;
      const [child] = parseFragment(`&${name};`).childNodes;
      const value = child !== undefined && 'value' in child ? child.value : '';
      return value === '' || value.startsWith(`&${name}`) ? undefined : value;
    },
  },
);
