import type { FixedBy } from '../../model/report/check-values.ts';
import type { CheckId } from './define-check.ts';

/**
 * For each check, who usually fixes it (our own choice), and the page that its rule rests on most; the check's own
 * docstring has all of them, and its thresholds.
 */
const ORIGINS: Readonly<Record<CheckId, readonly [FixedBy, string]>> = {
  'blocking-scripts': [
    'template',
    'https://developer.chrome.com/docs/lighthouse/performance/render-blocking-resources',
  ],
  'blocking-styles': ['template', 'https://html.spec.whatwg.org/multipage/links.html#link-type-stylesheet'],
  'broken-internal-link': [
    'content',
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  ],
  'broken-links': [
    'content',
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  ],
  'caching-headers': ['server', 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/Caching'],
  'canonical-absolute': [
    'template',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  'canonical-not-listable': [
    'template',
    'https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical',
  ],
  'canonical-present': [
    'template',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  'canonical-single': [
    'template',
    'https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical',
  ],
  'canonical-target': [
    'template',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  charset: ['server', 'https://html.spec.whatwg.org/multipage/semantics.html#charset'],
  compression: ['server', 'https://developer.chrome.com/docs/lighthouse/performance/uses-text-compression'],
  'content-length': [
    'content',
    'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  ],
  'content-security-policy': [
    'server',
    'https://developer.chrome.com/docs/lighthouse/best-practices/csp-xss',
  ],
  'crawlable-links': [
    'template',
    'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  ],
  'deprecated-elements': [
    'template',
    'https://html.spec.whatwg.org/multipage/obsolete.html#non-conforming-features',
  ],
  doctype: ['template', 'https://html.spec.whatwg.org/multipage/parsing.html#the-initial-insertion-mode'],
  'document-write': [
    'template',
    'https://developer.chrome.com/docs/lighthouse/best-practices/no-document-write',
  ],
  'dom-shape': ['template', 'https://developer.chrome.com/docs/lighthouse/performance/dom-size'],
  'dom-size': ['template', 'https://developer.chrome.com/docs/lighthouse/performance/dom-size'],
  'duplicate-description': ['content', 'https://developers.google.com/search/docs/appearance/snippet'],
  'duplicate-h1': ['content', 'https://developers.google.com/search/docs/appearance/title-link'],
  'duplicate-title': ['content', 'https://developers.google.com/search/docs/appearance/title-link'],
  favicon: ['template', 'https://developers.google.com/search/docs/appearance/favicon-in-search'],
  'first-image-eager': ['template', 'https://web.dev/articles/lcp-lazy-loading'],
  'font-display': ['template', 'https://developer.chrome.com/docs/lighthouse/performance/font-display'],
  'form-labels': ['template', 'https://www.w3.org/WAI/standards-guidelines/act/rules/e086e5/'],
  'fragment-links': [
    'content',
    'https://html.spec.whatwg.org/multipage/browsing-the-web.html#the-indicated-part-of-the-document',
  ],
  'frame-protection': [
    'server',
    'https://cheatsheetseries.owasp.org/cheatsheets/Clickjacking_Defense_Cheat_Sheet.html',
  ],
  'frame-titles': ['template', 'https://www.w3.org/WAI/WCAG22/Techniques/html/H64'],
  'heading-order': ['content', 'https://www.w3.org/WAI/tutorials/page-structure/headings/'],
  hreflang: [
    'template',
    'https://developers.google.com/search/docs/specialty/international/localized-versions',
  ],
  'hreflang-no-return': [
    'template',
    'https://developers.google.com/search/docs/specialty/international/localized-versions',
  ],
  'hreflang-not-listable': [
    'template',
    'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  ],
  hsts: ['server', 'https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring'],
  'html-lang': [
    'template',
    'https://html.spec.whatwg.org/multipage/dom.html#the-lang-and-xml:lang-attributes',
  ],
  'html-size': ['template', 'https://almanac.httparchive.org/en/2024/page-weight'],
  'http-status': [
    'server',
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  ],
  https: ['server', 'https://developers.google.com/search/docs/appearance/page-experience'],
  'https-redirect': [
    'server',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  'image-alternatives': ['content', 'https://www.w3.org/TR/WCAG22/#non-text-content'],
  'image-dimensions': ['template', 'https://web.dev/articles/optimize-cls#images-without-dimensions'],
  'image-formats': ['content', 'https://web.dev/articles/choose-the-right-image-format'],
  'inline-code': ['template', 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/Caching'],
  'inline-styles': [
    'template',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy/style-src',
  ],
  'insecure-links': [
    'content',
    'https://developers.google.com/search/docs/crawling-indexing/site-move-with-url-changes',
  ],
  'internal-links': [
    'content',
    'https://developers.google.com/search/docs/crawling-indexing/links-crawlable#internal-links',
  ],
  'lazy-images': ['template', 'https://web.dev/articles/browser-level-image-lazy-loading'],
  'links-followed': [
    'content',
    'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  ],
  'link-texts': [
    'content',
    'https://developers.google.com/search/docs/crawling-indexing/links-crawlable#anchor-text',
  ],
  'lost-characters': ['content', 'https://www.unicode.org/charts/PDF/UFFF0.pdf'],
  'main-landmark': ['template', 'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/main'],
  'meta-description-length': [
    'content',
    'https://www.screamingfrog.co.uk/seo-spider/user-guide/configuration/',
  ],
  'meta-description-present': ['content', 'https://developers.google.com/search/docs/appearance/snippet'],
  'meta-refresh': ['template', 'https://developers.google.com/search/docs/crawling-indexing/301-redirects'],
  'metadata-in-head': [
    'template',
    'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  ],
  'missing-page': [
    'server',
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  ],
  'mixed-content': ['template', 'https://developer.mozilla.org/en-US/docs/Web/Security/Mixed_content'],
  'needs-scripts': [
    'template',
    'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  ],
  'noindex-and-canonical': [
    'template',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  'noindex-behind-disallow': [
    'server',
    'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  ],
  nosniff: ['server', 'https://owasp.org/www-project-secure-headers/'],
  'not-in-sitemap': [
    'server',
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview',
  ],
  'not-linked': [
    'content',
    'https://developers.google.com/search/docs/crawling-indexing/links-crawlable#internal-links',
  ],
  'open-graph': ['template', 'https://ogp.me/#metadata'],
  'permanent-redirects': [
    'server',
    'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  ],
  'plain-emails': ['content', 'https://owasp.org/www-project-automated-threats-to-web-applications/'],
  'readable-url': ['content', 'https://developers.google.com/search/docs/crawling-indexing/url-structure'],
  'redirecting-internal-link': [
    'content',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  redirects: ['server', 'https://developer.chrome.com/docs/lighthouse/performance/redirects'],
  'referrer-policy': ['server', 'https://www.w3.org/TR/referrer-policy/#parse-referrer-policy-from-header'],
  'resource-count': ['template', 'https://almanac.httparchive.org/en/2024/page-weight'],
  'response-time': ['server', 'https://developer.chrome.com/docs/lighthouse/performance/time-to-first-byte'],
  'robots-directives': [
    'template',
    'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  ],
  'robots-meta': ['template', 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag'],
  'robots-txt-allows': [
    'server',
    'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  ],
  'robots-txt-valid': ['server', 'https://www.rfc-editor.org/rfc/rfc9309#section-2.2'],
  'secure-forms': ['template', 'https://blog.chromium.org/2020/08/protecting-google-chrome-users-from.html'],
  'server-signature': [
    'server',
    'https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html',
  ],
  'signals-conflict': [
    'template',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  'single-h1': [
    'content',
    'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/Heading_Elements',
  ],
  sitemap: ['server', 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview'],
  'sitemap-conflict': [
    'server',
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  ],
  'sitemap-not-listable': [
    'server',
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  ],
  'sitemap-other-address': [
    'server',
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  ],
  'snippet-allowed': [
    'template',
    'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  ],
  'soft-404': [
    'server',
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors',
  ],
  'structured-data-complete': [
    'template',
    'https://developers.google.com/search/docs/appearance/structured-data/search-gallery',
  ],
  'structured-data-eligible': [
    'template',
    'https://developers.google.com/search/docs/appearance/structured-data/search-gallery',
  ],
  'structured-data-valid': [
    'template',
    'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  ],
  'subresource-integrity': [
    'template',
    'https://developer.mozilla.org/en-US/docs/Web/Security/Subresource_Integrity',
  ],
  'text-ratio': ['template', 'https://www.semrush.com/kb/542-site-audit-issues-list'],
  'title-length': ['content', 'https://developers.google.com/search/docs/appearance/title-link'],
  'title-present': ['content', 'https://developers.google.com/search/docs/appearance/title-link'],
  'title-single': ['template', 'https://html.spec.whatwg.org/multipage/semantics.html#the-title-element'],
  'title-words-in-text': ['content', 'https://developers.google.com/search/docs/appearance/title-link'],
  'twitter-card': ['template', 'https://developer.x.com/en/docs/x-for-websites/cards/overview/markup'],
  'unique-ids': ['template', 'https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute'],
  'utf-8': ['server', 'https://html.spec.whatwg.org/multipage/semantics.html#charset'],
  viewport: [
    'template',
    'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/meta/name/viewport',
  ],
  'viewport-zoom': ['template', 'https://www.w3.org/TR/WCAG22/#resize-text'],
  'well-formed-xml': ['template', 'https://www.w3.org/TR/xml/#dt-fatal'],
  'x-robots-tag': [
    'server',
    'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#xrobotstag',
  ],
};

interface CheckOrigin {
  readonly id: CheckId;
  readonly fixedBy: FixedBy;
  readonly source: string;
}

/** The origin of a check of a page or of a site by its id; `undefined` for one that this version does not have. */
export function originOf(id: CheckId): CheckOrigin;
export function originOf(id: string): CheckOrigin | undefined;
export function originOf(id: string): CheckOrigin | undefined {
  if (!isKnown(id)) return undefined;
  const [fixedBy, source] = ORIGINS[id];
  return { id, fixedBy, source };
}

function isKnown(id: string): id is CheckId {
  return Object.hasOwn(ORIGINS, id);
}
