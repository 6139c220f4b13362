import { hostPattern } from '../../../lib/engine/url/host-pattern.ts';

/** A host pattern in the form in which it is stored, or why the text is invalid. */
export type TypedHost =
  | { readonly ok: true; readonly host: string }
  | { readonly ok: false; readonly problem: 'empty' | 'invalid' | 'repeated' };

/**
 * Parses the host of a site. A pasted URL is reduced to its host; non-ASCII letters are stored as in URLs
 * (`xn--…`), because hosts are compared in that form.
 */
export function readTypedHost(text: string, present: readonly string[]): TypedHost {
  const typed = text.trim().toLowerCase();
  if (typed === '') return { ok: false, problem: 'empty' };
  const isAddress = /^https?:\/\//.test(typed) && URL.canParse(typed);
  const host = hostPattern(isAddress ? new URL(typed).hostname : typed);
  if (host === undefined) return { ok: false, problem: 'invalid' };
  return present.includes(host) ? { ok: false, problem: 'repeated' } : { ok: true, host };
}
