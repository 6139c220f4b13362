import { isHostPattern } from '../../lib/model/host-pattern.ts';

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
  const pasted = /^https?:\/\//.test(typed) && URL.canParse(typed) ? new URL(typed).hostname : typed;
  if (!isHostPattern(pasted)) return { ok: false, problem: 'invalid' };
  const [, any = '', name = ''] = /^(\*\.)?(.*?)\.?$/.exec(pasted) ?? [];
  const host = name === '*' ? '*' : any + new URL(`https://${name}`).hostname;
  return present.includes(host) ? { ok: false, problem: 'repeated' } : { ok: true, host };
}
