import { defineCheck, notApplicable, outcome } from '../../define-check.ts';
import type { PageContext } from '../../page-context.ts';

/** The content security policies of the header and of meta elements. */
function policiesOf({ header, all }: PageContext): { readonly inHeader: string; readonly inMeta: string } {
  const inMeta = all('meta')
    .filter(({ attribs }) => attribs['http-equiv']?.trim().toLowerCase() === 'content-security-policy')
    .map(({ attribs }) => attribs['content'] ?? '')
    .join('; ');
  return { inHeader: header('content-security-policy') ?? '', inMeta };
}

/**
 * X-Content-Type-Options is nosniff. Source: OWASP Secure Headers Project,
 * https://owasp.org/www-project-secure-headers/; MDN HTTP Observatory.
 */
export const nosniff = defineCheck({
  id: 'nosniff',
  title: 'MIME type sniffing',
  group: 'security',
  importance: 'low',
  run: ({ header }) => {
    const value = header('x-content-type-options');
    return outcome(value?.split(',')[0]?.trim().toLowerCase() === 'nosniff', {
      value: value ?? 'none',
      evidence: value === undefined ? [] : [`x-content-type-options: ${value}`],
      fix: 'Send “X-Content-Type-Options: nosniff”, so that browsers do not run other files as scripts.',
      why: 'Browsers use the declared type of the page.',
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
  title: 'Protection from framing',
  group: 'security',
  importance: 'low',
  run: (context) => {
    const { inHeader } = policiesOf(context);
    const ancestors = /(?:^|[;,])\s*frame-ancestors\s+([^;,]+)/i.exec(inHeader)?.[1]?.trim();
    const option = context.header('x-frame-options');
    const protectedByCsp = ancestors !== undefined && !/(^|\s)\*(\s|$)/.test(ancestors);
    const protectedByOption = ancestors === undefined && /^\s*(deny|sameorigin)\s*(,|$)/i.test(option ?? '');
    return outcome(protectedByCsp || protectedByOption, {
      value: ancestors !== undefined ? `frame-ancestors ${ancestors}` : (option ?? 'none'),
      evidence: option === undefined ? [] : [`x-frame-options: ${option}`],
      fix: "Send “Content-Security-Policy: frame-ancestors 'self'”, so that other sites cannot frame this page and steal clicks.",
      why: 'The page limits which sites can frame it.',
    });
  },
});

/**
 * Server, X-Powered-By and similar headers disclose no software version. Source: OWASP, "HTTP Headers Cheat
 * Sheet", https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html; RFC 9110, section
 * 10.2.4.
 */
export const serverSignature = defineCheck({
  id: 'server-signature',
  title: 'Server signature',
  group: 'security',
  importance: 'low',
  run: ({ header }) => {
    const names = ['server', 'x-powered-by', 'x-aspnet-version', 'x-aspnetmvc-version', 'x-generator'];
    const telling = names.filter(
      (name) => /\d\.\d|\/\d/.test(header(name) ?? '') || (name === 'x-powered-by' && header(name)),
    );
    return outcome(telling.length === 0, {
      value:
        telling.length === 0 ? (header('server') ?? 'none') : telling.map((name) => header(name)).join(', '),
      evidence: telling.map((name) => `${name}: ${header(name)}`),
      fix: 'Turn off version numbers in these headers (server_tokens off, ServerTokens Prod, expose_php = Off): they help attackers.',
      why: 'These headers reveal no version to attackers.',
    });
  },
});

/**
 * A Referrer-Policy is set by header or meta, and is not unsafe-url. Source: MDN HTTP Observatory,
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring; OWASP Secure Headers Project.
 */
export const referrerPolicy = defineCheck({
  id: 'referrer-policy',
  title: 'Referrer policy',
  group: 'security',
  importance: 'low',
  run: ({ header, metas }) => {
    const policy = header('referrer-policy') ?? metas('referrer')[0]?.attribs['content'] ?? '';
    const last = policy.split(',').at(-1)?.trim().toLowerCase() ?? '';
    return outcome(last !== '' && last !== 'unsafe-url', {
      value: last === '' ? 'none' : last,
      evidence: policy === '' ? [] : [`referrer-policy: ${policy}`],
      fix: 'Send “Referrer-Policy: strict-origin-when-cross-origin”, so that other sites do not see full addresses of your pages.',
      why: 'A referrer policy limits what other sites see of your addresses.',
    });
  },
});

/**
 * There is a content security policy that limits scripts (script-src or default-src) without allowing
 * every inline script or every host. Source: Lighthouse, csp-xss,
 * https://developer.chrome.com/docs/lighthouse/best-practices/csp-xss; OWASP, "Content Security Policy Cheat Sheet".
 */
export const contentSecurityPolicy = defineCheck({
  id: 'content-security-policy',
  title: 'Content security policy',
  group: 'security',
  importance: 'low',
  run: (context) => {
    const { inHeader, inMeta } = policiesOf(context);
    const policy = [inHeader, inMeta].filter((text) => text !== '').join('; ');
    const scripts = (/(?:^|[;,])\s*script-src\s+([^;,]+)/i.exec(policy) ??
      /(?:^|[;,])\s*default-src\s+([^;,]+)/i.exec(policy))?.[1];
    const strict = /'(nonce-|sha(256|384|512)-|strict-dynamic)/i.test(scripts ?? '');
    const open =
      scripts === undefined || (!strict && /'unsafe-inline'|(^|\s)(\*|https?:)(\s|$)/i.test(scripts));
    return outcome(!open, {
      value: policy === '' ? 'none' : open ? 'does not limit scripts' : 'limits scripts',
      evidence: policy === '' ? [] : [`content-security-policy: ${policy}`],
      fix: "Add a Content-Security-Policy that limits script sources (script-src), without 'unsafe-inline'.",
      why: 'The policy limits which scripts can run.',
    });
  },
});

/**
 * Scripts and styles from other sites have an integrity hash. Source: MDN, "Subresource Integrity",
 * https://developer.mozilla.org/en-US/docs/Web/Security/Subresource_Integrity; MDN HTTP Observatory.
 */
export const subresourceIntegrity = defineCheck({
  id: 'subresource-integrity',
  title: 'Integrity of third-party scripts',
  group: 'security',
  importance: 'low',
  run: ({ resources, url }) => {
    const foreign = resources.filter(
      ({ kind, url: target }) => kind === 'script' && siteOf(target) !== siteOf(url),
    );
    const why = 'Integrity hashes block third-party scripts that were changed.';
    if (foreign.length === 0) return notApplicable('no third-party scripts', why);
    const unchecked = foreign.filter(({ element }) => (element.attribs['integrity'] ?? '').trim() === '');
    return outcome(unchecked.length === 0, {
      value: `${unchecked.length} of ${foreign.length} scripts without a hash`,
      evidence: unchecked.map(({ element }) => element),
      fix: 'Add integrity hashes to versioned scripts from other sites, or host them yourself.',
      why,
    });
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
