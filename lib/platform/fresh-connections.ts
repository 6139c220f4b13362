import { browser } from 'wxt/browser';

const RULE_ID = 1;

/**
 * Has each of our own calls use a connection of its own, by asking the service to close it after the answer.
 *
 * Why: when a reused connection breaks before any answer came, browsers send the request again by themselves, POST
 * too (Chromium: `HttpNetworkTransaction::ShouldResendRequest`; seen: one `fetch`, two reports). The popup's list
 * leaves such a connection behind. No option of `fetch` forbids it, and `Connection` is a header that `fetch` may
 * not set, but a rule may. Only requests that we ourselves make match; nothing of the user's browsing does.
 * Over HTTP/2 there is no such header and browsers do not send again.
 */
export async function useFreshConnections(): Promise<void> {
  await browser.declarativeNetRequest.updateSessionRules({
    removeRuleIds: [RULE_ID],
    addRules: [
      {
        id: RULE_ID,
        condition: { initiatorDomains: [location.host], urlFilter: '/api/v1/' },
        action: {
          type: 'modifyHeaders',
          requestHeaders: [{ header: 'connection', operation: 'set', value: 'close' }],
        },
      },
    ],
  });
}
