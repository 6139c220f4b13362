import type { LoadedAxe } from '../../service/node/rendering/load-axe.ts';
import type { CheckedPage } from './checked-page.ts';
import { type CheckerSettings, createPageChecker } from './page-checker.ts';

/** How the pages of a run are checked. */
export interface CheckSettings extends CheckerSettings {
  /** Pages that are checked at the same time. */
  readonly concurrency: number;
  /** Checks their accessibility, too, which needs a renderer. */
  readonly axe?: LoadedAxe | undefined;
}

/** Checks pages and returns them in their order. `onChecked` is told how many after each. Rejects only for bugs. */
export async function checkPages(
  urls: readonly string[],
  settings: CheckSettings,
  onChecked: (done: number) => void = () => {},
): Promise<CheckedPage[]> {
  const checker = createPageChecker(settings);
  const checked: CheckedPage[] = [];
  const waiting = [...urls.entries()];
  let done = 0;
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, url] = next;
      checked[at] = await checker.check(url, settings.axe);
      done += 1;
      onChecked(done);
    }
  };
  try {
    await Promise.all(Array.from({ length: settings.concurrency }, work));
  } finally {
    await checker.close();
  }
  return checked;
}
