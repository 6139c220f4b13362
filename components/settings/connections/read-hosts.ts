import { readRuleHost } from '../reporting/read-rule-host.ts';

/** Hosts as a connection keeps them, or the first text that is none or belongs to another connection. */
export type ReadHosts =
  | { readonly ok: true; readonly hosts: string[] }
  | { readonly ok: false; readonly host: string; readonly problem: 'invalid' | 'taken' };

/** Reads the sites that a person writes for a connection, one a line; each once. `taken`: those of the others. */
export function readHosts(text: string, taken: readonly string[]): ReadHosts {
  const hosts = new Set<string>();
  for (const typed of text.split(/[\s,;]+/).filter((piece) => piece !== '')) {
    const read = readRuleHost(typed, taken);
    if (!read.ok)
      return { ok: false, host: typed, problem: read.problem === 'repeated' ? 'taken' : 'invalid' };
    // every page there is belongs to the connection in use, which is chosen by hand
    if (read.host === '*') return { ok: false, host: typed, problem: 'invalid' };
    hosts.add(read.host);
  }
  return { ok: true, hosts: [...hosts] };
}
