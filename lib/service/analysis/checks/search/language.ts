import { counted } from '../../counted.ts';
import { defineCheck, notApplicable, outcome } from '../../define-check.ts';
import { languageFault } from '../../language-tag.ts';
import type { PageContext } from '../../page-context.ts';

/**
 * The html element has a lang that is a valid language tag. Source: HTML standard, section 3.2.6.2,
 * https://html.spec.whatwg.org/multipage/dom.html#the-lang-and-xml:lang-attributes; RFC 5646 (BCP 47);
 * Lighthouse, html-has-lang and html-lang-valid.
 */
export const htmlLang = defineCheck({
  id: 'html-lang',
  title: 'Page language',
  group: 'search',
  importance: 'medium',
  run: ({ all }) => {
    const html = all('html')[0];
    const lang = html?.attribs['lang']?.trim() ?? html?.attribs['xml:lang']?.trim() ?? '';
    const fault = lang === '' ? 'no language' : languageFault(lang);
    return outcome(fault === undefined, {
      value: fault ?? lang,
      evidence: lang === '' ? [] : [`<html lang="${lang}">`],
      fix: 'Add the language of the page, e.g. <html lang="en">.',
      why: 'Screen readers, translators and search engines use the language.',
    });
  },
});

interface Alternate {
  readonly lang: string;
  readonly href: string;
  readonly shown: string;
}

function alternatesOf({ links, header }: PageContext): Alternate[] {
  const inHead = links('alternate')
    .filter(({ attribs }) => attribs['hreflang'] !== undefined)
    .map(({ attribs }) => ({
      lang: (attribs['hreflang'] ?? '').trim(),
      href: (attribs['href'] ?? '').trim(),
    }));
  const inHeader = [...(header('link') ?? '').slice(0, 20_000).matchAll(/<([^<>]*)>([^<]*)/g)].flatMap(
    ([, href = '', rest = '']) => {
      const lang = /\bhreflang\s*=\s*"?([a-z0-9-]+)/i.exec(rest)?.[1];
      return lang !== undefined && /\brel\s*=\s*"?alternate\b/i.test(rest)
        ? [{ lang, href: href.trim() }]
        : [];
    },
  );
  return [...inHead, ...inHeader].map((one) => ({
    ...one,
    shown: `hreflang="${one.lang}" href="${one.href}"`,
  }));
}

/**
 * If the page declares other languages: every hreflang is a language with an optional script and region (or
 * x-default), every address is absolute, no language has two addresses, there is an x-default, and the page
 * itself is among them. Source: Google Search Central, "Localized versions",
 * https://developers.google.com/search/docs/specialty/international/localized-versions; Lighthouse, hreflang.
 */
export const hreflang = defineCheck({
  id: 'hreflang',
  title: 'Other languages',
  group: 'search',
  importance: 'medium',
  run: (context) => {
    const why = 'Search engines show visitors the version in their language.';
    const alternates = alternatesOf(context);
    if (alternates.length === 0) return notApplicable('none', why);
    const faults = [...faultsOf(alternates), ...faultsOfSet(alternates, context)];
    return outcome(faults.length === 0, {
      value:
        faults.length === 0
          ? counted(alternates.length, 'version')
          : `${counted(faults.length, 'problem')} in ${counted(alternates.length, 'version')}`,
      evidence: faults,
      fix: 'List every language version with a valid code and its full address, including this page and an x-default.',
      why,
    });
  },
});

function faultsOf(alternates: readonly Alternate[]): string[] {
  const seen = new Map<string, string>();
  return alternates.flatMap(({ lang, href, shown }) => {
    const faults: string[] = [];
    const fault = lang.toLowerCase() === 'x-default' ? undefined : languageFault(lang, 'hreflang');
    if (fault !== undefined) faults.push(`${fault}: ${shown}`);
    if (!/^https?:\/\//i.test(href)) faults.push(`not a full address: ${shown}`);
    const before = seen.get(lang.toLowerCase());
    if (before !== undefined && before !== href) faults.push(`second address for this language: ${shown}`);
    seen.set(lang.toLowerCase(), href);
    return faults;
  });
}

function faultsOfSet(alternates: readonly Alternate[], { resolve, url }: PageContext): string[] {
  const here = alternates.some(({ href }) => {
    const target = resolve(href);
    return target?.host === url.host && target.pathname === url.pathname;
  });
  return [
    ...(alternates.some(({ lang }) => lang.toLowerCase() === 'x-default') ? [] : ['there is no x-default']),
    ...(here ? [] : ['this page is not among its own versions']),
  ];
}
