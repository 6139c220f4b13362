/** So many addresses are read of a text and no more; the sitemap protocol's own limit for one file. */
export const MAX_ADDRESSES = 50_000;

/** Longer ones no server takes (RFC 9110, 4.1 asks for 8000 characters at least), and no person pastes. */
const MAX_LENGTH = 8000;

/** A host of the public network and what may follow it, as people write addresses without `https://`. */
const BARE = /^([\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(:\d{1,5})?([/?#]\S*)?$/u;

/**
 * The addresses in a text that a person pasted, in its order: one a line, in columns, between commas or quotes, or in
 * the middle of sentences. With `http://` or `https://` they are found anywhere; without, where such a piece of text
 * begins like a host (`example.com/shop`). A comma within an address stays, one before a blank ends it. At most
 * 50,000; the same one twice is given twice.
 */
export function parseAddresses(text: string): string[] {
  const found: string[] = [];
  // tabs, quotes, angle brackets and bars stand in no address
  for (const piece of text.split(/[\s"<>|`]+|[,;](?=\s|$|https?:)/i)) {
    if (found.length >= MAX_ADDRESSES) break;
    if (piece.length > MAX_LENGTH) continue;
    const start = piece.search(/https?:\/\//i);
    const address = withoutEnd(start >= 0 ? piece.slice(start) : piece.replace(/^[([{'*•-]+/, ''));
    if (start >= 0 ? URL.canParse(address) : BARE.test(address)) {
      found.push(start >= 0 ? address : `https://${address}`);
    }
  }
  return found;
}

/** Without the full stop, bracket or apostrophe that belongs to the sentence around it; `(…)` within stays. */
function withoutEnd(text: string): string {
  let address = text.replace(/[.,;:!?'’”*\]}]+$/u, '');
  // counted once: a text of nothing but brackets must not be counted anew for each of them
  let surplus = count(address, ')') - count(address, '(');
  for (; surplus > 0 && address.endsWith(')'); surplus--) {
    address = address.slice(0, -1).replace(/[.,;:!?'’”]+$/u, '');
  }
  return address;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
