const encoder = new TextEncoder();

/**
 * The bytes a value takes in the browser's storage: browsers count its JSON in UTF-8 (MDN, `storage.local`).
 */
export function byteLength(value: unknown): number {
  return encoder.encode(JSON.stringify(value)).length;
}
