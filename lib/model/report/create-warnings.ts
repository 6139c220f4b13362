import type { Settings } from '../settings/settings.ts';
import { cleanUrl, secretsIn } from '../url/clean-url.ts';
import { networkOf } from '../url/network-of.ts';

/** What people should know of an address before a report of it costs quota. */
export interface CreateWarningInputs {
  /** As it is sent. */
  readonly sent: string;
  /** What is taken off: `utm_source`, `#top`; each once. */
  readonly removed: readonly string[];
  /** Names of parameters that are sent and look as if they carried secrets. */
  readonly secrets: readonly string[];
  /** Where the page lies, if the service, which lies elsewhere, cannot reach it. */
  readonly outOfReach: 'this machine' | 'private' | null;
}

/**
 * Looks at a page's address as it would be sent to the service at `baseUrl`. A service on this machine reaches all that
 * this machine does, one on a private network is taken to reach other hosts there.
 */
export function createWarnings(
  url: string,
  cleaning: Settings['cleaning'],
  baseUrl: string,
): CreateWarningInputs {
  const { url: sent, removed } = cleanUrl(url, cleaning);
  return {
    sent,
    removed: [...new Set(removed)],
    secrets: secretsIn(sent),
    outOfReach: outOfReach(networkAt(sent), networkAt(baseUrl)),
  };
}

/** Does the address, as it would be sent, look as if it carried a secret? Where no popup warns, this decides. */
export function carriesSecret(url: string, cleaning: Settings['cleaning']): boolean {
  return secretsIn(cleanUrl(url, cleaning).url).length > 0;
}

function networkAt(url: string): ReturnType<typeof networkOf> {
  return URL.canParse(url) ? networkOf(new URL(url).hostname) : 'public';
}

function outOfReach(page: ReturnType<typeof networkOf>, service: ReturnType<typeof networkOf>) {
  if (page === 'this machine') return service === 'this machine' ? null : page;
  if (page === 'private') return service === 'public' ? page : null;
  return null;
}
