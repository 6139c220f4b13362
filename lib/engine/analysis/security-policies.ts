import { isInHead, type PageContext } from './html/page-context.ts';
import type { HtmlElement } from './html/parse-html.ts';

type Page = Pick<PageContext, 'all' | 'header'>;

/** The content security policies of the header; browsers enforce each of them (CSP3, "multiple policies"). */
export function headerPolicies({ header }: Pick<PageContext, 'header'>): string[] {
  return (header('content-security-policy') ?? '').split(',').filter((policy) => policy.trim() !== '');
}

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
 * match expression in origin with redirect count", https://www.w3.org/TR/CSP3/#match-url-to-source-expression (copy of
 * 2026-04, read 2026-11-25).
 */
export function allowsEveryHost(sources: string): boolean {
  return sources
    .split(/\s+/)
    .some((source) => /^(?:(?:https?:)?\/\/)?\*(?::(?:\*|\d+))?\/?$|^(?:https?|wss?):$/i.test(source));
}

/**
 * From which position in the HTML on the browser requests over https what elements reference over http:
 * `upgrade-insecure-requests` in the header (0), or in a meta element, which applies to what follows it; infinite
 * without one. Forms are upgraded when they are sent, wherever they stand. Source: W3C, Upgrade Insecure Requests, 3.1
 * and 4.1, https://www.w3.org/TR/upgrade-insecure-requests/ (copy of 2022-10, read 2026-11-25).
 */
export function upgradedFrom(page: Page): number {
  const isUpgrade = (policy: string) => sourcesOf(policy, 'upgrade-insecure-requests') !== undefined;
  if (headerPolicies(page).some(isUpgrade)) return 0;
  const meta = policyMetas(page).find(({ attribs }) => isUpgrade(attribs['content'] ?? ''));
  return meta === undefined ? Number.POSITIVE_INFINITY : positionOf(meta);
}

/** Where an element begins, in characters. */
export function positionOf({ sourceCodeLocation }: HtmlElement): number {
  return sourceCodeLocation?.startOffset ?? 0;
}
