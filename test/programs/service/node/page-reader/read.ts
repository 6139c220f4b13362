import { type JudgedPage, judgedPage } from '../../../../../lib/engine/page/judged-page.ts';
import type { PageRead } from '../../../../../lib/engine/page/page-read.ts';
import type { PageUnreadable } from '../../../../../lib/engine/ports.ts';
import { translator } from '../../../../../lib/engine/texts/translate.ts';
import {
  createPageReader,
  type PageReaderOptions,
} from '../../../../../lib/programs/service/node/page-reader/page-reader.ts';
import { reachOf } from '../../../../../lib/programs/service/node/page-reader/reach.ts';

const EVERYWHERE = reachOf({ allowPrivateNetworks: true });

/** Reads a URL that must be readable, with private networks allowed. */
export async function readWhole(url: string, options: Partial<PageReaderOptions> = {}): Promise<PageRead> {
  const outcome = await createPageReader({ reach: EVERYWHERE, ...options })(url);
  if (!outcome.ok) throw new Error(`${outcome.reason.kind}: ${inEnglish(outcome.reason).message}`);
  return outcome.page;
}

/** As `readWhole`; returns what is judged of it. */
export async function readPage(url: string, options: Partial<PageReaderOptions> = {}): Promise<JudgedPage> {
  return judgedPage(await readWhole(url, options));
}

/** A reason with its message in English. */
export function inEnglish({ kind, message }: PageUnreadable) {
  return { kind, message: translator('en')(message) };
}

/** Reads a URL that must be unreadable, and returns the reason with its message in English. */
export async function readFailing(
  url: string,
  options: Partial<PageReaderOptions> = {},
): Promise<ReturnType<typeof inEnglish>> {
  const outcome = await createPageReader({ reach: EVERYWHERE, ...options })(url);
  if (outcome.ok) throw new Error(`was read, with status ${judgedPage(outcome.page).status}`);
  return inEnglish(outcome.reason);
}
