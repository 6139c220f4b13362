import type { Privacy } from '../../../lib/engine/report/privacy.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
import type { PrivacyRule } from '../../../lib/shared/settings/settings.ts';

/** The privacy and the connection for the pages of a host; `null`: the default privacy, the active connection. */
export interface Site {
  readonly host: string;
  readonly privacy: Privacy | null;
  readonly connectionId: string | null;
}

/** Every host that has a privacy or a connection of its own, in the order of the rules, then of the connections. */
export function siteList(rules: readonly PrivacyRule[], services: readonly Connection[]): Site[] {
  const hosts = [...rules.map(({ host }) => host), ...services.flatMap(({ hosts }) => hosts)];
  return [...new Set(hosts)].map((host) => ({
    host,
    privacy: rules.find((rule) => rule.host === host)?.privacy ?? null,
    connectionId: services.find(({ hosts }) => hosts.includes(host))?.id ?? null,
  }));
}

/** The rules with the privacy of a site changed, added or removed (`null`). */
export function withPrivacy(rules: readonly PrivacyRule[], { host, privacy }: Site): PrivacyRule[] {
  if (privacy === null) return rules.filter((rule) => rule.host !== host);
  if (!rules.some((rule) => rule.host === host)) return [...rules, { host, privacy }];
  return rules.map((rule) => (rule.host === host ? { host, privacy } : rule));
}

/**
 * The connections that get or lose a site, with their hosts: first the one that loses it, as a host belongs to one at
 * most.
 */
export function hostsWith({ host, connectionId }: Site, services: readonly Connection[]): Connection[] {
  const old = services.filter(({ id, hosts }) => id !== connectionId && hosts.includes(host));
  const next = services.filter(({ id, hosts }) => id === connectionId && !hosts.includes(host));
  return [
    ...old.map((one) => ({ ...one, hosts: one.hosts.filter((other) => other !== host) })),
    ...next.map((one) => ({ ...one, hosts: [...one.hosts, host] })),
  ];
}
