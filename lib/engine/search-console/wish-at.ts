import type { EpochMs } from '../core/epoch-ms.ts';
import { type Ignore, WISH_KEYS } from '../report/ignore.ts';
import { ignoresAt } from '../report/without-ignored.ts';
import type { Wish } from './judge-reason.ts';
import { exactKey } from './rows-of-reasons.ts';

/** The wish that an entry of what is ignored is; `null`: it is none. */
export function wishOf(entry: Pick<Ignore, 'check'> | undefined): Wish | null {
  if (entry?.check === WISH_KEYS.in) return 'in';
  return entry?.check === WISH_KEYS.out ? 'out' : null;
}

/** What the user says of an address now: of the wishes in force there, that of the narrowest place. */
export function wishAt(url: string, ignores: readonly Ignore[], now: EpochMs): Ignore | undefined {
  const [narrowest] = ignoresAt(url, ignores, now)
    .filter((one) => wishOf(one) !== null)
    // a page is exactly its address here: one with a slash is another one
    .filter(({ where, url: place }) => where !== 'page' || exactKey(place) === exactKey(url))
    .toSorted(
      (one, other) =>
        Number(other.where === 'page') - Number(one.where === 'page') || other.url.length - one.url.length,
    );
  return narrowest;
}

/** With one more wish, in place of the wish for the same place. */
export function withWish(ignores: readonly Ignore[], added: Ignore): readonly Ignore[] {
  return [...withoutWish(ignores, added), added];
}

/** Without the wish for the place of this one: a site and its start page have one address, and are two places. */
export function withoutWish(ignores: readonly Ignore[], { where, url }: Ignore): readonly Ignore[] {
  return ignores.filter((one) => wishOf(one) === null || one.where !== where || one.url !== url);
}
