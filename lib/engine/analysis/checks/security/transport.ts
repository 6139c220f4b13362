import { text } from '../../../texts/text.ts';
import { defineCheck, defineRawCheck, failIfAny, notApplicable, passOrFail } from '../../define-check.ts';
import { isLoopback } from '../../html/page-context.ts';
import { otherRequestsOf } from '../../html/page-resources.ts';
import { isSameSite } from '../../is-same-site.ts';
import { positionOf, upgradedFrom } from '../../security-policies.ts';

/**
 * The page is served over HTTPS; a local address does not need it. Source: Google Search Central, "Page experience",
 * https://developers.google.com/search/docs/appearance/page-experience;
 * https://developer.chrome.com/docs/lighthouse/pwa/is-on-https
 */
export const https = defineCheck('https', 'security', 'high', ({ url, loopback }) => {
  const isSecure = url.protocol === 'https:';
  if (loopback && !isSecure) return notApplicable(text('value.local'));
  return passOrFail(isSecure, { value: text(isSecure ? 'value.yes' : 'value.no'), evidence: [url.href] });
});

/**
 * The HTML of a page on HTTPS makes the browser request nothing over http (in a srcset, in SVG, in inline CSS where its
 * rules apply), which browsers block or upgrade (Mixed Content, 4). A policy with upgrade-insecure-requests makes them
 * https. Images alone weigh little: browsers ask for them over https by themselves, and none is seen where that fails
 * (https://chromium.googlesource.com/chromium/src/+/main/docs/security/autoupgrade-mixed.md, read 2026-11-29). Links to
 * http pages are allowed, and so is what comes from this machine, which is trusted (Secure Contexts, 3.1,
 * https://www.w3.org/TR/secure-contexts/, read 2026-11-26). Source: MDN, "Mixed content",
 * https://developer.mozilla.org/en-US/docs/Web/Security/Mixed_content; https://www.w3.org/TR/mixed-content/ (copy of
 * 2026-01) and https://www.w3.org/TR/upgrade-insecure-requests/ (copy of 2022-10), both read 2026-11-25.
 */
export const mixedContent = defineCheck('mixed-content', 'security', 'high', (context) => {
  if (context.url.protocol !== 'https:') return notApplicable(text('value.not-https'));
  const from = upgradedFrom(context);
  const insecure = [...context.resources, ...otherRequestsOf(context)].filter(
    ({ url, element }) => url.protocol === 'http:' && !isLoopback(url) && positionOf(element) < from,
  );
  const requested = [...new Set(insecure.map(({ element }) => element))];
  const areImages = insecure.length > 0 && insecure.every((one) => 'kind' in one && one.kind === 'image');
  return passOrFail(requested.length === 0, {
    value: text('value.count', { n: requested.length }),
    evidence: requested,
    ...(areImages && { importance: 'low' }),
  });
});

/**
 * The links of a page on HTTPS to pages of its own site are not to http, from where the site would have to redirect. A
 * policy with upgrade-insecure-requests makes those to its own host https. Source: Google Search Central, "Site moves
 * with URL changes", https://developers.google.com/search/docs/crawling-indexing/site-move-with-url-changes (update
 * internal links); https://www.w3.org/TR/upgrade-insecure-requests/ (copy of 2022-10, read 2026-11-25)
 */
export const insecureLinks = defineCheck('insecure-links', 'security', 'low', (context) => {
  const { url, resolve } = context;
  if (url.protocol !== 'https:') return notApplicable(text('value.not-https'));
  const isUpgraded = Number.isFinite(upgradedFrom(context));
  const own = context.all('a', 'area').flatMap((element) => {
    const target = resolve(element.attribs['href']);
    const isOwn = target !== undefined && /^https?:$/.test(target.protocol) && isSameSite(target, url);
    return isOwn ? [{ element, target }] : [];
  });
  if (own.length === 0) return notApplicable();
  const insecure = own.filter(
    ({ target }) => target.protocol === 'http:' && !(isUpgraded && target.hostname === url.hostname),
  );
  return failIfAny(
    insecure.map(({ element }) => element),
    own.length,
  );
});

const HSTS_SECONDS = 15_768_000;

/**
 * Strict-Transport-Security with a max-age of at least six months (15,768,000 s). Threshold: MDN HTTP Observatory,
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring; OWASP recommends a year,
 * https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Strict_Transport_Security_Cheat_Sheet.html. Browsers ignore the
 * header over http (RFC 6797, section 8.1), so there it counts as missing; a local address does not need it.
 */
export const hsts = defineRawCheck('hsts', 'security', 'medium', ({ header, url, loopback }) => {
  if (loopback) return notApplicable(text('value.local'));
  const line = header('strict-transport-security');
  const seconds = Number(/(?:^|;)\s*max-age\s*=\s*"?(\d{1,12})/i.exec(line ?? '')?.[1] ?? Number.NaN);
  const isSecure = url.protocol === 'https:';
  const days = Number.isNaN(seconds) ? 0 : Math.round(seconds / 86_400);
  const sent = isSecure ? text('value.days', { count: days }) : text('value.not-https');
  return passOrFail(isSecure && seconds >= HSTS_SECONDS, {
    value: line === undefined ? text('value.none') : sent,
    evidence: line === undefined ? [] : [`strict-transport-security: ${line}`],
  });
});

/**
 * No form has an action over http, nor a button of one; without an action, the page's own address counts. A policy with
 * upgrade-insecure-requests makes them https, and a local page does not need it.
 * Source: Chromium, "Mixed forms", https://blog.chromium.org/2020/08/protecting-google-chrome-users-from.html; OWASP,
 * https://cheatsheetseries.owasp.org/cheatsheets/Transport_Layer_Security_Cheat_Sheet.html
 */
export const secureForms = defineCheck('secure-forms', 'security', 'medium', (context) => {
  const forms = context.all('form');
  if (forms.length === 0) return notApplicable();
  const isInsecure = (action: string) =>
    (action === '' ? context.url : context.resolve(action))?.protocol === 'http:';
  const buttons = context
    .all('button', 'input')
    .filter(({ attribs }) => (attribs['formaction'] ?? '').trim());
  const insecure = Number.isFinite(upgradedFrom(context))
    ? []
    : [
        ...forms.filter(({ attribs }) => isInsecure(attribs['action']?.trim() ?? '')),
        ...buttons.filter(({ attribs }) => isInsecure(attribs['formaction']?.trim() ?? '')),
      ];
  if (context.loopback && insecure.length > 0) return notApplicable(text('value.local'));
  return failIfAny(insecure, forms.length + buttons.length);
});
