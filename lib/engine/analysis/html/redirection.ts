import { headerLines } from '../../page/header-lines.ts';
import { addressKeyOf, redirectedTo } from '../../page/redirected-to.ts';
import { addressKey } from '../../url/address-key.ts';
import { addressSetIn } from './address-set-in.ts';
import { parseRefresh, refreshOf } from './instant-refresh.ts';
import type { PageContext } from './page-context.ts';
import { isExecuted } from './page-resources.ts';
import { rawText } from './text-of.ts';

/** Where an address sends visitors instead of showing them a page of its own. */
export interface Redirection {
  readonly way: 'http' | 'refresh' | 'script';
  /** Absolute. */
  readonly address: string;
  /** In whole seconds. */
  readonly delay: number;
  /** Whether what it leads to gave no page. */
  readonly isUnread?: boolean;
}

/** The address that the page would have in the results, in the form in which addresses are compared. */
export function listedKey({ page, addressKey: here }: PageContext): string {
  return redirectedTo(page) === undefined && URL.canParse(page.asked) ? addressKeyOf(page.asked) : here;
}

/** A document that sends its readers on later is one to read; our own choice, in seconds. */
const LONGEST_DELAY = 10;

/**
 * Where a document sends its readers: by a refresh of at most 10 seconds, else by a script, if it has nothing to read
 * of its own. Google takes both for redirects: Google Search Central, "Redirects and Google Search" ("meta refresh",
 * "JavaScript location redirects"), https://developers.google.com/search/docs/crawling-indexing/301-redirects
 * (read 2026-11-29).
 */
export function redirectionOf(documents: readonly PageContext[]): Redirection | undefined {
  const refresh = documents.map(refreshIn).find((one) => one !== undefined);
  if (refresh) return refresh;
  return documents.every(isStub) ? documents.map(scriptIn).find((one) => one !== undefined) : undefined;
}

function refreshIn(context: PageContext): Redirection | undefined {
  const { all, page, resolve } = context;
  for (const refresh of [...headerLines(page, 'refresh').map(parseRefresh), ...all('meta').map(refreshOf)]) {
    if (refresh === undefined) continue;
    // browsers act on the first one whose address is valid, and ignore the others
    const target = resolve(refresh.target);
    if (target === undefined) continue;
    if (refresh.delay > LONGEST_DELAY || refresh.target === '') return undefined;
    return elsewhere(context, target, { way: 'refresh', delay: refresh.delay });
  }
  return undefined;
}

function elsewhere(
  { addressKey: here }: PageContext,
  target: URL | undefined,
  how: Omit<Redirection, 'address'>,
): Redirection | undefined {
  const isPage = target !== undefined && /^https?:$/.test(target.protocol) && addressKey(target) !== here;
  return isPage ? { ...how, address: target.href } : undefined;
}

/** So many words say no more than that a page is elsewhere; our own choice. */
const FEW_WORDS = 30;

function isStub({ wordCount, all, isHidden }: PageContext): boolean {
  const isShown = all('img', 'video', 'audio', 'iframe', 'form', 'input', 'canvas').some(
    (element) => !isHidden(element),
  );
  return wordCount <= FEW_WORDS && !isShown;
}

function scriptIn(context: PageContext): Redirection | undefined {
  const scripts = context
    .all('script')
    .filter((script) => isExecuted(script) && script.attribs['src'] === undefined)
    .map(rawText);
  const onload = context.all('body').map(({ attribs }) => attribs['onload'] ?? '');
  const reference = [...scripts, ...onload].map(addressSetIn).find((one) => one !== undefined);
  return elsewhere(context, context.resolve(reference), { way: 'script', delay: 0 });
}
