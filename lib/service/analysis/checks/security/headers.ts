import { text } from '../../../texts/text.ts';
import { defineCheck, judged, judgedEach, notApplicable } from '../../define-check.ts';
import { isInHead, type PageContext } from '../../page-context.ts';

/** The content security policies of the header and of meta elements in the head. */
function policiesOf({ header, all }: PageContext): { readonly inHeader: string; readonly inMeta: string } {
  const inMeta = all('meta')
    .filter(isInHead)
    .filter(({ attribs }) => attribs['http-equiv']?.trim().toLowerCase() === 'content-security-policy')
    .map(({ attribs }) => attribs['content'] ?? '')
    .join('; ');
  return { inHeader: header('content-security-policy') ?? '', inMeta };
}

/**
 * X-Content-Type-Options is nosniff. Source: OWASP Secure Headers Project,
 * https://owasp.org/www-project-secure-headers/.
 */
export const nosniff = defineCheck({
  id: 'nosniff',
  group: 'security',
  importance: 'low',
  tree: 'raw',
  run: ({ header }) => {
    const value = header('x-content-type-options');
    return judged(value?.split(',')[0]?.trim().toLowerCase() === 'nosniff', {
      value: value ?? text('value.none'),
      evidence: value === undefined ? [] : [`x-content-type-options: ${value}`],
    });
  },
});

/**
 * Other sites cannot put the page into a frame: CSP frame-ancestors, or X-Frame-Options DENY or SAMEORIGIN.
 * Neither works in a meta element. Source: OWASP, "Clickjacking Defense Cheat Sheet",
 * https://cheatsheetseries.owasp.org/cheatsheets/Clickjacking_Defense_Cheat_Sheet.html
 */
export const frameProtection = defineCheck({
  id: 'frame-protection',
  group: 'security',
  importance: 'low',
  tree: 'raw',
  run: (context) => {
    const { inHeader } = policiesOf(context);
    const ancestors = /(?:^|[;,])\s*frame-ancestors\s+([^;,]+)/i.exec(inHeader)?.[1]?.trim();
    const option = context.header('x-frame-options');
    const protectedByCsp = ancestors !== undefined && !/(^|\s)\*(\s|$)/.test(ancestors);
    const protectedByOption = ancestors === undefined && /^\s*(deny|sameorigin)\s*(,|$)/i.test(option ?? '');
    return judged(protectedByCsp || protectedByOption, {
      value: ancestors !== undefined ? `frame-ancestors ${ancestors}` : (option ?? text('value.none')),
      evidence: option === undefined ? [] : [`x-frame-options: ${option}`],
    });
  },
});

/**
 * Server, X-Powered-By and similar headers disclose no software version. Source: OWASP, "HTTP Headers Cheat
 * Sheet", https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html; RFC 9110, section
 * 10.2.4. A version that is hidden is no less vulnerable, so this is a note.
 */
export const serverSignature = defineCheck({
  id: 'server-signature',
  group: 'security',
  importance: 'note',
  tree: 'raw',
  run: ({ header }) => {
    const names = ['server', 'x-powered-by', 'x-aspnet-version', 'x-aspnetmvc-version', 'x-generator'];
    const telling = names.filter(
      (name) => /\d\.\d|\/\d/.test(header(name) ?? '') || (name === 'x-powered-by' && header(name)),
    );
    return judged(telling.length === 0, {
      value:
        telling.length === 0
          ? (header('server') ?? text('value.none'))
          : telling.map((name) => header(name)).join(', '),
      evidence: telling.map((name) => `${name}: ${header(name)}`),
    });
  },
});

/**
 * A Referrer-Policy is set by header or meta, and is not unsafe-url. Source: MDN HTTP Observatory,
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring. Browsers use
 * strict-origin-when-cross-origin without one, so this is a note.
 */
export const referrerPolicy = defineCheck({
  id: 'referrer-policy',
  group: 'security',
  importance: 'note',
  tree: 'raw',
  run: ({ header, metas }) => {
    const policy = header('referrer-policy') ?? metas('referrer')[0]?.attribs['content'] ?? '';
    const last = policy.split(',').at(-1)?.trim().toLowerCase() ?? '';
    return judged(last !== '' && last !== 'unsafe-url', {
      value: last === '' ? text('value.none') : last,
      evidence: policy === '' ? [] : [`referrer-policy: ${policy}`],
    });
  },
});

/**
 * There is a content security policy that limits scripts (script-src or default-src) without allowing
 * every inline script or every host. Source:
 * https://developer.chrome.com/docs/lighthouse/best-practices/csp-xss; OWASP, "Content Security Policy Cheat Sheet".
 */
export const contentSecurityPolicy = defineCheck({
  id: 'content-security-policy',
  group: 'security',
  importance: 'low',
  tree: 'raw',
  run: (context) => {
    const { inHeader, inMeta } = policiesOf(context);
    const policy = [inHeader, inMeta].filter((text) => text !== '').join('; ');
    const scripts = (/(?:^|[;,])\s*script-src\s+([^;,]+)/i.exec(policy) ??
      /(?:^|[;,])\s*default-src\s+([^;,]+)/i.exec(policy))?.[1];
    const strict = /'(nonce-|sha(256|384|512)-|strict-dynamic)/i.test(scripts ?? '');
    const open =
      scripts === undefined || (!strict && /'unsafe-inline'|(^|\s)(\*|https?:)(\s|$)/i.test(scripts));
    return judged(!open, {
      value: policy === '' ? text('value.none') : text(open ? 'value.no' : 'value.yes'),
      evidence: policy === '' ? [] : [`content-security-policy: ${policy}`],
    });
  },
});

/**
 * Scripts and styles from other sites have an integrity hash. Source: MDN, "Subresource Integrity",
 * https://developer.mozilla.org/en-US/docs/Web/Security/Subresource_Integrity; MDN HTTP Observatory.
 */
export const subresourceIntegrity = defineCheck({
  id: 'subresource-integrity',
  group: 'security',
  importance: 'low',
  run: ({ resources, url }) => {
    const foreign = resources.filter(
      ({ kind, url: target }) => kind === 'script' && siteOf(target) !== siteOf(url),
    );
    if (foreign.length === 0) return notApplicable();
    const unchecked = foreign.filter(({ element }) => (element.attribs['integrity'] ?? '').trim() === '');
    return judgedEach(
      unchecked.map(({ element }) => element),
      foreign.length,
    );
  },
});

/**
 * The host without its first label if it has three or more: cdn.example.com is the same site as
 * www.example.com.
 */
function siteOf(url: URL): string {
  const labels = url.hostname.split('.');
  return labels.length > 2 && !/^[\d.]+$/.test(url.hostname) ? labels.slice(1).join('.') : url.host;
}
