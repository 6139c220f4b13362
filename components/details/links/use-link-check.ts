import { useCallback, useEffect, useRef, useState } from 'react';
import { request, requestIdempotent } from '../../../lib/messages/request.ts';
import type { LinkState } from '../../../lib/model/inspect/link-check.ts';
import type { PageLink } from '../../../lib/model/report/contents/page-links.ts';
import {
  grantedHosts,
  onHostPermissionChanged,
  requestHostPermission,
} from '../../../lib/platform/permissions/host-permissions.ts';
import { checkLinks } from './check-links.ts';

export interface LinkCheck {
  /** By address; of those that were checked. */
  readonly states: ReadonlyMap<string, LinkState>;
  readonly isRunning: boolean;
  /** Has the page check links of its own origin. */
  readonly checkOwn: (links: readonly PageLink[]) => void;
  /** Checks links of any host; must be called in a click handler, because it asks for access. */
  readonly checkOthers: (links: readonly PageLink[]) => void;
  /** Starts no further request; what was not checked can be checked later. */
  readonly stop: () => void;
}

/** Checks links of a page, one request each. Access to other hosts is asked for and given back afterwards. */
export function useLinkCheck(page: string): LinkCheck {
  const [states, setStates] = useState<ReadonlyMap<string, LinkState>>(new Map());
  const [isRunning, setIsRunning] = useState(false);
  const running = useRef<AbortController>(null);
  /** Known before a click, which must ask at once. */
  const granted = useRef<readonly string[]>([]);
  useEffect(() => {
    const look = async () => {
      granted.current = await grantedHosts();
    };
    const leave = () => {
      if (running.current === null) return;
      running.current.abort();
      void request('returnAccess');
    };
    look();
    const stopLooking = onHostPermissionChanged(look);
    addEventListener('pagehide', leave);
    return () => {
      stopLooking();
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  const run = async (links: readonly PageLink[], from: 'page' | 'extension') => {
    const controller = new AbortController();
    running.current = controller;
    setIsRunning(true);
    await checkLinks(links, {
      signal: controller.signal,
      check: async ({ url, rel, download }) => {
        const outcome = await requestIdempotent('checkLink', { page, url, rel, download, from });
        return outcome.ok ? outcome.value : { kind: 'unknown', reason: 'no-answer' };
      },
      onState: ({ url }, state) => setStates((present) => new Map(present).set(url, state)),
    });
    running.current = null;
    setIsRunning(false);
  };
  const checkOthers = async (links: readonly PageLink[]) => {
    const patterns = accessPatterns(links.map(({ url }) => url));
    // nothing may be awaited before this, or Firefox rejects the request
    const access = requestHostPermission(...patterns);
    const borrowed = patterns.filter((pattern) => !granted.current.includes(pattern));
    await requestIdempotent('borrowAccess', { patterns: borrowed });
    await access;
    // links to what was not allowed say so
    await run(links, 'extension');
    await requestIdempotent('returnAccess');
  };
  const stop = useCallback(() => running.current?.abort(), []);
  return { states, isRunning, checkOwn: (links) => run(links, 'page'), checkOthers, stop };
}

/**
 * The host permissions needed to request links: for each name with its subdomains, because many sites redirect from
 * `example.com` to `www.example.com`, and both schemes for the same reason.
 */
function accessPatterns(urls: readonly string[]): readonly string[] {
  const hosts = new Set(urls.map((url) => hostPart(new URL(url).hostname)));
  return [...hosts].flatMap((host) => [`https://${host}/*`, `http://${host}/*`]);
}

function hostPart(hostname: string): string {
  const isName = hostname.includes('.') && !/^\[|^\d+(?:\.\d+){3}$/.test(hostname);
  return isName ? `*.${hostname.replace(/^www\./, '')}` : hostname;
}
