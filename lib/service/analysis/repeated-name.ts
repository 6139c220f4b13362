/**
 * The first name that an object of a JSON text has twice; `undefined` without one. `JSON.parse` keeps the last of them
 * silently. The text must be valid JSON. Source: RFC 8259, section 4, "the names within an object SHOULD be unique";
 * JSON-LD 1.1, "JSON object" (must be), https://www.w3.org/TR/json-ld11/#dfn-json-object (read 2026-11-25).
 */
export function repeatedName(json: string): string | undefined {
  /** The names of each open object; `undefined` for a list. */
  const open: (Set<string> | undefined)[] = [];
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '{') open.push(new Set());
    if (character === '[') open.push(undefined);
    if (character === '}' || character === ']') open.pop();
    if (character !== '"') continue;
    const start = at;
    for (at += 1; at < json.length && json[at] !== '"'; at += 1) if (json[at] === '\\') at += 1;
    let next = at + 1;
    while (/\s/.test(json[next] ?? '')) next += 1;
    if (json[next] !== ':') continue;
    const name: string = JSON.parse(json.slice(start, at + 1));
    const names = open.at(-1);
    if (names?.has(name)) return name;
    names?.add(name);
    at = next;
  }
  return undefined;
}
