import { text } from '../../../texts/text.ts';
import { defineCheck, notApplicable, notSeen, passOrFail } from '../../define-check.ts';
import { listedKey } from '../../html/redirection.ts';
import { canonicalsOf } from '../../listing/canonical-signals.ts';
import { canonicalAddresses, namesPage, unreadableCanonical } from '../../listing/canonicals.ts';
import { nearlyThere } from '../../nearly-tags.ts';

/**
 * The page declares its canonical address, in the head or the Link header. Google chooses one itself otherwise, so
 * this is a note. Not seen if scripts fill the page and were not run. Source: Google Search Central, "How to specify
 * a canonical URL", https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls;
 * https://www.rfc-editor.org/rfc/rfc6596
 */
export const canonicalPresent = defineCheck('canonical-present', 'search', 'note', (context) => {
  const canonicals = canonicalsOf(context);
  const nearly = canonicals.length === 0 ? nearlyThere(context, 'canonical') : undefined;
  if (nearly) return { ...nearly, importance: 'medium' };
  if (canonicals.length === 0 && context.isUnfilled) return notSeen(text('value.scripts-not-run'));
  return passOrFail(canonicals.length > 0, {
    value: canonicals[0]?.href.slice(0, 200) ?? text('value.none'),
    evidence: canonicals.map(({ evidence }) => evidence),
  });
});

/**
 * The page declares one canonical address, not several different ones; with several, Google may ignore all:
 * https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical
 */
export const canonicalSingle = defineCheck('canonical-single', 'search', 'medium', (context) => {
  const canonicals = canonicalsOf(context);
  if (canonicals.length === 0) return notApplicable();
  const different = canonicalAddresses(canonicals).size;
  return passOrFail(different <= 1, {
    value: text('value.count', { n: different }),
    evidence: canonicals.map(({ evidence }) => evidence),
  });
});

/**
 * Every canonical address is absolute (http or https, and host), as Google recommends, because mistakes in relative
 * ones go unnoticed, and has no fragment, which Google "generally doesn't support" (copy of 2026-07-08). Source:
 * Google Search Central, "How to specify a canonical URL",
 * https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls
 */
export const canonicalAbsolute = defineCheck('canonical-absolute', 'search', 'low', (context) => {
  const canonicals = canonicalsOf(context);
  if (canonicals.length === 0) return notApplicable();
  const relative = canonicals.filter(({ href }) => !/^https?:\/\/[^/]/i.test(href) || !URL.canParse(href));
  const faulty = relative.length > 0 ? relative : canonicals.filter(({ url }) => url?.hash);
  return passOrFail(faulty.length === 0, {
    value: (faulty[0] ?? canonicals[0])?.href.slice(0, 200) ?? '',
    evidence: faulty.map(({ evidence }) => evidence),
    ...(relative.length === 0 && {
      sentence: text('canonical-absolute.failed-fragment'),
      fix: text('canonical-absolute.fix-fragment'),
    }),
  });
});

/**
 * Every canonical address is this page's own: same scheme, host, path and query; after temporary redirects alone, that
 * which was asked for. Another address removes this page from the results, which is right for a duplicate and a costly
 * mistake otherwise; one that nobody else can read (localhost, a template that was not filled in) is one, too. One that
 * is not a web page's (invalid, `file:`) is not judged: it cannot replace this page, and fails `canonical-absolute`. An
 * AMP page must name the page of which it is a version, if there is one
 * (https://amp.dev/documentation/guides-and-tutorials/optimize-and-measure/discovery, read 2026-11-25). Source: Google
 * Search Central, "How to specify a canonical URL",
 * https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls
 */
export const canonicalTarget = defineCheck('canonical-target', 'search', 'high', (context) => {
  const canonicals = canonicalsOf(context).filter(({ url }) => url !== undefined);
  if (canonicals.length === 0) return notApplicable();
  const here = listedKey(context);
  const unreadable = canonicals.find((one) => unreadableCanonical(one, context.url) !== undefined);
  if (unreadable !== undefined)
    return passOrFail(false, {
      value: text('value.other-page'),
      evidence: [unreadable.evidence],
      sentence: text(
        unreadableCanonical(unreadable, context.url) === 'local'
          ? 'canonical-target.failed-local'
          : 'canonical-target.failed-placeholder',
        { address: unreadable.href.slice(0, 150) },
      ),
      fix: text('canonical-target.fix-unreadable'),
    });
  const elsewhere = canonicals.filter(({ url }) => url !== undefined && !namesPage(url, context.url, here));
  const [index] = elsewhere.filter(({ url }) => url && withoutIndex(url) === withoutIndex(context.url));
  if (index !== undefined)
    return passOrFail(false, {
      value: text('value.other-page'),
      evidence: [index.evidence],
      sentence: text('canonical-target.failed-index', { address: index.href.slice(0, 150) }),
      fix: text('canonical-target.fix-index'),
      importance: 'low',
    });
  const isVersion = AMP.some((name) => context.all('html')[0]?.attribs[name] !== undefined);
  return passOrFail(elsewhere.length === 0 || isVersion, {
    value: text(elsewhere.length === 0 ? 'value.this-page' : 'value.other-page'),
    evidence: elsewhere.map(({ evidence }) => evidence),
  });
});

/** An address without the name of the file that servers send for a folder. */
function withoutIndex({ host, pathname, search }: URL): string {
  return host + pathname.replace(/\/(?:index|default)\.(?:s?html?|php|aspx?|jsp)$/i, '/') + search;
}

/** The attributes that make a document an AMP page. */
const AMP = ['amp', '⚡', '⚡️'];
