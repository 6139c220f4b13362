import type { CheckedPage } from './checked-page.ts';
import { isOnThisMachine } from './page-addresses.ts';
import { type CheckerSettings, createPageChecker } from './page-checker.ts';

/** How the pages of a run are checked. */
export interface CheckSettings extends Omit<CheckerSettings, 'mayReadPrivate'> {
  /** Pages that are checked at the same time. */
  readonly concurrency: number;
  /** Whether pages in private networks are read; those on this machine are if their address was given. */
  readonly allowPrivateNetworks: boolean;
}

/** Checks pages and returns them in their order. `onChecked` is called after each. Rejects only for bugs. */
export async function checkPages(
  urls: readonly string[],
  settings: CheckSettings,
  onChecked: () => void = () => {},
): Promise<CheckedPage[]> {
  const { allowPrivateNetworks, concurrency } = settings;
  const mayReadPrivate = (url: string) => allowPrivateNetworks || isOnThisMachine(url);
  const checker = createPageChecker({ ...settings, mayReadPrivate });
  const checked: CheckedPage[] = [];
  const waiting = [...urls.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, url] = next;
      checked[at] = await checker.check(url);
      onChecked();
    }
  };
  try {
    await Promise.all(Array.from({ length: concurrency }, work));
  } finally {
    await checker.close();
  }
  return checked;
}
