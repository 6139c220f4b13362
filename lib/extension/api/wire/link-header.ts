/** The longest header that is read, in UTF-16 units. */
const LONGEST = 8192;

/** The target of the link with this relation in a `Link` header (RFC 8288, 3); `null` if it has none. */
export function linkIn(header: string | null, rel: string): string | null {
  let text = (header ?? '').slice(0, LONGEST);
  for (;;) {
    const start = text.indexOf('<');
    const end = text.indexOf('>', start);
    if (start < 0 || end < 0) return null;
    const next = text.indexOf('<', end);
    const parameters = text.slice(end + 1, next < 0 ? text.length : next);
    const rels = /;\s{0,9}rel\s{0,9}=\s{0,9}(?:"([^"]{0,200})"|([^\s;,"]{1,200}))/i.exec(parameters);
    const isIt = (rels?.[1] ?? rels?.[2] ?? '').toLowerCase().split(/\s+/).includes(rel);
    if (isIt) return text.slice(start + 1, end).trim();
    if (next < 0) return null;
    text = text.slice(next);
  }
}
