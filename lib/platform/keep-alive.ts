import { browser } from 'wxt/browser';

/**
 * Runs a piece of work without the browser ending the background in the middle: both end it after 30 s without an
 * API call, even with a request open; `getPlatformInfo` every 10 s counts as one in both (measured, and for Chrome
 * documented as the way for one long operation). The work must end by itself.
 */
export async function keepAlive<Value>(work: () => Promise<Value>): Promise<Value> {
  const heartbeat = setInterval(() => void browser.runtime.getPlatformInfo(), 10_000);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
  }
}
