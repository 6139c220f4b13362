const encoder = new TextEncoder();

/** How much of a browser's storage a value takes, in bytes: browsers count its JSON in UTF-8 (MDN, `storage.local`). */
export function byteLength(value: unknown): number {
  return encoder.encode(JSON.stringify(value)).length;
}
