import { cleanUrl } from '../../../engine/url/clean-url.ts';
import { urlKey } from '../../../engine/url/url-key.ts';
import { settingsItem } from '../../storage/settings/settings.ts';

/** Returns whether an address, once cleaned, is that of the page with this cleaned address. */
export async function isSamePage(url: string): Promise<(address: string) => boolean> {
  const { cleaning } = await settingsItem.get();
  const key = urlKey(url);
  return (address) => URL.canParse(address) && urlKey(cleanUrl(address, cleaning).url) === key;
}
