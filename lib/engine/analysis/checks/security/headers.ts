import { names } from '../../../core/names.ts';
import { text } from '../../../texts/text.ts';
import { defineCheck, defineRawCheck, failIfAny, notApplicable, passOrFail } from '../../define-check.ts';
import { isSameSite } from '../../is-same-site.ts';
import { allowsEveryHost, headerPolicies, policyMetas, sourcesOf } from '../../security-policies.ts';

/**
 * X-Content-Type-Options is nosniff. Source: OWASP Secure Headers Project,
 * https://owasp.org/www-project-secure-headers/.
 */
export const nosniff = defineRawCheck('nosniff', 'security', 'low', ({ header }) => {
  const value = header('x-content-type-options');
  return passOrFail(value?.split(',')[0]?.trim().toLowerCase() === 'nosniff', {
    value: value ?? text('value.none'),
    evidence: value === undefined ? [] : [`x-content-type-options: ${value}`],
  });
});

/**
 * Other sites cannot put the page into a frame: a CSP frame-ancestors that does not allow every host (`*`, `https:`),
 * or X-Frame-Options DENY or SAMEORIGIN, which browsers ignore beside frame-ancestors. Neither works in a meta element.
 * Source: OWASP, "Clickjacking Defense Cheat Sheet",
 * https://cheatsheetseries.owasp.org/cheatsheets/Clickjacking_Defense_Cheat_Sheet.html
 */
export const frameProtection = defineRawCheck('frame-protection', 'security', 'low', (context) => {
  const all = headerPolicies(context)
    .map((policy) => sourcesOf(policy, 'frame-ancestors'))
    .filter((sources) => sources !== undefined);
  const strict = all.find((sources) => !allowsEveryHost(sources));
  const ancestors = strict ?? all[0];
  const option = context.header('x-frame-options');
  const protectedByCsp = strict !== undefined;
  const protectedByOption = ancestors === undefined && /^\s*(deny|sameorigin)\s*(,|$)/i.test(option ?? '');
  return passOrFail(protectedByCsp || protectedByOption, {
    value: ancestors !== undefined ? `frame-ancestors ${ancestors}` : (option ?? text('value.none')),
    evidence: option === undefined ? [] : [`x-frame-options: ${option}`],
  });
});

/**
 * Server, X-AspNet-Version, X-AspNetMvc-Version and X-Generator disclose no software version, and X-Powered-By is not
 * sent. Source: OWASP, "HTTP Headers Cheat
 * Sheet", https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html; RFC 9110, section
 * 10.2.4. A version that is hidden is no less vulnerable, so this is a note.
 */
export const serverSignature = defineRawCheck('server-signature', 'security', 'note', ({ header }) => {
  const names = ['server', 'x-powered-by', 'x-aspnet-version', 'x-aspnetmvc-version', 'x-generator'];
  const telling = names.filter(
    (name) =>
      /\d\.\d|^(?:[^(]|\([^)]*\))*?[a-z]\/\d+(?!\w)/i.test(header(name) ?? '') ||
      (name === 'x-powered-by' && header(name)),
  );
  return passOrFail(telling.length === 0, {
    value:
      telling.length === 0
        ? (header('server') ?? text('value.none'))
        : telling.map((name) => header(name)).join(', '),
    evidence: telling.map((name) => `${name}: ${header(name)}`),
  });
});

const REFERRER_POLICIES = new Set<string>(
  names(
    'no-referrer no-referrer-when-downgrade same-origin origin strict-origin origin-when-cross-origin strict-origin-when-cross-origin unsafe-url',
  ),
);

/**
 * A Referrer-Policy is set by header, else by meta, and is not unsafe-url. The last one that browsers know counts.
 * Source: https://www.w3.org/TR/referrer-policy/#parse-referrer-policy-from-header; MDN HTTP Observatory,
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring. Browsers use
 * strict-origin-when-cross-origin without one, so this is a note.
 */
export const referrerPolicy = defineRawCheck('referrer-policy', 'security', 'note', ({ header, metas }) => {
  const policy = header('referrer-policy') ?? metas('referrer')[0]?.attribs['content'] ?? '';
  const known = policy.split(',').map((value) => value.trim().toLowerCase());
  const last = known.findLast((value) => REFERRER_POLICIES.has(value)) ?? '';
  return passOrFail(last !== '' && last !== 'unsafe-url', {
    value: last === '' ? text('value.none') : last,
    evidence: policy === '' ? [] : [`referrer-policy: ${policy}`],
  });
});

/**
 * There is a content security policy that limits scripts (script-src or default-src) without allowing
 * every inline script or every host; a nonce, a hash or strict-dynamic suffices. Source:
 * https://developer.chrome.com/docs/lighthouse/best-practices/csp-xss; OWASP,
 * https://cheatsheetseries.owasp.org/cheatsheets/Content_Security_Policy_Cheat_Sheet.html
 */
export const contentSecurityPolicy = defineRawCheck(
  'content-security-policy',
  'security',
  'low',
  (context) => {
    const inMeta = policyMetas(context).map(({ attribs }) => attribs['content'] ?? '');
    const policies = [...headerPolicies(context), ...inMeta];
    const isLimited = policies.some(limitsScripts);
    return passOrFail(isLimited, {
      value: text(policies.length === 0 ? 'value.none' : isLimited ? 'value.yes' : 'value.no'),
      evidence: policies.map((policy) => `content-security-policy: ${policy.trim()}`),
    });
  },
);

/** Browsers ignore what is not in this form. Source: CSP3, "hash-source" and "nonce-source", as above. */
const NAMED_SCRIPTS = /'(?:(?:nonce|sha(?:256|384|512))-[\w+/-]+={0,2}|strict-dynamic)'/i;

function limitsScripts(policy: string): boolean {
  const scripts = sourcesOf(policy, 'script-src') ?? sourcesOf(policy, 'default-src');
  if (scripts === undefined) return false;
  if (NAMED_SCRIPTS.test(scripts)) return true;
  return !/'unsafe-inline'/i.test(scripts) && !allowsEveryHost(scripts);
}

/**
 * Script files from other sites (`isSameSite`) have an integrity hash; style sheets are not judged. Source: MDN,
 * https://developer.mozilla.org/en-US/docs/Web/Security/Subresource_Integrity; MDN HTTP Observatory,
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 */
export const subresourceIntegrity = defineCheck(
  'subresource-integrity',
  'security',
  'low',
  ({ resources, url }) => {
    const foreign = resources.filter(
      ({ kind, url: target }) => kind === 'script' && !isSameSite(target, url),
    );
    if (foreign.length === 0) return notApplicable();
    const unchecked = foreign.filter(({ element }) => (element.attribs['integrity'] ?? '').trim() === '');
    return failIfAny(
      unchecked.map(({ element }) => element),
      foreign.length,
    );
  },
);
