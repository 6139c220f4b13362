import type { HtmlElement } from './html/parse-html.ts';
import { isInHead, type PageContext } from './page-context.ts';

type Page = Pick<PageContext, 'all' | 'header'>;

/** The content security policies of the header; browsers enforce each of them (CSP3, "multiple policies"). */
export function headerPolicies({ header }: Pick<PageContext, 'header'>): string[] {
  return (header('content-security-policy') ?? '').split(',').filter((policy) => policy.trim() !== '');
}

/** The meta elements of the head with a content security policy. */
export function policyMetas({ all }: Pick<PageContext, 'all'>): HtmlElement[] {
  return all('meta')
    .filter(isInHead)
    .filter(({ attribs }) => attribs['http-equiv']?.trim().toLowerCase() === 'content-security-policy')
    .filter(({ attribs }) => (attribs['content'] ?? '').trim() !== '');
}

/** The sources of a directive of one policy; `undefined` without it. The first of each name counts. */
export function sourcesOf(policy: string, directive: string): string | undefined {
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    if (name.toLowerCase() === directive) return sources.join(' ');
  }
  return undefined;
}

/**
 * Whether sources allow every host: `*`, a scheme that any host has (`https:`), or `https://*`. Source: CSP3, "does url
 * match expression in origin with redirect count" (read 2026-11-25), https://www.w3.org/TR/CSP3/#match-url-to-source-expression
 */
export function allowsEveryHost(sources: string): boolean {
  return sources
    .split(/\s+/)
    .some((source) => /^(?:(?:https?:)?\/\/)?\*(?::(?:\*|\d+))?\/?$|^(?:https?|wss?):$/i.test(source));
}

/**
 * Whether a policy makes the browser request what an element references over https instead of http:
 * `upgrade-insecure-requests` in the header, or in a meta element that stands before it. Without an element: whether
 * one is in force once the page is loaded, for its forms. Source: W3C, Upgrade Insecure Requests, 3.1 and 4.1 (read
 * 2026-11-25), https://www.w3.org/TR/upgrade-insecure-requests/
 */
export function upgradesRequests(page: Page, element?: HtmlElement): boolean {
  const isUpgrade = (policy: string) => sourcesOf(policy, 'upgrade-insecure-requests') !== undefined;
  if (headerPolicies(page).some(isUpgrade)) return true;
  return policyMetas(page).some(
    (meta) =>
      isUpgrade(meta.attribs['content'] ?? '') &&
      (element === undefined || positionOf(meta) <= positionOf(element)),
  );
}

function positionOf({ sourceCodeLocation }: HtmlElement): number {
  return sourceCodeLocation?.startOffset ?? 0;
}
