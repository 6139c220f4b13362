import { browser } from './browser.ts';

type Header = { readonly header: string; readonly value: string };

/**
 * Keeps browsers from sending a request of ours a second time by themselves, which they do, with POST too, when a
 * connection breaks before any answer came and counts as used before (seen: one `fetch`, two reports). No option of
 * `fetch` forbids it, and `fetch` may not set these headers, but a rule may. Only requests that we ourselves make
 * match; nothing of the user's browsing does.
 *
 * - `Connection: close`: each call has a connection of its own, and leaves none behind that the next one would use
 *   (Chromium: `HttpNetworkTransaction::ShouldResendRequest`). Over HTTP/2 there is no such header.
 * - `Expect: 100-continue`, in Firefox: it opens the connection of each request ahead, and 950 ms later takes it for
 *   one used before (`SetIsReusedAfter`, read by `nsHttpTransaction::Close`), so a POST that broke after a second came
 *   twice each time. What has heard anything of the server is not sent again, and servers say "100 Continue" as soon
 *   as they have the head of the request (RFC 9110, section 10.1.1). One that does not can still be asked twice.
 */
export async function ensureNoResendRules(): Promise<void> {
  const rules = [ruleFor(1, { header: 'connection', value: 'close' })];
  if (import.meta.env.FIREFOX) {
    // for requests with a body alone: the others must not expect it
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
