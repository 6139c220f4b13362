import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { networkOf } from '../../../lib/engine/url/network-of.ts';
import { checkLink } from '../../../lib/extension/actions/links/check-link.ts';
import { request, requestIdempotent } from '../../../lib/extension/messages/request.ts';
import type { LinkState } from '../../../lib/extension/model/links/link-check.ts';
import type { PageLink } from '../../../lib/extension/model/links/page-links.ts';
import {
  hasHostPermission,
  onHostPermissionChanged,
  requestHostPermission,
  servicePattern,
} from '../../../lib/extension/platform/permissions/host-permissions.ts';
import { checkLinks } from './check-links.ts';

export interface LinkCheck {
  /** By address; of those that were checked. */
  readonly states: ReadonlyMap<string, LinkState>;
  readonly isRunning: boolean;
  /** Has the page check links of its own origin. */
  readonly checkOwn: (links: readonly PageLink[]) => void;
  /**
   * Checks links of any host; must be called in a click handler, because it asks for access. `undefined` until it is
   * known which access there is.
   */
  readonly checkOthers: ((links: readonly PageLink[]) => void) | undefined;
  /** Starts no further request; what was not checked can be checked later. */
  readonly stop: () => void;
}

/** Checks links of a page, one request each. Access to other hosts is asked for and given back afterwards. */
export function useLinkCheck(page: string, links: readonly PageLink[]): LinkCheck {
  const [states, setStates] = useState<ReadonlyMap<string, LinkState>>(new Map());
  const [isRunning, setIsRunning] = useState(false);
  const running = useRef<AbortController>(null);
  /** The access that there is: known before a click, which must ask at once. */
  const [granted, setGranted] = useState<readonly string[]>();
  const known = useMemo(() => originsOf(page, links).map(servicePattern), [page, links]);
  useEffect(() => {
    const look = () => grantedAmong(known).then(setGranted);
    look();
    return onHostPermissionChanged(look);
  }, [known]);
  const borrower = useRef<string>(null);
  useEffect(() => {
    const leave = () => void (borrower.current && request('returnAccess', { borrower: borrower.current }));
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      running.current?.abort();
    };
  }, []);

  const run = async (work: (signal: AbortSignal) => Promise<void>) => {
    const controller = new AbortController();
    running.current = controller;
    setIsRunning(true);
    await work(controller.signal).finally(() => {
      running.current = null;
      setIsRunning(false);
    });
  };
  const check = (
    checked: readonly PageLink[],
    origins: readonly string[] | null,
    signal: AbortSignal,
  ): Promise<void> =>
    checkLinks(checked, {
      signal,
      check: (link) => checkLink({ ...link, page, origins }).catch(() => NO_ANSWER),
      onState: ({ url }, state) => setStates((present) => new Map(present).set(url, state)),
    });
  const checkOthers = (others: readonly PageLink[], before: readonly string[]) => {
    const origins = originsOf(page, others);
    const patterns = [...new Set(origins.map(servicePattern))];
    // nothing may be awaited before this, or Firefox rejects the request
    const access = requestHostPermission(...patterns);
    const id = crypto.randomUUID();
    borrower.current = id;
    return run((signal) =>
      // in whatever way this page goes, the lock goes, too
      navigator.locks.request(id, async () => {
        await requestIdempotent('borrowAccess', { borrower: id, patterns, granted: before });
        await access;
        const allowed = await grantedAmong(patterns);
        // links to what was not allowed say so
        await check(
          others,
          origins.filter((origin) => allowed.includes(servicePattern(origin))),
          signal,
        );
        await requestIdempotent('returnAccess', { borrower: id });
        borrower.current = null;
      }),
    );
  };
  const stop = useCallback(() => running.current?.abort(), []);
  return {
    states,
    isRunning,
    checkOwn: (own) => run((signal) => check(own, null, signal)),
    checkOthers: granted && ((others) => checkOthers(others, granted)),
    stop,
  };
}

const NO_ANSWER: LinkState = { kind: 'unknown', reason: 'no-answer' };

/**
 * The origins that are requested for links of a page: exactly theirs, and over https, to which most sites lead from
 * http. None in a private network, unless the page is in it.
 */
function originsOf(page: string, links: readonly PageLink[]): readonly string[] {
  const own = networkOf(new URL(page).hostname);
  const urls = links.map(({ url }) => new URL(url));
  const reached = urls.filter(({ hostname }) => ['public', own].includes(networkOf(hostname)));
  const origins = reached.flatMap(({ protocol, port, origin }) =>
    protocol === 'http:' && port === '' ? [origin, origin.replace('http:', 'https:')] : [origin],
  );
  return [...new Set(origins)];
}

/** Those host permissions that the extension has. */
async function grantedAmong(patterns: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(
    [...new Set(patterns)].map(async (pattern) => ((await hasHostPermission(pattern)) ? [pattern] : [])),
  );
  return found.flat();
}
