import { createHmac } from 'node:crypto';
import { networkOf } from '../../../engine/url/network-of.ts';
import type { Reach } from './page-reader/reach.ts';
import { createRequester } from './page-reader/request.ts';

/*
 * Webhooks by the specification of Standard Webhooks, version 1.0.0
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md, read 2026-11-28).
 */

const USER_AGENT = 'Mozilla/5.0 (compatible; Verdict/0.1; webhook)';
/** The longest wait for an answer, in milliseconds. */
const LONGEST_WAIT_MS = 15_000;

/**
 * The pauses after attempts that failed, in milliseconds, as the specification recommends them: ten attempts in three
 * days and four hours.
 */
export const PAUSES: readonly number[] = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400].map(
  (seconds) => 1_000 * seconds,
);

/** A webhook to send: `id` is the same for all attempts, `at` the moment of this one, in epoch ms. */
export interface Webhook {
  readonly url: string;
  /** As `webhookSecret` returns it. */
  readonly secret: string;
  readonly id: string;
  readonly at: number;
  readonly body: string;
}

/**
 * The secret that signs what an account sends to an address: another one for each address, so that no receiver can
 * pass for the sender at another one. `key` is that of the service, `version` how often the secret was replaced.
 */
export function webhookSecret(key: string, account: number, url: string, version: number): string {
  const what = version === 0 ? `${account} ${url}` : `${account} ${url} ${version}`;
  return `whsec_${createHmac('sha256', key).update(what).digest('base64')}`;
}

/** The header lines that say what a webhook is and prove who has sent it. */
export function signatureLines({ secret, id, at, body }: Omit<Webhook, 'url'>): readonly string[] {
  const timestamp = Math.floor(at / 1_000);
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return [
    `webhook-id: ${id}`,
    `webhook-timestamp: ${timestamp}`,
    `webhook-signature: v1,${signature}`,
    'Content-Type: application/json',
  ];
}

/**
 * Sends a webhook once. Resolves with the status, of which 2xx is a success; `undefined` if nobody answered in time, or
 * the address is not within reach. Redirects are not followed, and of an answer only the head is read.
 */
export async function sendWebhook(webhook: Webhook, reach: Reach): Promise<number | undefined> {
  const requester = createRequester({ reach, userAgent: USER_AGENT });
  try {
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
    const { status, body } = await requester.post(
      new URL(webhook.url),
      signal,
      signatureLines(webhook),
      webhook.body,
    );
    body.destroy();
    return status;
  } catch {
    return undefined;
  } finally {
    requester.close();
  }
}

/**
 * Whether a webhook may be sent to an address, as far as its name says; what it leads to is decided when it is sent.
 */
export function mayBeWebhook({ networks }: Reach, { hostname }: URL): boolean {
  return networks === 'all' || networkOf(hostname) === 'public';
}
