import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { hashKey } from '../../../engine/store/keys.ts';
import type { KeyStore } from '../../../engine/store/report-store.ts';
import { type KeyedText, text } from '../../../engine/texts/text.ts';
import { WorkQueue } from '../../../engine/work-queue.ts';
import type { Limiter } from './attempt-limiter.ts';
import { Problem } from './problem.ts';

/** The largest accepted body, in bytes. A report's form needs a few thousand at most. */
const LARGEST_BODY = 1024 * 1024;
const FORM = 'application/x-www-form-urlencoded';

/** A request whose key belongs to an account. */
export interface OfAccount {
  Variables: { account: number };
}

/**
 * Requests that are answered and that wait at the same time: what may have a page read, as many as the queue of pages
 * takes, and all others, of which few are slow.
 */
const ORDERS = { atOnce: 124, mostWaiting: 200 };
const OTHERS = { atOnce: 32, mostSlow: 64, mostWaiting: 200 };

/**
 * Lets requests in account by account, before anything that all of them share is asked: a key is looked up in the
 * database. Whose key it is, is known since its last request; keys that nobody knows count as one account.
 */
function admission() {
  const accounts = new Map<string, number>();
  const [orders, others] = [new WorkQueue(ORDERS), new WorkQueue(OTHERS)];
  return {
    learn: (hash: string, account: number) => accounts.set(hash, account),
    enter: ({ req: { method, raw } }: Context, hash: string, work: () => Promise<void>) => {
      const queue = method === 'GET' || method === 'DELETE' ? others : orders;
      return queue.run(work, { account: accounts.get(hash) ?? NO_ACCOUNT, host: '' }, raw.signal);
    },
  };
}
const NO_ACCOUNT = 0;

/**
 * Requires a key of this service as `Authorization: Bearer <key>` (401 otherwise; interface: Authentication), whose
 * account becomes that of the request, and, with a limiter, limits the requests per account (429 with `Retry-After`).
 */
export function requireKey(keys: KeyStore, limiter: Limiter | undefined): MiddlewareHandler<OfAccount> {
  const { enter, learn } = admission();
  return async (context, next) => {
    const header = context.req.header('authorization')?.trim();
    if (!header) throw unauthorized(text('http.key-missing'));
    const [scheme = '', key = '', ...rest] = header.split(/\s+/);
    if (scheme.toLowerCase() !== 'bearer' || key === '' || rest.length > 0) {
      throw unauthorized(text('http.key-malformed'));
    }
    const hash = await hashKey(key);
    await enter(context, hash, async () => {
      const account = await keys.accountOf(hash);
      if (account === undefined) throw unauthorized(text('http.key-unknown'));
      learn(hash, account);
      const wait = await limiter?.take(`account ${account}`);
      if (wait !== undefined) {
        throw new Problem(429, text('http.too-many-requests', { count: wait }), {
          headers: { 'Retry-After': String(wait) },
        });
      }
      context.set('account', account);
      await next();
    });
  };
}

function unauthorized(what: KeyedText): Problem {
  return new Problem(401, what, { headers: { 'WWW-Authenticate': 'Bearer' } });
}

/** Refuses a body over 1 MiB with 413, without reading more of it than that. */
export const limitBody: MiddlewareHandler = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: () => {
    // No "Connection: close": the connection would be reset while the client is still sending, and the
    // response lost. The host discards the rest of the body.
    throw new Problem(413, text('http.too-large'));
  },
});

/** Refuses a write with a content type other than a form's with 415; one without a content type passes. */
export const formsOnly: MiddlewareHandler = async (context, next) => {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  const writes = ['POST', 'PUT', 'PATCH'].includes(context.req.method);
  if (writes && type && type !== FORM) throw notAForm();
  await next();
};

/** Returns the 415 that says which content type to send. */
export function notAForm(): Problem {
  return new Problem(415, text('http.not-a-form'));
}
