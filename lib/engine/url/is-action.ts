import words from './action-words.json' with { type: 'json' };
import { safeDecode } from './url-key.ts';

/**
 * What the last or any other part of a path is called if a request for it may do something: leave, delete, confirm,
 * add. In the languages of Verdict and some others, without accents. Our own list: a request with GET should be safe
 * (RFC 9110, section 9.2.1, https://www.rfc-editor.org/rfc/rfc9110#section-9.2.1, read 2026-11-25), but many sites have
 * such links.
 */
const ACTIONS = new Set(words.flatMap((line) => line.split(' ')));
/** Actions of two words, which are no action one by one. */
const OUT = /(?:log|sign|opt)[^\p{L}\p{N}]?(?:out|off)(?:all)?/u;

/** Whether a part of a path names an action: `logout`, `sign-out`, `delete`, `cart-add`, `removeItem`, `löschen`. */
export function namesAction(part: string): boolean {
  const words = plain(part).match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = '', ...more] = words;
  // `index.php`, `logout.aspx`
  const isFile = /\.\w{1,5}$/.test(part) && more.length > 0;
  const last = (isFile ? words.at(-2) : words.at(-1)) ?? first;
  const whole = words.slice(0, isFile ? -1 : undefined).join('');
  return [first, last, whole].some((word) => ACTIONS.has(word)) || OUT.test(words.join('-'));
}

/** In lower case without accents; `removeItem` as two words. */
function plain(part: string): string {
  return safeDecode(part)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=[a-z])\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss');
}

/** Whether the path of an address names an action. */
export function isAction({ pathname }: Pick<URL, 'pathname'>): boolean {
  return pathname.split(/[/;]/).some((part) => part !== '' && namesAction(part));
}
