import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { PasswordHasher } from '../../../engine/store/report-store.ts';
import { type Owner, WorkQueue } from '../../../engine/work-queue.ts';

/**
 * N=2^15, r=8, p=3: one of the equally strong settings of OWASP's Password Storage Cheat Sheet, with 32 MiB
 * each, so that a few concurrent visitors do not exhaust the memory of a small machine.
 */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const LENGTH = 32;

/**
 * Node finishes all hashes that it was given before it exits; the others wait here instead. So many take ten seconds
 * or more, after which nobody waits for the next one.
 */
const queue = new WorkQueue({ atOnce: 2, mostWaiting: 50 });

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

function derive(password: string, salt: Buffer, cost: typeof COST, owner: Owner): Promise<Buffer> {
  const options = { ...cost, maxmem: 256 * cost.N * cost.r };
  // different keyboards may enter the same letters as different code points
  return queue.run(() => scryptAsync(password.normalize('NFC'), salt, LENGTH, options), owner);
}

/**
 * Hashes report passwords, in Unicode's normal form C, with scrypt. Each hash contains its salt and its cost
 * (`scrypt$N$r$p$salt$hash`), so that the cost can be raised later.
 */
export const scryptPasswords = (cost = COST): PasswordHasher => ({
  async hash(password, owner) {
    const salt = randomBytes(16);
    const hash = await derive(password, salt, cost, owner);
    return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join(
      '$',
    );
  },

  async matches(password, kept, owner) {
    const [scheme, N, r, p, salt, hash] = kept.split('$');
    const expected = Buffer.from(hash ?? '', 'base64url');
    const cost = { N: Number(N), r: Number(r), p: Number(p) };
    const readable = Object.values(cost).every((value) => Number.isSafeInteger(value) && value > 0);
    // An empty hash would match every password.
    if (scheme !== 'scrypt' || salt === undefined || expected.length !== LENGTH || !readable) return false;
    const actual = await derive(password, Buffer.from(salt, 'base64url'), cost, owner);
    return timingSafeEqual(actual, expected);
  },
});
