import { ruleFor } from '../url/host-pattern.ts';

/**
 * The connection that a page belongs to by its host; `undefined` where no host of any of them matches. Of several the
 * most telling host counts, as `ruleFor` says.
 */
export function connectionByHost<One extends { readonly hosts: readonly string[] }>(
  list: readonly One[],
  url: string,
): One | undefined {
  if (!URL.canParse(url)) return undefined;
  const rules = list.flatMap((connection) => connection.hosts.map((host) => ({ host, connection })));
  return ruleFor(rules, new URL(url).hostname)?.connection;
}
