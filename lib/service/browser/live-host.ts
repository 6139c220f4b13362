/** Requests to this host check a page and store nothing. It never resolves (RFC 6761, 6.4). */
export const LIVE_HOST = 'live.this-browser.invalid';
