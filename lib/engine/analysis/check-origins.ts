import type { FixedBy } from '../report/check-values.ts';
import type { CheckId } from './define-check.ts';

const GOOGLE = 'https://developers.google.com/search/docs';
const LIGHTHOUSE = 'https://developer.chrome.com/docs/lighthouse';
const MDN = 'https://developer.mozilla.org/en-US';
const HTML = 'https://html.spec.whatwg.org/multipage';

/**
 * For each check, who usually fixes it (our own choice), and the page that its rule rests on most; the check's own
 * docstring has all of them, and its thresholds.
 */
const ORIGINS: Readonly<Record<CheckId, readonly [FixedBy, string]>> = {
  'blocking-scripts': ['template', `${LIGHTHOUSE}/performance/render-blocking-resources`],
  'blocking-styles': ['template', `${HTML}/links.html#link-type-stylesheet`],
  'broken-internal-link': ['content', `${GOOGLE}/crawling-indexing/http-network-errors`],
  'broken-links': ['content', `${GOOGLE}/crawling-indexing/http-network-errors`],
  'caching-headers': ['server', `${MDN}/docs/Web/HTTP/Guides/Caching`],
  'canonical-absolute': ['template', `${GOOGLE}/crawling-indexing/consolidate-duplicate-urls`],
  'canonical-not-listable': [
    'template',
    'https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical',
  ],
  'canonical-present': ['template', `${GOOGLE}/crawling-indexing/consolidate-duplicate-urls`],
  'canonical-single': [
    'template',
    'https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical',
  ],
  'canonical-target': ['template', `${GOOGLE}/crawling-indexing/consolidate-duplicate-urls`],
  charset: ['server', `${HTML}/semantics.html#charset`],
  compression: ['server', `${LIGHTHOUSE}/performance/uses-text-compression`],
  'content-length': ['content', `${GOOGLE}/fundamentals/creating-helpful-content`],
  'content-security-policy': ['server', `${LIGHTHOUSE}/best-practices/csp-xss`],
  'crawlable-links': ['template', `${GOOGLE}/crawling-indexing/links-crawlable`],
  'deprecated-elements': ['template', `${HTML}/obsolete.html#non-conforming-features`],
  doctype: ['template', `${HTML}/parsing.html#the-initial-insertion-mode`],
  'document-write': ['template', `${LIGHTHOUSE}/best-practices/no-document-write`],
  'dom-shape': ['template', `${LIGHTHOUSE}/performance/dom-size`],
  'dom-size': ['template', `${LIGHTHOUSE}/performance/dom-size`],
  'duplicate-description': ['content', `${GOOGLE}/appearance/snippet`],
  'duplicate-h1': ['content', `${GOOGLE}/appearance/title-link`],
  'duplicate-title': ['content', `${GOOGLE}/appearance/title-link`],
  favicon: ['template', `${GOOGLE}/appearance/favicon-in-search`],
  'first-image-eager': ['template', 'https://web.dev/articles/lcp-lazy-loading'],
  'font-display': ['template', `${LIGHTHOUSE}/performance/font-display`],
  'form-labels': ['template', 'https://www.w3.org/WAI/standards-guidelines/act/rules/e086e5/'],
  'fragment-links': ['content', `${HTML}/browsing-the-web.html#the-indicated-part-of-the-document`],
  'frame-protection': [
    'server',
    'https://cheatsheetseries.owasp.org/cheatsheets/Clickjacking_Defense_Cheat_Sheet.html',
  ],
  'frame-titles': ['template', 'https://www.w3.org/WAI/WCAG22/Techniques/html/H64'],
  'heading-order': ['content', 'https://www.w3.org/WAI/tutorials/page-structure/headings/'],
  hreflang: ['template', `${GOOGLE}/specialty/international/localized-versions`],
  'hreflang-no-return': ['template', `${GOOGLE}/specialty/international/localized-versions`],
  'hreflang-not-listable': ['template', `${GOOGLE}/crawling-indexing/block-indexing`],
  hsts: ['server', `${MDN}/observatory/docs/tests_and_scoring`],
  'html-lang': ['template', `${HTML}/dom.html#the-lang-and-xml:lang-attributes`],
  'html-size': ['template', 'https://almanac.httparchive.org/en/2024/page-weight'],
  'http-status': ['server', `${GOOGLE}/crawling-indexing/http-network-errors`],
  https: ['server', `${GOOGLE}/appearance/page-experience`],
  'https-redirect': ['server', `${GOOGLE}/crawling-indexing/consolidate-duplicate-urls`],
  'image-alternatives': ['content', 'https://www.w3.org/TR/WCAG22/#non-text-content'],
  'image-dimensions': ['template', 'https://web.dev/articles/optimize-cls#images-without-dimensions'],
  'image-formats': ['content', 'https://web.dev/articles/choose-the-right-image-format'],
  'inline-code': ['template', `${MDN}/docs/Web/HTTP/Guides/Caching`],
  'inline-styles': ['template', `${MDN}/docs/Web/HTTP/Reference/Headers/Content-Security-Policy/style-src`],
  'insecure-links': ['content', `${GOOGLE}/crawling-indexing/site-move-with-url-changes`],
  'internal-links': ['content', `${GOOGLE}/crawling-indexing/links-crawlable#internal-links`],
  'lazy-images': ['template', 'https://web.dev/articles/browser-level-image-lazy-loading'],
  'links-followed': ['content', `${GOOGLE}/crawling-indexing/qualify-outbound-links`],
  'link-texts': ['content', `${GOOGLE}/crawling-indexing/links-crawlable#anchor-text`],
  'lost-characters': ['content', 'https://www.unicode.org/charts/PDF/UFFF0.pdf'],
  'main-landmark': ['template', `${MDN}/docs/Web/HTML/Reference/Elements/main`],
  'meta-description-length': [
    'content',
    'https://www.screamingfrog.co.uk/seo-spider/user-guide/configuration/',
  ],
  'meta-description-present': ['content', `${GOOGLE}/appearance/snippet`],
  'meta-refresh': ['template', `${GOOGLE}/crawling-indexing/301-redirects`],
  'metadata-in-head': ['template', `${GOOGLE}/crawling-indexing/valid-page-metadata`],
  'missing-page': ['server', `${GOOGLE}/crawling-indexing/http-network-errors`],
  'mixed-content': ['template', `${MDN}/docs/Web/Security/Mixed_content`],
  'needs-scripts': ['template', `${GOOGLE}/crawling-indexing/javascript/javascript-seo-basics`],
  'noindex-and-canonical': ['template', `${GOOGLE}/crawling-indexing/consolidate-duplicate-urls`],
  'noindex-behind-disallow': ['server', `${GOOGLE}/crawling-indexing/block-indexing`],
  nosniff: ['server', 'https://owasp.org/www-project-secure-headers/'],
  'not-in-sitemap': ['server', `${GOOGLE}/crawling-indexing/sitemaps/overview`],
  'not-linked': ['content', `${GOOGLE}/crawling-indexing/links-crawlable#internal-links`],
  'open-graph': ['template', 'https://ogp.me/#metadata'],
  'permanent-redirects': ['server', `${GOOGLE}/crawling-indexing/301-redirects`],
  'plain-emails': ['content', 'https://owasp.org/www-project-automated-threats-to-web-applications/'],
  'readable-url': ['content', `${GOOGLE}/crawling-indexing/url-structure`],
  'redirecting-internal-link': ['content', `${GOOGLE}/crawling-indexing/consolidate-duplicate-urls`],
  redirects: ['server', `${LIGHTHOUSE}/performance/redirects`],
  'referrer-policy': ['server', 'https://www.w3.org/TR/referrer-policy/#parse-referrer-policy-from-header'],
  'resource-count': ['template', 'https://almanac.httparchive.org/en/2024/page-weight'],
  'response-time': ['server', `${LIGHTHOUSE}/performance/time-to-first-byte`],
  'robots-directives': ['template', `${GOOGLE}/crawling-indexing/robots-meta-tag`],
  'robots-meta': ['template', `${GOOGLE}/crawling-indexing/robots-meta-tag`],
  'robots-txt-allows': ['server', `${GOOGLE}/crawling-indexing/robots/robots_txt`],
  'robots-txt-valid': ['server', 'https://www.rfc-editor.org/rfc/rfc9309#section-2.2'],
  'secure-forms': ['template', 'https://blog.chromium.org/2020/08/protecting-google-chrome-users-from.html'],
  'server-signature': [
    'server',
    'https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html',
  ],
  'signals-conflict': ['template', `${GOOGLE}/crawling-indexing/consolidate-duplicate-urls`],
  'single-h1': ['content', `${MDN}/docs/Web/HTML/Reference/Elements/Heading_Elements`],
  sitemap: ['server', `${GOOGLE}/crawling-indexing/sitemaps/overview`],
  'sitemap-conflict': ['server', `${GOOGLE}/crawling-indexing/sitemaps/build-sitemap`],
  'sitemap-not-listable': ['server', `${GOOGLE}/crawling-indexing/sitemaps/build-sitemap`],
  'sitemap-other-address': ['server', `${GOOGLE}/crawling-indexing/sitemaps/build-sitemap`],
  'snippet-allowed': ['template', `${GOOGLE}/crawling-indexing/robots-meta-tag`],
  'soft-404': ['server', `${GOOGLE}/crawling-indexing/http-network-errors#soft-404-errors`],
  'structured-data-complete': ['template', `${GOOGLE}/appearance/structured-data/search-gallery`],
  'structured-data-eligible': ['template', `${GOOGLE}/appearance/structured-data/search-gallery`],
  'structured-data-valid': ['template', `${GOOGLE}/appearance/structured-data/sd-policies`],
  'subresource-integrity': ['template', `${MDN}/docs/Web/Security/Subresource_Integrity`],
  'title-length': ['content', `${GOOGLE}/appearance/title-link`],
  'title-present': ['content', `${GOOGLE}/appearance/title-link`],
  'title-single': ['template', `${HTML}/semantics.html#the-title-element`],
  'title-words-in-text': ['content', `${GOOGLE}/appearance/title-link`],
  'unique-ids': ['template', `${HTML}/dom.html#the-id-attribute`],
  'utf-8': ['server', `${HTML}/semantics.html#charset`],
  viewport: ['template', `${MDN}/docs/Web/HTML/Reference/Elements/meta/name/viewport`],
  'viewport-zoom': ['template', 'https://www.w3.org/TR/WCAG22/#resize-text'],
  'well-formed-xml': ['template', 'https://www.w3.org/TR/xml/#dt-fatal'],
  'x-robots-tag': ['server', `${GOOGLE}/crawling-indexing/robots-meta-tag#xrobotstag`],
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
