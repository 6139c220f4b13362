import { headerLines } from '../../../page/header-lines.ts';
import { type Text, text } from '../../../texts/text.ts';
import { addressKey } from '../../../url/address-key.ts';
import { unreadableFor } from '../../../url/unreadable-address.ts';
import { defineCheck, notApplicable, passOrFail } from '../../define-check.ts';
import type { PageContext } from '../../html/page-context.ts';
import { languageFault } from '../../language-tag.ts';
import { linksOfPage, relationsOf } from '../../link-header.ts';
import { nearlyThere } from '../../nearly-tags.ts';

/**
 * The html element has a lang that is a valid language tag; xml:lang alone is no language in HTML, but in XHTML. That
 * of the body, or of a meta element (a language of all that has none, if it is one), matters less.
 * Source: HTML standard, section 3.2.6.2,
 * https://html.spec.whatwg.org/multipage/dom.html#the-lang-and-xml:lang-attributes; RFC 5646 (BCP 47);
 * https://dequeuniversity.com/rules/axe/4.10/html-has-lang
 */
export const htmlLang = defineCheck('html-lang', 'search', 'medium', ({ all, xhtml }) => {
  const { lang: plain, 'xml:lang': xml } = all('html')[0]?.attribs ?? {};
  const lang = ((xhtml && xml) ?? plain ?? '').trim();
  const meta = all('meta').find(
    ({ attribs }) =>
      /^content-language$/i.test(attribs['http-equiv'] ?? '') && !attribs['content']?.includes(','),
  );
  const [place, said] =
    [
      ['body', all('body')[0]?.attribs['lang']],
      ['xml:lang', xml],
      ['meta', meta?.attribs['content']],
    ].find(([, value]) => value?.trim()) ?? [];
  if (lang === '' && place !== undefined && said !== undefined)
    return passOrFail(false, {
      value: said.trim(),
      evidence: all(place === 'xml:lang' ? 'html' : place).filter((one) => place !== 'meta' || one === meta),
      sentence: text('html-lang.failed-body', { place }),
      fix: text('html-lang.fix-body'),
      ...(place !== 'xml:lang' && { importance: 'low' }),
    });
  if (lang === '') return passOrFail(false, { value: text('value.none') });
  const fault = languageFault(lang);
  return passOrFail(fault === undefined, {
    value: fault === undefined ? lang : text(fault),
    sentence: text('html-lang.failed-invalid'),
    evidence: [`<html lang="${lang.slice(0, 100)}">`],
  });
});

/** A version of the page in another language, as declared. */
export interface Alternate {
  readonly lang: string;
  readonly href: string;
  readonly shown: string;
}

/** The versions in other languages that the head or the Link header declares. */
export function alternatesOf({ links, page, url }: PageContext): Alternate[] {
  const inHead = links('alternate').map(({ attribs }) => ({
    lang: attribs['hreflang'],
    href: attribs['href'] ?? '',
  }));
  const inHeader = linksOfPage(headerLines(page, 'link'), url)
    .filter((link) => relationsOf(link).includes('alternate'))
    .map(({ href, parameters }) => ({ lang: parameters.get('hreflang'), href }));
  return [...inHead, ...inHeader].flatMap(({ lang, href }) => {
    if (lang === undefined) return [];
    const one = { lang: lang.trim(), href: href.trim() };
    return [{ ...one, shown: `hreflang="${one.lang.slice(0, 40)}" href="${one.href.slice(0, 100)}"` }];
  });
}

/**
 * If the page declares other languages in the head or the Link header: every hreflang is a language with an optional
 * script and an assigned region (or x-default), every address is absolute, no language has two addresses, and the
 * page itself is among them. An x-default is not needed. Source: Google Search Central, "Localized versions",
 * https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export const hreflang = defineCheck('hreflang', 'search', 'medium', (context) => {
  const alternates = alternatesOf(context);
  const nearly = nearlyThere(context, 'hreflang');
  if (nearly) return nearly;
  if (alternates.length === 0) return notApplicable();
  const { resolve, addressKey: here } = context;
  const isListed = alternates.some(({ href }) => {
    const target = resolve(href);
    return target !== undefined && addressKey(target) === here;
  });
  const faults: Text[] = [
    ...faultsOf(alternates, context),
    ...(isListed ? [] : [text('fault.not-listed-itself')]),
  ];
  return passOrFail(faults.length === 0, {
    value: text('value.faults', { n: faults.length }),
    evidence: faults,
  });
});

function faultsOf(alternates: readonly Alternate[], { url, resolve }: PageContext): Text[] {
  const seen = new Map<string, string>();
  return alternates.flatMap(({ lang, href, shown }) => {
    const faults: Text[] = [];
    const fault = lang.toLowerCase() === 'x-default' ? undefined : languageFault(lang, 'hreflang');
    if (fault !== undefined) faults.push(text('fault.of', { fault: text(fault), what: shown }));
    if (!/^https?:\/\//i.test(href)) faults.push(text('fault.relative', { what: shown }));
    else if (unreadableFor(url, href, resolve(href))) faults.push(text('fault.unreadable', { what: shown }));
    const before = seen.get(lang.toLowerCase());
    if (before !== undefined && before !== href) faults.push(text('fault.second-address', { what: shown }));
    seen.set(lang.toLowerCase(), href);
    return faults;
  });
}
