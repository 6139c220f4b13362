import { withoutTrailingSlashes } from '../../../without-trailing-slashes.ts';
import { defineCheck, notApplicable, outcome } from '../../define-check.ts';
import type { PageContext } from '../../page-context.ts';

const DOCS = 'Search engines list the canonical address of a page.';

interface Canonical {
  readonly href: string;
  readonly shown: string;
}

/**
 * The canonical links of the head and of the Link header; search engines ignore those in the body (Google).
 */
function canonicalsOf({ links, header }: PageContext): Canonical[] {
  const inHead = links('canonical')
    .filter(
      ({ parent, attribs }) =>
        parent !== null && 'name' in parent && parent.name === 'head' && attribs['href'] !== undefined,
    )
    .map(({ attribs }) => ({
      href: (attribs['href'] ?? '').trim(),
      shown: `<link rel="canonical" href="${attribs['href']}">`,
    }));
  const inHeader = [
    ...(header('link') ?? '').slice(0, 20_000).matchAll(/<([^<>]*)>\s*;[^<]*?\brel\s*=\s*"?canonical\b/gi),
  ].map(([, href = '']) => ({ href: href.trim(), shown: `link: <${href}>; rel="canonical"` }));
  return [...inHead, ...inHeader];
}

/**
 * The page declares its canonical address, in the head or the Link header. Source for all checks in this
 * file: Google Search Central, "How to specify a canonical URL",
 * https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls; RFC 6596.
 */
export const canonicalPresent = defineCheck({
  id: 'canonical-present',
  title: 'Canonical address',
  group: 'search',
  importance: 'medium',
  run: (context) => {
    const canonicals = canonicalsOf(context);
    return outcome(canonicals.length > 0, {
      value: canonicals[0]?.href ?? 'none',
      evidence: canonicals.map(({ shown }) => shown),
      fix: 'Add <link rel="canonical"> with this page’s full address to the head.',
      why: DOCS,
    });
  },
});

/** There is one canonical address, not several different ones; with several, Google may ignore all. */
export const canonicalSingle = defineCheck({
  id: 'canonical-single',
  title: 'One canonical address',
  group: 'search',
  importance: 'medium',
  run: (context) => {
    const canonicals = canonicalsOf(context);
    if (canonicals.length === 0) return notApplicable('no canonical', DOCS);
    const different = new Set(canonicals.map(({ href }) => href));
    return outcome(different.size === 1, {
      value: different.size === 1 ? 'one' : `${different.size} different ones`,
      evidence: canonicals.map(({ shown }) => shown),
      fix: 'Keep one canonical address and remove the others: conflicting ones are ignored.',
      why: 'Search engines see one clear address.',
    });
  },
});

/**
 * The canonical address is absolute (scheme and host), as Google recommends: mistakes in relative ones go
 * unnoticed.
 */
export const canonicalAbsolute = defineCheck({
  id: 'canonical-absolute',
  title: 'Canonical address is absolute',
  group: 'search',
  importance: 'low',
  run: (context) => {
    const canonicals = canonicalsOf(context);
    if (canonicals.length === 0) return notApplicable('no canonical', DOCS);
    const relative = canonicals.filter(({ href }) => !/^https?:\/\/[^/]/i.test(href) || !URL.canParse(href));
    return outcome(relative.length === 0, {
      value: relative.length === 0 ? 'absolute' : 'not a full address',
      evidence: relative.map(({ shown }) => shown),
      fix: 'Write the canonical address in full, including https:// and the host.',
      why: 'A full address stays correct when the page is copied elsewhere.',
    });
  },
});

/**
 * The canonical address is this page: same host (with or without `www.`) and path (with or without a trailing
 * slash); query, fragment and scheme may differ. Another address removes this page from the results, which is
 * right for a duplicate and a costly mistake otherwise.
 */
export const canonicalTarget = defineCheck({
  id: 'canonical-target',
  title: 'Canonical address is this page',
  group: 'search',
  importance: 'high',
  run: (context) => {
    const canonicals = canonicalsOf(context);
    if (canonicals.length === 0) return notApplicable('no canonical', DOCS);
    const here = parseRoute(context.url);
    const elsewhere = canonicals.filter(({ href }) => {
      const target = context.resolve(href);
      return target === undefined || parseRoute(target) !== here;
    });
    return outcome(elsewhere.length === 0, {
      value: elsewhere.length === 0 ? 'this page' : 'another page',
      evidence: elsewhere.map(({ shown }) => shown),
      fix: 'The canonical address is another page, so search engines may not list this one. Unless this page is a duplicate, use its own address.',
      why: 'Search engines can list this page under its own address.',
    });
  },
});

function parseRoute(url: URL): string {
  return `${url.host.replace(/^www\./, '')}${withoutTrailingSlashes(url.pathname)}`;
}
