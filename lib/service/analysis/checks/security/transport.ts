import { text } from '../../../texts/text.ts';
import { defineCheck, judged, judgedEach, notApplicable } from '../../define-check.ts';

/**
 * The page is served over HTTPS; a local address does not need it. Source: Google Search Central, "Page experience",
 * https://developers.google.com/search/docs/appearance/page-experience;
 * https://developer.chrome.com/docs/lighthouse/pwa/is-on-https
 */
export const https = defineCheck({
  id: 'https',
  group: 'security',
  importance: 'high',
  run: ({ url, loopback }) => {
    const isSecure = url.protocol === 'https:';
    if (loopback && !isSecure) return notApplicable(text('value.local'));
    return judged(isSecure, { value: text(isSecure ? 'value.yes' : 'value.no'), evidence: [url.href] });
  },
});

/**
 * The HTML of a page on HTTPS references no resource over http. Links to http pages are allowed. Source: MDN, "Mixed
 * content", https://developer.mozilla.org/en-US/docs/Web/Security/Mixed_content;
 * https://www.w3.org/TR/mixed-content/.
 */
export const mixedContent = defineCheck({
  id: 'mixed-content',
  group: 'security',
  importance: 'high',
  run: ({ url, resources }) => {
    if (url.protocol !== 'https:') return notApplicable(text('value.not-https'));
    const insecure = resources.filter((resource) => resource.url.protocol === 'http:');
    return judged(insecure.length === 0, {
      value: text('value.count', { n: insecure.length }),
      evidence: insecure.map(({ element }) => element),
    });
  },
});

const HSTS_SECONDS = 15_768_000;

/**
 * Strict-Transport-Security with a max-age of at least six months (15,768,000 s). Threshold: MDN HTTP Observatory,
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring; OWASP recommends a year,
 * https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Strict_Transport_Security_Cheat_Sheet.html. Browsers ignore the
 * header over http (RFC 6797, section 8.1), so there it counts as missing; a local address does not need it.
 */
export const hsts = defineCheck({
  id: 'hsts',
  group: 'security',
  importance: 'medium',
  tree: 'raw',
  run: ({ header, url, loopback }) => {
    if (loopback) return notApplicable(text('value.local'));
    const line = header('strict-transport-security');
    const seconds = Number(/(?:^|;)\s*max-age\s*=\s*"?(\d{1,12})/i.exec(line ?? '')?.[1] ?? Number.NaN);
    const isSecure = url.protocol === 'https:';
    const days = Number.isNaN(seconds) ? 0 : Math.round(seconds / 86_400);
    const sent = isSecure ? text('value.days', { n: days }) : text('value.not-https');
    return judged(isSecure && seconds >= HSTS_SECONDS, {
      value: line === undefined ? text('value.none') : sent,
      evidence: line === undefined ? [] : [`strict-transport-security: ${line}`],
    });
  },
});

/**
 * No form has an action over http; without an action, the page's own address counts. A local page does not need it.
 * Source: Chromium, "Mixed forms", https://blog.chromium.org/2020/08/protecting-google-chrome-users-from.html; OWASP,
 * https://cheatsheetseries.owasp.org/cheatsheets/Transport_Layer_Security_Cheat_Sheet.html
 */
export const secureForms = defineCheck({
  id: 'secure-forms',
  group: 'security',
  importance: 'medium',
  run: (context) => {
    const forms = context.all('form');
    if (forms.length === 0) return notApplicable();
    const insecure = forms.filter(({ attribs }) => {
      const action = attribs['action']?.trim() ?? '';
      return (action === '' ? context.url : context.resolve(action))?.protocol === 'http:';
    });
    if (context.loopback && insecure.length > 0) return notApplicable(text('value.local'));
    return judgedEach(insecure, forms.length);
  },
});
