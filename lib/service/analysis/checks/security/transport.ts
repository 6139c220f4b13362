import { counted } from '../../counted.ts';
import { defineCheck, notApplicable, outcome } from '../../define-check.ts';
import type { PageContext } from '../../page-context.ts';

/** Additional advice for pages read from this machine, where http is usual. */
function locally({ loopback }: PageContext, fix: string): string {
  return loopback ? `This is a local address, where http is fine. Before the page goes public: ${fix}` : fix;
}

/**
 * The page is served over HTTPS. Source: Google Search Central, "Page experience",
 * https://developers.google.com/search/docs/appearance/page-experience; Lighthouse, is-on-https. On a
 * loopback address this is still a finding, because the page will be deployed elsewhere; the advice says so.
 */
export const https = defineCheck({
  id: 'https',
  title: 'HTTPS',
  group: 'security',
  importance: 'high',
  run: (context) =>
    outcome(context.url.protocol === 'https:', {
      value: context.url.protocol === 'https:' ? 'yes' : context.loopback ? 'no (local address)' : 'no',
      evidence: [context.url.href],
      fix: locally(context, 'serve it over HTTPS (certificates are free) and redirect from http.'),
      why: 'HTTPS protects the page from being read or changed in transit.',
    }),
});

/**
 * A page on HTTPS loads nothing over http. Links to http pages are allowed. Source: MDN, "Mixed content",
 * https://developer.mozilla.org/en-US/docs/Web/Security/Mixed_content; W3C Mixed Content; Lighthouse, is-on-https.
 */
export const mixedContent = defineCheck({
  id: 'mixed-content',
  title: 'Mixed content',
  group: 'security',
  importance: 'high',
  run: ({ url, resources }) => {
    const why = 'A page on HTTPS should load everything over HTTPS.';
    if (url.protocol !== 'https:') return notApplicable('page is not on HTTPS', why);
    const insecure = resources.filter((resource) => resource.url.protocol === 'http:');
    return outcome(insecure.length === 0, {
      value: insecure.length === 0 ? 'none' : `${counted(insecure.length, 'resource')} over http`,
      evidence: insecure.map(({ element }) => element),
      fix: 'Load these files over https; browsers block them or warn your visitors.',
      why,
    });
  },
});

const HSTS_SECONDS = 15_768_000;

/**
 * Strict-Transport-Security with a max-age of at least six months (15,768,000 s). Threshold: MDN HTTP
 * Observatory, https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring; OWASP, "HTTP Strict
 * Transport Security Cheat Sheet", recommends a year. Browsers ignore the header over http (RFC 6797, section
 * 8.1), so there it counts as missing.
 */
export const hsts = defineCheck({
  id: 'hsts',
  title: 'Strict transport security',
  group: 'security',
  importance: 'medium',
  run: (context) => {
    const header = context.header('strict-transport-security');
    const seconds = Number(/(?:^|;)\s*max-age\s*=\s*"?(\d{1,12})/i.exec(header ?? '')?.[1] ?? Number.NaN);
    const secure = context.url.protocol === 'https:';
    return outcome(secure && seconds >= HSTS_SECONDS, {
      value:
        header === undefined
          ? 'none'
          : !secure
            ? 'sent over http, so ignored'
            : `max-age ${Math.round(seconds / 86_400)} days`,
      evidence: header === undefined ? [] : [`strict-transport-security: ${header}`],
      fix: locally(
        context,
        'send “Strict-Transport-Security: max-age=31536000” over HTTPS, so that browsers never try http again.',
      ),
      why: 'Browsers always use HTTPS for this site.',
    });
  },
});

/**
 * No form sends its input over http. Source: Chromium, "Mixed forms",
 * https://blog.chromium.org/2020/08/protecting-google-chrome-users-from.html; OWASP, "Transport Layer
 * Security Cheat Sheet".
 */
export const secureForms = defineCheck({
  id: 'secure-forms',
  title: 'Secure forms',
  group: 'security',
  importance: 'medium',
  run: (context) => {
    const forms = context.all('form');
    const why = 'Forms should send data over HTTPS.';
    if (forms.length === 0) return notApplicable('no forms', why);
    const insecure = forms.filter(({ attribs }) => {
      const action = attribs['action']?.trim() ?? '';
      return (action === '' ? context.url : context.resolve(action))?.protocol === 'http:';
    });
    return outcome(insecure.length === 0, {
      value: `${insecure.length} of ${forms.length} forms over http`,
      evidence: insecure,
      fix: locally(context, 'send every form to an https address.'),
      why,
    });
  },
});
