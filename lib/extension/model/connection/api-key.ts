/**
 * `unsendable`: has characters that are not allowed in a request header, such as typographic quotes or line
 * breaks.
 */
export type ApiKeyProblem = 'missing' | 'unsendable';

export type ApiKeyReading =
  | { readonly ok: true; readonly key: string }
  | { readonly ok: false; readonly problem: ApiKeyProblem };

/**
 * Reads a typed or pasted API key. Removes surrounding space, invisible characters, and the `Authorization: Bearer` of
 * a copied request header.
 */
export function readApiKey(typed: string): ApiKeyReading {
  const visible = typed.replace(/\p{Cf}/gu, '').trim();
  const key = visible.replace(/^(?:authorization:\s*)?(?:bearer(?:\s+|$))+/i, '');
  if (key === '') return { ok: false, problem: 'missing' };
  // RFC 9110, 5.5: control characters are not allowed, and `fetch` sends Latin-1 only
  return /^[\t -~\u0080-\u00ff]+$/.test(key) ? { ok: true, key } : { ok: false, problem: 'unsendable' };
}
