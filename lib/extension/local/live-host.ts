/** Requests to this host check a page and store nothing. The name never resolves (RFC 6761, section 6.4). */
export const LIVE_HOST = 'live.local.invalid';
