export interface HeaderLink {
  /** As written; may be relative, empty or invalid. */
  readonly href: string;
  /** Parameters by their name in lower case; the first of each name counts. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** The longest Link header line that is read, in characters. */
const LONGEST_LINE = 20_000;

/**
 * The links of Link header lines that are about `page`: those with an `anchor` are about that address instead, which
 * may be the page's own. Malformed parts, and what follows the first 20,000 characters of a line, are skipped. Source:
 * RFC 8288, section 3 and 3.2, with the parsing of appendix B.2 and B.3, https://www.rfc-editor.org/rfc/rfc8288 (its
 * working group's text, read 2026-11-25).
 */
export function linksOfPage(lines: readonly string[], page: URL): HeaderLink[] {
  return lines
    .flatMap((line) => linksOf(line.slice(0, LONGEST_LINE)))
    .filter(({ parameters }) => {
      const anchor = parameters.get('anchor');
      return anchor === undefined || URL.parse(anchor, page)?.href === page.href;
    });
}

/** The relation types of a link (the words of its `rel`), in lower case. */
export function relationsOf({ parameters }: HeaderLink): readonly string[] {
  return (parameters.get('rel') ?? '').toLowerCase().split(/\s+/);
}

function linksOf(line: string): HeaderLink[] {
  const links: HeaderLink[] = [];
  let at = 0;
  for (;;) {
    const open = line.indexOf('<', at);
    const close = line.indexOf('>', open + 1);
    if (open === -1 || close === -1) return links;
    const { parameters, end } = parametersFrom(line, close + 1);
    links.push({ href: line.slice(open + 1, close).trim(), parameters });
    at = end + 1;
  }
}

/** The parameters of a link from an index on, and the index of the comma that ends it. */
function parametersFrom(line: string, from: number): { parameters: Map<string, string>; end: number } {
  const parameters = new Map<string, string>();
  let at = from;
  while (at < line.length && line[at] !== ',') {
    if (line[at] === ';' || line[at] === ' ' || line[at] === '\t') {
      at += 1;
      continue;
    }
    const name = upTo(line, at, '=;,');
    at += name.length;
    let value = '';
    if (line[at] === '=') {
      at += 1;
      while (line[at] === ' ' || line[at] === '\t') at += 1;
      if (line[at] === '"') ({ value, at } = quotedFrom(line, at + 1));
      else {
        const token = upTo(line, at, ';,');
        at += token.length;
        value = token.trim();
      }
    }
    const key = name.trim().toLowerCase();
    if (key !== '' && !parameters.has(key)) parameters.set(key, value);
  }
  return { parameters, end: at };
}

/** The text from an index to one of the characters, or to the end. */
function upTo(line: string, from: number, characters: string): string {
  let end = from;
  while (end < line.length && !characters.includes(line.charAt(end))) end += 1;
  return line.slice(from, end);
}

/** A quoted string from behind its opening quotation mark, and the index behind the closing one. */
function quotedFrom(line: string, from: number): { value: string; at: number } {
  let value = '';
  let at = from;
  for (; at < line.length && line[at] !== '"'; at += 1) {
    if (line[at] === '\\') at += 1;
    value += line.charAt(at);
  }
  return { value, at: at + 1 };
}
