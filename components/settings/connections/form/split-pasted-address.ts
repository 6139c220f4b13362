export interface PastedAddress {
  readonly address: string;
  readonly key: string;
}

/**
 * Splits `https://seo.example.com#key=…`, as a service or a colleague passes on an address together with its key.
 * `undefined` for any other text.
 */
export function splitPastedAddress(text: string): PastedAddress | undefined {
  const [, address, key] = /^\s*([^#\s]+)#key=(\S+)\s*$/.exec(text) ?? [];
  if (address === undefined || key === undefined) return undefined;
  try {
    return { address, key: decodeURIComponent(key) };
  } catch {
    // a percent sign of the key itself
    return { address, key };
  }
}
