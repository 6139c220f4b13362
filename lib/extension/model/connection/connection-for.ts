import { ruleFor } from '../../../engine/url/host-pattern.ts';
import type { Connection } from '../../../shared/connection/connection.ts';
import { abilitiesOf, isUsable, services } from '../../../shared/connection/local-connection.ts';

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

/** The connection used for a page's reports and badge: the one its host belongs to, else the active one. */
export function connectionFor<One extends { readonly id: string; readonly hosts: readonly string[] }>(
  { list, activeId }: { readonly list: readonly One[]; readonly activeId: string | null },
  url: string,
): One | undefined {
  return connectionByHost(list, url) ?? list.find(({ id }) => id === activeId);
}

/** The connections that can be used in place of this one: this browser first, then in their order. */
export function alternativesTo<One extends Pick<Connection, 'id' | 'keyTail'>>(
  connection: Pick<Connection, 'id'>,
  list: readonly One[],
): One[] {
  const others = list.filter((one) => one.id !== connection.id && isUsable(one));
  return [...others.filter(({ id }) => !abilitiesOf(id).isRemote), ...services(others)];
}

/** The service that a page's report is published at: the page's connection, unless that is this browser. */
export function serviceFor(
  { list, activeId }: { readonly list: readonly Connection[]; readonly activeId: string | null },
  url: string,
): Connection | undefined {
  const usable = services(list).filter(isUsable);
  return connectionFor({ list: usable, activeId }, url) ?? usable[0];
}
