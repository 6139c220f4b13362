export interface PastedAddress {
  readonly address: string;
  readonly key: string;
}

/**
 * Splits `https://seo.example.com#key=…`, as a service or a colleague passes on an address together with its key,
 * with or without words before it (`Connect: …`, as our own service prints it). `undefined` for any other text.
 */
export function splitPastedAddress(text: string): PastedAddress | undefined {
  const word = text.trim().split(/\s/).at(-1) ?? '';
  const [, address, key] = /^([^#]+)#key=(.+)$/.exec(word) ?? [];
  if (address === undefined || key === undefined) return undefined;
  try {
    return { address, key: decodeURIComponent(key) };
  } catch {
    // a percent sign of the key itself
    return { address, key };
  }
}
