/** An element's start or end with its name as written, or text with its entities replaced. */
export type XmlPart =
  | {
      readonly kind: 'start';
      readonly name: string;
      /** The value of an attribute by its name as written; of the first 4,000 characters of the tag. */
      readonly attribute: (name: string) => string | undefined;
    }
  | { readonly kind: 'end'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

/**
 * The elements and texts of an XML document in order; unclosed markup ends it. Each character is read once,
 * so any document takes linear time. Comments, processing instructions and the document type are
 * skipped. Entities beyond XML's five and numeric ones stay as written, and are never fetched.
 */
export function* xmlParts(xml: string): Generator<XmlPart> {
  let at = 0;
  while (at < xml.length) {
    const open = xml.indexOf('<', at);
    if (open !== at) yield { kind: 'text', text: withEntities(xml.slice(at, open < 0 ? xml.length : open)) };
    if (open < 0) return;
    const [begins, ends] = MARKUP.find(([begin]) => xml.startsWith(begin, open)) ?? ['<', '>'];
    const from = open + begins.length;
    const close = begins === '<' ? endOfTag(xml, from) : xml.indexOf(ends, from);
    if (close < 0) return;
    const content = xml.slice(from, close);
    if (begins === '<![CDATA[') yield { kind: 'text', text: content };
    if (begins === '</') yield { kind: 'end', name: nameIn(content) };
    if (begins === '<') {
      yield { kind: 'start', name: nameIn(content), attribute: (name) => attributeIn(content, name) };
      if (content.endsWith('/')) yield { kind: 'end', name: nameIn(content) };
    }
    at = close + ends.length;
  }
}

/** How markup begins and ends; a bare `<` begins an element. */
const MARKUP = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
  ['</', '>'],
] as const;

/** The index of the `>` that ends a tag; those in quotation marks do not. -1 without one. */
function endOfTag(xml: string, from: number): number {
  for (let at = from; at < xml.length; at += 1) {
    const character = xml.charAt(at);
    if (character === '>') return at;
    if (character !== '"' && character !== "'") continue;
    at = xml.indexOf(character, at + 1);
    if (at < 0) return -1;
  }
  return -1;
}

function nameIn(tag: string): string {
  return /^[^\s/]*/.exec(tag)?.[0] ?? '';
}

const LONGEST_TAG = 4_000;

function attributeIn(tag: string, wanted: string): string | undefined {
  const short = tag.slice(nameIn(tag).length, LONGEST_TAG);
  for (const [, name, double, single] of short.matchAll(
    /\s([^\s=/"']{1,100})\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  ))
    if (name === wanted) return withEntities(double ?? single ?? '');
  return undefined;
}

const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function withEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED.get(name) ?? whole;
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
