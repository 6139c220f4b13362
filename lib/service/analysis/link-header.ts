/** A link of a Link header. */
export interface HeaderLink {
  /** As written; may be relative, empty or invalid. */
  readonly href: string;
  /** Parameters by their name in lower case; the first of each name counts. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** The longest Link header line that is read, in characters. */
const LONGEST_LINE = 20_000;

/**
 * The links of Link header lines. Malformed parts, and what follows the first 20,000 characters of a line, are
 * skipped. Format: https://www.rfc-editor.org/rfc/rfc8288#section-3
 */
export function parseLinks(lines: readonly string[]): HeaderLink[] {
  return lines.flatMap((line) => linksOf(line.slice(0, LONGEST_LINE)));
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
    const end = endOfLink(line, close + 1);
    links.push({
      href: line.slice(open + 1, close).trim(),
      parameters: parametersOf(line.slice(close + 1, end)),
    });
    at = end + 1;
  }
}

/** The index of the comma that ends a link; commas in quotation marks do not. */
function endOfLink(line: string, from: number): number {
  let isQuoted = false;
  for (let at = from; at < line.length; at += 1) {
    const character = line[at];
    if (character === '"') isQuoted = !isQuoted;
    if (character === ',' && !isQuoted) return at;
  }
  return line.length;
}

function parametersOf(text: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  for (const part of text.split(';')) {
    const [name = '', value = ''] = part.split('=', 2);
    const key = name.trim().toLowerCase();
    if (key !== '' && !parameters.has(key)) parameters.set(key, value.trim().replace(/^"|"$/g, ''));
  }
  return parameters;
}
