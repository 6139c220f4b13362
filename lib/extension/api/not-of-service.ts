import { type Reply, readInFront } from '../../engine/core/in-front.ts';
import { isRecord } from '../../engine/core/is-record.ts';
import type { Failure } from '../../shared/failure/failure.ts';
import { parseJson } from './parse-json.ts';

type NotOfService = Extract<Failure, { kind: 'in-front' }>;

/**
 * A challenge for a program that accepts JSON (https://docs.datadome.co/reference/validate-request, read 2026-11-26).
 */
const CHALLENGE_DATA = /^\{\s*"url"\s*:\s*"https:\/\/(?:geo|ct)\.captcha-delivery\.com\//;
const SIGN_IN_SCHEME = /^\s*(?:basic|digest|negotiate|ntlm)\b/i;

/**
 * Whether this answer is not the service's own but that of something in front of it; `null` if nothing says so. A
 * service sends JSON and asks for a key: a web page that refuses is not its own, nor is a sign-in with a user name.
 */
export function readNotOfService(reply: Reply): NotOfService | null {
  const { status, headers, text } = reply;
  const page = text.trim();
  const found = (by: NotOfService['by'], name: string | null) =>
    ({ kind: 'in-front', by, name, status }) as const;
  if (/^[[{"]/.test(page)) {
    if (status !== 401 && status !== 403) return null;
    if (CHALLENGE_DATA.test(page)) return found('challenge', 'DataDome');
    return isOfCloudflare(text) ? found('firewall', 'Cloudflare') : null;
  }
  const signIn = headers.get('www-authenticate') ?? headers.get('proxy-authenticate');
  if (status === 407 || (status === 401 && SIGN_IN_SCHEME.test(signIn ?? '')))
    return found('sign-in', realmIn(signIn));
  const inFront = readInFront(reply);
  // to be waited for
  if (inFront && !(status === 429 && inFront.by === 'firewall'))
    return found(inFront.by === 'consent' || inFront.by === 'proxy' ? 'sign-in' : inFront.by, inFront.name);
  return page.startsWith('<') && (status === 401 || status === 403) ? found('firewall', null) : null;
}

/**
 * Whether a JSON body is Cloudflare's own error, whose status says nothing about what was asked for
 * (https://developers.cloudflare.com/changelog/post/2026-03-11-json-rfc9457-responses-for-1xxx-errors/,
 * read 2026-11-25).
 */
export function isOfCloudflare(text: string): boolean {
  const body = parseJson(text);
  return body.ok && isRecord(body.value.value) && body.value.value['cloudflare_error'] === true;
}

/** `Basic realm="Staging"` → `Staging` */
function realmIn(challenge: string | null): string | null {
  return /\brealm="([^"]{1,100})"/i.exec(challenge ?? '')?.[1] ?? null;
}
