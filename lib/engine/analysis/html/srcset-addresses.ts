/** The longest srcset that is read, in characters. */
const LONGEST = 50_000;

/**
 * The addresses in a `srcset` or `imagesrcset`, as written. An address may contain commas but not begin or
 * end with one. Source: HTML standard, "parse a srcset attribute",
 * https://html.spec.whatwg.org/multipage/images.html#parse-a-srcset-attribute
 */
export function srcsetAddresses(srcset: string): string[] {
  const text = srcset.slice(0, LONGEST);
  const addresses: string[] = [];
  let at = 0;
  for (;;) {
    while (at < text.length && /[\t\n\f\r ,]/.test(text.charAt(at))) at += 1;
    if (at >= text.length) return addresses;
    const start = at;
    while (at < text.length && !/[\t\n\f\r ]/.test(text.charAt(at))) at += 1;
    let end = at;
    while (text[end - 1] === ',') end -= 1;
    addresses.push(text.slice(start, end));
    // the descriptor goes to the next comma outside of brackets
    for (let depth = 0; end === at && at < text.length; at += 1) {
      const character = text.charAt(at);
      if (character === ',' && depth === 0) break;
      if (character === '(') depth = 1;
      if (character === ')') depth = 0;
    }
  }
}
