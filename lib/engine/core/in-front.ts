import marks from './in-front-marks.json' with { type: 'json' };

/** Who answered in place of a site or a service. */
export interface InFront {
  /** What it does: `consent` asks to agree to something; `proxy` is another thing between reader and site. */
  readonly by: 'challenge' | 'firewall' | 'sign-in' | 'consent' | 'proxy';
  /** Its product or provider; null if that is not known. */
  readonly name: string | null;
  readonly status: number;
}

/** The parts of a response that show who sent it. */
export interface Reply {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  /** Its body, or the document that a browser has made of it. */
  readonly text: string;
  /** The requested address, and that of the response, after redirects. Absent: not known. */
  readonly asked?: string;
  readonly url?: string;
}

/**
 * A mark of what stands in front of sites, with the page that documents it, or a thread where it was seen. The marks
 * are a header that only such answers have; what a page in place of the site has, all of it: patterns of its tags and
 * scripts (`code`), its title, the text that it shows and its header `server`; or where a provider's wall is, to which
 * visitors of other sites are redirected: its host, or the end of that, and the start of the path.
 */
interface Mark {
  readonly by: InFront['by'];
  readonly name: string | null;
  readonly source: string;
}
type PagePart = 'code' | 'title' | 'text' | 'server';
const {
  headers: HEADERS,
  pages: PAGES,
  walls: WALLS,
} = marks as {
  readonly headers: readonly (Mark & { readonly header: string; readonly value: string })[];
  readonly pages: readonly (Mark & Readonly<Partial<Record<PagePart, string>>>)[];
  readonly walls: readonly (Mark & { readonly host: string; readonly path: string })[];
};

/** What is searched for marks, and how much text such a page shows at most, in UTF-16 units (our own choice). */
const LOOKED_AT = 500_000;
const MOST_TEXT = 2_500;
/** The same for a page with status 200, which more likely is the site's. */
const MOST_TEXT_OF_OK = 800;

/**
 * Whether this answer is not that of the site, but of something in front of it; `null` if nothing says so. A page that
 * embeds such a widget, or writes about it, shows more text or lacks the other marks. A status alone says nothing,
 * except that the network's own proxy or portal asks for a sign-in (407 and 511: RFC 9110, section 15.5.8,
 * https://www.rfc-editor.org/rfc/rfc9110; RFC 6585, section 6, https://www.rfc-editor.org/rfc/rfc6585), and 999, which
 * is none of HTTP and for programs (WebKnight: wafw00f, read 2026-11-27).
 */
export function readInFront(reply: Reply): InFront | null {
  const { status } = reply;
  if (status === 407 || status === 511) return { by: 'proxy', name: null, status };
  if (status === 999) return { by: 'firewall', name: null, status };
  const mark =
    HEADERS.find(({ header, value }) => is(value, reply.headers.get(header) ?? '')) ??
    wallOf(reply) ??
    pageOf(reply);
  return mark ? { by: mark.by, name: mark.name, status } : null;
}

const patterns = new Map<string, RegExp>();

function is(pattern: string, text: string): boolean {
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'i');
  patterns.set(pattern, known);
  return known.test(text);
}

/** The wall to which a response leads or has led. */
function wallOf({ asked = '', url = asked, headers }: Reply): Mark | undefined {
  const from = URL.parse(asked);
  const to = URL.parse(headers.get('location') ?? '', url) ?? URL.parse(url);
  if (!from || !to || from.host === to.host) return undefined;
  return WALLS.find(
    ({ host, path }) => `.${to.hostname}`.endsWith(`.${host}`) && to.pathname.startsWith(path),
  );
}

/** The product whose page this is. */
function pageOf({ status, headers, text }: Reply): Mark | undefined {
  const parts =
    text.length > LOOKED_AT ? undefined : partsOf(text, status === 200 ? MOST_TEXT_OF_OK : MOST_TEXT);
  if (parts === undefined) return undefined;
  const page = { ...parts, server: headers.get('server') ?? '' };
  return PAGES.find((mark) => {
    // a page of the site may quote the words
    if (status === 200 && mark.code === undefined && mark.title === undefined) return false;
    return (['code', 'title', 'text', 'server'] as const).every((part) => is(mark[part] ?? '', page[part]));
  });
}

/** What is not shown, by its start, and where it ends: comments, elements with code, and any tag. */
const NOT_SHOWN: readonly (readonly [start: RegExp, end: RegExp])[] = [
  [/^<!--/, /-->/g],
  [/^<script[\s/>]/i, /(?=<\/script)/gi],
  [/^<style[\s/>]/i, /(?=<\/style)/gi],
  [/^<svg[\s/>]/i, /(?=<\/svg)/gi],
  [/^/, />/g],
];

/**
 * A page's tags and scripts, its title, and the text that it shows, in time proportional to its length; `undefined` if
 * it shows more text than `most`.
 */
function partsOf(
  html: string,
  most: number,
): Readonly<Record<'code' | 'title' | 'text', string>> | undefined {
  const code: string[] = [];
  let [text, title, at] = ['', undefined as string | undefined, 0];
  for (let start = html.indexOf('<'); start !== -1 && text.length <= most; start = html.indexOf('<', at)) {
    const shown = oneLine(html.slice(at, start));
    // the first text behind its tag
    if (title === undefined && /^<title\b/i.test(code.at(-1) ?? '')) title = shown;
    else if (shown !== '') text += ` ${shown}`;
    const begin = html.slice(start, start + 9);
    const [, end = />/g] = NOT_SHOWN.find(([pattern]) => pattern.test(begin)) ?? [];
    end.lastIndex = start;
    at = end.test(html) ? end.lastIndex : html.length;
    // comments are the author's words, but for data in them
    if (!/^<!--(?!<[?]xml)/.test(begin)) code.push(html.slice(start, at));
  }
  text = oneLine(`${text} ${html.slice(at, at + most + 1)}`);
  return text.length > most ? undefined : { code: code.join(' '), title: title ?? '', text };
}

/** Text without superfluous white space, with the characters that are written as numbers. */
function oneLine(text: string): string {
  const written = text.replace(/&#(\d{2,5});/g, (_, code: string) => String.fromCharCode(Number(code)));
  return written.replace(/\s+/g, ' ').trim();
}
