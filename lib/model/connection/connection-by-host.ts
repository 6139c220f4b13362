import { ruleFor } from '../url/host-pattern.ts';

/**
 * The connection whose hosts match the page's host; `undefined` if none does. If several match, the most
 * specific pattern wins (`ruleFor`).
 */
export function connectionByHost<One extends { readonly hosts: readonly string[] }>(
  list: readonly One[],
  url: string,
): One | undefined {
  if (!URL.canParse(url)) return undefined;
  const rules = list.flatMap((connection) => connection.hosts.map((host) => ({ host, connection })));
  return ruleFor(rules, new URL(url).hostname)?.connection;
}
