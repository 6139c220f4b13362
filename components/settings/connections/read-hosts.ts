import { readRuleHost } from '../reporting/read-rule-host.ts';

/** Hosts in stored form, or the first text that is invalid or belongs to another connection. */
export type ReadHosts =
  | { readonly ok: true; readonly hosts: string[] }
  | { readonly ok: false; readonly host: string; readonly problem: 'invalid' | 'taken' };

/**
 * Parses the sites of a connection, one per line, and removes duplicates. `taken`: the hosts of other
 * connections.
 */
export function readHosts(text: string, taken: readonly string[]): ReadHosts {
  const hosts = new Set<string>();
  for (const typed of text.split(/[\s,;]+/).filter((piece) => piece !== '')) {
    const read = readRuleHost(typed, taken);
    if (!read.ok)
      return { ok: false, host: typed, problem: read.problem === 'repeated' ? 'taken' : 'invalid' };
    // `*` would match every page; for that, the user activates the connection
    if (read.host === '*') return { ok: false, host: typed, problem: 'invalid' };
    hosts.add(read.host);
  }
  return { ok: true, hosts: [...hosts] };
}
