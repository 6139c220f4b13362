import { hostPattern } from '../../../lib/model/url/host-pattern.ts';

/** A pattern as the rules keep it, or why the text is none. */
export type RuleHost =
  | { readonly ok: true; readonly host: string }
  | { readonly ok: false; readonly problem: 'empty' | 'invalid' | 'repeated' };

/**
 * Reads what a person types as the host of a rule. A pasted address stands for its host; letters beyond ASCII are
 * written as the browser writes them in addresses (`xn--…`), for by these hosts are compared.
 */
export function readRuleHost(text: string, present: readonly string[]): RuleHost {
  const typed = text.trim().toLowerCase();
  if (typed === '') return { ok: false, problem: 'empty' };
  const isAddress = /^https?:\/\//.test(typed) && URL.canParse(typed);
  const host = hostPattern(isAddress ? new URL(typed).hostname : typed);
  if (host === undefined) return { ok: false, problem: 'invalid' };
  return present.includes(host) ? { ok: false, problem: 'repeated' } : { ok: true, host };
}
