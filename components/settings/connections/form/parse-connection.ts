import { readApiKey } from '../../../../lib/model/connection/api-key.ts';
import type { Connection } from '../../../../lib/model/connection/connection.ts';
import { parseServiceAddress } from '../../../../lib/model/connection/service-address.ts';
import { describeAddressProblem } from '../../../../lib/model/text/describe-failure.ts';
import { format, t } from '../../../../lib/platform/text.ts';

/** The typed values, ready to be saved, or an error for each field. */
export type ParsedConnection =
  | { readonly ok: true; readonly baseUrl: string; readonly address: string; readonly key: string | null }
  | { readonly ok: false; readonly address: string; readonly key: string };

/**
 * Checks both fields synchronously, because the permission must be requested in the same click. An empty key
 * means the stored one, which is only valid for the origin it was saved for.
 */
export function parseConnection(
  address: string,
  key: string,
  stored: Connection | undefined,
): ParsedConnection {
  const parsed = parseServiceAddress(address);
  if (!parsed.ok) return { ok: false, address: format(describeAddressProblem(parsed.problem)), key: '' };
  const { baseUrl } = parsed.address;
  const typed = readApiKey(key);
  if (typed.ok) return { ok: true, baseUrl, address, key: typed.key };
  if (typed.problem === 'unsendable') return { ok: false, address: '', key: t('keyUnsendable') };
  if (!stored || stored.keyTail === null) {
    return { ok: false, address: '', key: t('keyMissing') };
  }
  if (new URL(stored.baseUrl).origin !== new URL(baseUrl).origin) {
    return {
      ok: false,
      address: '',
      key: t('keyOfAnother'),
    };
  }
  return { ok: true, baseUrl, address, key: null };
}
