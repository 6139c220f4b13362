import { cleanUrl, secretsIn } from '../../../engine/url/clean-url.ts';
import { networkOf } from '../../../engine/url/network-of.ts';
import type { Connection } from '../../../shared/connection/connection.ts';
import { abilitiesOf } from '../../../shared/connection/local-connection.ts';
import type { Settings } from '../../../shared/settings/settings.ts';

/**
 * What a report must not be created for unless the user was told: its URL seems to contain a secret, the service
 * probably cannot reach its page, or the page has a fresh report.
 */
export const CREATE_WARNINGS = ['secret', 'out-of-reach', 'fresh'] as const;
export type CreateWarning = (typeof CREATE_WARNINGS)[number];

/** What to tell the user about a URL before a report of it uses quota. */
export interface CreateWarningInputs {
  readonly sent: string;
  /** Removed parts: `utm_source`, `#top`; each once. */
  readonly removed: readonly string[];
  /** Names of parameters that are sent and look like secrets. */
  readonly secrets: readonly string[];
  /** The network of the page, if the service cannot reach it from another network. */
  readonly outOfReach: 'this machine' | 'private' | null;
  /** The warnings among these. */
  readonly warnings: readonly CreateWarning[];
}

/**
 * Checks a page's URL as it would be sent to the service. A service on this machine reaches everything this machine
 * does; one on a private network is assumed to reach other hosts there. Nothing is sent to the one in this browser.
 */
export function createWarnings(
  url: string,
  cleaning: Settings['cleaning'],
  service: Pick<Connection, 'id' | 'baseUrl'>,
): CreateWarningInputs {
  const { url: sent, removed } = cleanUrl(url, cleaning);
  const { isRemote } = abilitiesOf(service.id);
  const secrets = isRemote ? secretsIn(sent) : [];
  const reach = isRemote ? outOfReach(networkAt(sent), networkAt(service.baseUrl)) : null;
  return {
    sent,
    removed: [...new Set(removed)],
    secrets,
    outOfReach: reach,
    warnings: [
      ...(secrets.length > 0 ? (['secret'] as const) : []),
      ...(reach === null ? [] : (['out-of-reach'] as const)),
    ],
  };
}

function networkAt(url: string): ReturnType<typeof networkOf> {
  return URL.canParse(url) ? networkOf(new URL(url).hostname) : 'public';
}

function outOfReach(page: ReturnType<typeof networkOf>, service: ReturnType<typeof networkOf>) {
  if (page === 'this machine') return service === 'this machine' ? null : page;
  if (page === 'private') return service === 'public' ? page : null;
  return null;
}
