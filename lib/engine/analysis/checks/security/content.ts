import { text } from '../../../texts/text.ts';
import { isReserved } from '../../../url/unreadable-address.ts';
import { defineCheck, passOrFail } from '../../define-check.ts';
import type { HtmlElement } from '../../html/parse-html.ts';
import { rawText } from '../../html/text-of.ts';
import { hasKnownEnding } from '../../is-same-site.ts';

const ADDRESS = /[a-z0-9._%+-]{1,64}@((?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,24})(?![\w-])/i;
const CODE: ReadonlySet<string> = new Set(['code', 'pre', 'kbd', 'samp']);
const MOST_ADDRESSES = 1_000;
/**
 * The maximum number of @ signs inspected, and the characters around each, enough for the longest address.
 */
const MOST_SIGNS = 10_000;
const BEFORE = 64;
const AFTER = 300;

/**
 * No e-mail addresses are in the page's text or in mailto links, where address harvesters find them. Names of files
 * (`a@2x.png`), users of servers (`git@host:path`, `https://user@host`) and of networks (`@user@host`) are none, nor
 * samples: at names for examples, and in code.
 * Source: OWASP Automated Threats, OAT-011 Scraping,
 * https://owasp.org/www-project-automated-threats-to-web-applications/; many owners publish theirs on purpose, so this
 * is a note.
 */
export const plainEmails = defineCheck(
  'plain-emails',
  'security',
  'note',
  ({ text: content, all, elements }) => {
    const inLinks = all('a').flatMap(
      ({ attribs }) => /^\s*mailto:([^?\s]{3,254})/i.exec(attribs['href'] ?? '')?.[1] ?? [],
    );
    const code = new Set<HtmlElement>();
    for (const element of elements)
      if (CODE.has(element.name) || code.has(element.parent as HtmlElement)) code.add(element);
    const samples = [...code].map(rawText).join('');
    const found = [
      ...inLinks.filter((address) => !isReserved(address.split(/@|%40/).at(-1) ?? '')),
      ...addressesIn(content).filter((address) => !samples.includes(address)),
    ];
    const different = [...new Set(found.slice(0, MOST_ADDRESSES).map((address) => address.toLowerCase()))];
    return passOrFail(different.length === 0, {
      value: text('value.count', { n: different.length }),
      evidence: different,
    });
  },
);

/** What stands before the user of a network or of an address. */
const NO_PERSON = /^(?:git|root)@/i;
const USER_BEFORE = /(?:@|\/\/[^\s/]{0,200})$/;
/** A path on a server, behind its name. */
const PATH_AFTER = /^:[\w~./-]/;

/** Whether mail can go there: images for sharp screens have names like `logo@2x.ai`, packages `a@1.0.0-beta.io`. */
function isMailHost(host: string): boolean {
  return !/^\d+(?:\.\d+)?x\.|^\d+\.[\dx]/i.test(host) && hasKnownEnding(host) && !isReserved(host);
}

/**
 * The addresses in a text. Only the surroundings of each @ are matched, so that a text without one is skipped
 * quickly.
 */
function addressesIn(text: string): string[] {
  const found: string[] = [];
  let end = 0;
  let at = text.indexOf('@');
  for (let signs = 0; at !== -1 && signs < MOST_SIGNS; signs += 1) {
    const start = Math.max(end, at - BEFORE);
    const match = ADDRESS.exec(text.slice(start, at + AFTER));
    if (match !== null) {
      const [address, host = ''] = match;
      const begin = start + match.index;
      end = begin + address.length;
      const before = text.slice(Math.max(0, begin - AFTER), begin);
      if (
        isMailHost(host) &&
        !NO_PERSON.test(address) &&
        !USER_BEFORE.test(before) &&
        !PATH_AFTER.test(text.slice(end, end + 2))
      )
        found.push(address);
    }
    at = text.indexOf('@', Math.max(end, at + 1));
  }
  return found;
}
