import { type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import { coversPattern } from '../../model/url/permission-pattern.ts';
import {
  grantedHosts,
  releaseHostPermissions,
  servicePattern,
} from '../../platform/permissions/host-permissions.ts';
import { connectionsItem } from '../../storage/connections/connections.ts';
import { siteRequestItem } from '../../storage/jobs/site-requests.ts';
import { type BorrowedHost, borrowedAccessItem } from '../../storage/live-page/borrowed-access.ts';
import { managedSettings } from './managed.ts';

/*
 * The reasons for which the extension may call a host: a report service there; the user's permission to read the pages
 * of a site, also to monitor them (`siteRequestItem`); and checks of links that borrow it. Only when the last reason is
 * gone is a host given back. What the user has allowed in the browser's own settings has no reason here and stays.
 */

/** A check of links, and the hosts that it needs. */
export interface Borrowing {
  /** The id of the check, and the name of a lock (Web Locks) that its page holds as long as it lasts. */
  readonly borrower: string;
  /** The host permissions that the user is asked for. */
  readonly patterns: readonly string[];
  /** Those among them that the extension had before it asked. */
  readonly granted: readonly string[];
}

/** Stores which hosts a check of links uses, and which of them it only borrows. */
export function borrowAccess({ borrower, patterns, granted }: Borrowing): Promise<Outcome<null>> {
  const now = Date.now();
  return change(patterns, (host) => {
    if (!patterns.includes(host.pattern)) return host;
    const since = host.since ?? (granted.includes(host.pattern) ? null : now);
    return { ...host, since, borrowers: [...new Set([...host.borrowers, borrower])] };
  });
}

/** Ends a check of links: what it has borrowed and nothing else needs is given back. */
export function returnAccess(borrower: string): Promise<Outcome<null>> {
  return change([], (host) => ({ ...host, borrowers: host.borrowers.filter((one) => one !== borrower) }));
}

/** Ends the checks of links whose pages are gone, perhaps in a crash. Call it as the background starts. */
export async function returnLeftAccess(): Promise<void> {
  if ((await borrowedAccessItem.get()).length === 0) return;
  const { held = [] } = await navigator.locks.query();
  const running = new Set(held.map(({ name }) => name));
  await change([], (host) => ({ ...host, borrowers: host.borrowers.filter((one) => running.has(one)) }));
}

/** Gives the host of a service back unless something else needs it. Call it after a connection there was removed. */
export async function releaseUnusedAccess(baseUrl: string): Promise<void> {
  const pattern = servicePattern(baseUrl);
  // a site that the user was ever asked for stays
  await change([pattern], (host) => (host.pattern === pattern ? { ...host, since: host.since ?? 0 } : host));
}

/** Changes are made one after the other: a check that begins while another one ends keeps what both need. */
const LOCK = 'verdict-host-access';

/** Changes who uses which hosts, these too, and gives back what nobody needs any more. */
async function change(
  patterns: readonly string[],
  apply: (host: BorrowedHost) => BorrowedHost,
): Promise<Outcome<null>> {
  await navigator.locks.request(LOCK, async () => {
    const hosts = await borrowedAccessItem.update((present) => {
      const known = new Set(present.map(({ pattern }) => pattern));
      const others = patterns.filter((pattern) => !known.has(pattern));
      return [...present, ...others.map((pattern) => ({ pattern, since: null, borrowers: [] }))].map(apply);
    });
    const unused = hosts.filter(({ borrowers }) => borrowers.length === 0);
    if (unused.length === 0) return;
    const needed = await neededAmong(hosts);
    // a browser gives back with a host what it covers: then it waits until that is not needed any more
    const waits = ({ pattern }: BorrowedHost) =>
      !needed.includes(pattern) && needed.some((other) => coversPattern(pattern, other));
    const done = unused.filter((host) => !waits(host)).map(({ pattern }) => pattern);
    const returned = done.filter((pattern) => !needed.includes(pattern));
    if (returned.length > 0) await releaseHostPermissions(returned);
    await borrowedAccessItem.update((present) => present.filter(({ pattern }) => !done.includes(pattern)));
  });
  return succeeded(null);
}

/** The host permissions for which there is a reason. */
async function neededAmong(hosts: readonly BorrowedHost[]): Promise<readonly string[]> {
  const [{ list }, { serviceAddress }, granted] = await Promise.all([
    connectionsItem.get(),
    managedSettings(),
    grantedHosts(),
  ]);
  const services = [
    ...list.map(({ baseUrl }) => baseUrl),
    ...(serviceAddress === null ? [] : [serviceAddress]),
  ];
  const used = await Promise.all(
    hosts.map(async ({ pattern, since, borrowers }) => {
      if (borrowers.length > 0 || since === null) return [pattern];
      const request = await siteRequestItem(pattern).get();
      return request !== null && request.askedAt >= since ? [pattern] : [];
    }),
  );
  const known = hosts.map(({ pattern }) => pattern);
  const others = granted.filter((pattern) => !known.includes(pattern));
  return [...services.map(servicePattern), ...used.flat(), ...others];
}
