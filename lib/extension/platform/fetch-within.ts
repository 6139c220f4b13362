/**
 * Calls back with a `fetch` that requests nothing but these origins, wherever redirects lead. Browsers hide from
 * scripts where a redirect leads, but ask a document's policy before each hop (CSP `connect-src`: Fetch standard, "main
 * fetch", https://fetch.spec.whatwg.org/#main-fetch, and CSP Level 3,
 * https://www.w3.org/TR/CSP3/#directive-connect-src; tried in Chromium 156 and Firefox 153). So the `fetch` is that of
 * a document made for it, which ends with the call. Only for pages. `isBlocked`: a redirect led elsewhere.
 */
export async function fetchWithin<Value>(
  origins: readonly string[],
  use: (fetchHere: typeof fetch) => Promise<Value>,
): Promise<{ readonly value: Value; readonly isBlocked: boolean }> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="connect-src ${origins.join(' ')}">`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  try {
    await loaded;
    const inner = frame.contentWindow;
    if (inner === null) throw new Error('The document for requests is gone.');
    let isBlocked = false;
    inner.document.addEventListener('securitypolicyviolation', () => {
      isBlocked = true;
    });
    const value = await use(inner.fetch.bind(inner));
    // the event follows the failure
    await new Promise((resolve) => setTimeout(resolve));
    return { value, isBlocked };
  } finally {
    frame.remove();
  }
}
