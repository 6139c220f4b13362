import { browser } from './browser.ts';

type Header = { readonly header: string; readonly value: string };

/**
 * Keeps browsers from sending our requests a second time automatically. They do so, even for POST, when a
 * connection breaks before any response arrives and the connection counts as reused (observed: one `fetch`,
 * two reports). `fetch` has no option against it and may not set these headers, but a rule may. Only the
 * extension's own requests match, never the user's browsing.
 * - `Connection: close`: each call has a connection of its own and leaves none behind for reuse (Chromium:
 * `HttpNetworkTransaction::ShouldResendRequest`). HTTP/2 has no such header.
 * - `Expect: 100-continue`, in Firefox: it opens the connection of each request ahead and after 950 ms treats
 * it as reused (`SetIsReusedAfter`, read by `nsHttpTransaction::Close`), so a POST that broke after a second
 * arrived twice each time. A request that received any data from the server is not sent again, and servers
 * send "100 Continue" once they have the head of the request (RFC 9110, section 10.1.1). A server that does
 * not may still receive it twice.
 */
export async function ensureNoResendRules(): Promise<void> {
  const rules = [ruleFor(1, { header: 'connection', value: 'close' })];
  if (import.meta.env.FIREFOX) {
    // only for requests with a body; the others must not send it
    rules.push(ruleFor(2, { header: 'expect', value: '100-continue' }, ['post', 'patch', 'put']));
  }
  await browser.declarativeNetRequest.updateSessionRules({
    removeRuleIds: rules.map(({ id }) => id),
    addRules: rules,
  });
}

function ruleFor(id: number, { header, value }: Header, methods?: ('post' | 'patch' | 'put')[]) {
  return {
    id,
    condition: {
      initiatorDomains: [location.host],
      urlFilter: '/api/v1/',
      ...(methods && { requestMethods: methods }),
    },
    action: {
      type: 'modifyHeaders' as const,
      requestHeaders: [{ header, operation: 'set' as const, value }],
    },
  };
}
