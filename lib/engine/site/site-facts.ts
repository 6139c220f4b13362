import type { SitemapPages } from '../page/page-read.ts';
import type { AnalysisRecord, SiteFacts } from '../store/report-store.ts';
import type { Text } from '../texts/text.ts';

/** What a store keeps of a page for its site; `undefined` if its facts are not known. */
export function siteFactsOf({ facts, page, listing, checks }: AnalysisRecord): SiteFacts | undefined {
  if (facts === null) return undefined;
  return {
    facts,
    status: page.status,
    finalUrl: page.final_url,
    answer: listing.answer,
    failed: checks.flatMap(({ id, importance, state, text }) =>
      state === 'failed' ? [{ id, importance, sentence: keyOf(text) }] : [],
    ),
    passed: checks.filter(({ state }) => state === 'passed').map(({ id }) => id),
  };
}

function keyOf(sentence: Text | undefined): string {
  return typeof sentence === 'object' ? sentence.key : '';
}

/**
 * What is known of a site's files after they were read once more: a report reads only as far as it finds its page, so
 * what it did not read stays as it was. Returns `before` itself if nothing is new.
 */
export function withSitemaps(before: SitemapPages | undefined, read: SitemapPages): SitemapPages {
  if (before === undefined) return read;
  const kept = read.unread.filter((url) => before.listed[url] !== undefined);
  const listed = {
    ...Object.fromEntries(kept.map((url) => [url, before.listed[url] ?? []])),
    ...read.listed,
  };
  const unread = read.unread.filter((url) => !kept.includes(url));
  const isCut = read.cut === true || (before.cut === true && kept.length > 0);
  const robots = read.robots ?? before.robots;
  const after: SitemapPages = {
    listed,
    unread,
    ...(isCut && { cut: true }),
    ...(robots !== undefined && { robots }),
  };
  const isSame = (one: SitemapPages) =>
    JSON.stringify([Object.entries(one.listed).sort(byName), [...one.unread].sort(), one.cut, one.robots]);
  return isSame(before) === isSame(after) ? before : after;
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}
