import type { FetchedSitemap } from '../../lib/engine/page/read-sitemaps.ts';
import { readSitemaps } from '../../lib/engine/page/read-sitemaps.ts';
import type { PageReader } from '../../lib/engine/ports.ts';
import { fakePage } from '../engine/page/fake-pages.ts';

export const HOST = 'bakery.example';
export const at = (path: string): string => `https://${HOST}${path}`;

/** What a page of the site has instead of what a page without fault has. */
interface Part {
  readonly title?: string;
  readonly description?: string;
  readonly h1?: string;
  readonly head?: string;
  readonly links?: readonly string[];
  readonly status?: number;
  readonly redirect?: string;
  readonly isOutOfSitemap?: true;
  /** Its section does not link to it. */
  readonly isLonely?: true;
}

/** A finding, with paths: its value, then its pages. */
export type Expected = readonly [id: string, value: string, ...pages: string[]];

export interface BuiltSite {
  readonly paths: readonly string[];
  readonly readPage: PageReader;
  readonly expected: readonly Expected[];
}

const PER_SECTION = 39;
const canonical = (path: string) => `<link rel="canonical" href="${at(path)}">`;
const versions = (...paths: readonly string[]) =>
  paths
    .map((path, index) => `<link rel="alternate" hreflang="${['en', 'de'][index]}" href="${at(path)}">`)
    .join('');
const NOINDEX = '<meta name="robots" content="noindex">';

/** A site of about `size` pages with five faults of each of twelve kinds, and near misses of all of them. */
export function buildSite(size: number): BuiltSite {
  const parts = new Map<string, Part>();
  const expected: Expected[] = [];
  const lists = new Map<string, string[]>();
  const add = (path: string, part: Part = {}) => parts.set(path, part);
  const tell = (id: string, path: string) => lists.set(id, [...(lists.get(id) ?? []), path]);
  for (let n = 0; n < 5; n += 1) {
    for (const part of ['title', 'description', 'h1'] as const) {
      const pages = [`/same-${part}/${n}/a`, `/same-${part}/${n}/b`];
      for (const path of pages) add(path, { [part]: `The same ${part} ${n}` });
      // near misses: not to be indexed, a copy, an address that redirects there
      add(`/same-${part}/${n}/hidden`, {
        [part]: `The same ${part} ${n}`,
        head: NOINDEX,
        isOutOfSitemap: true,
      });
      add(`/same-${part}/${n}/a?copy`, {
        [part]: `The same ${part} ${n}`,
        head: canonical(`/same-${part}/${n}/a`),
        isOutOfSitemap: true,
      });
      expected.push([`duplicate-${part}`, `The same ${part} ${n}`, ...pages]);
    }
    add(`/original/${n}`, { head: NOINDEX, isOutOfSitemap: true });
    add(`/copy/${n}`, { head: canonical(`/original/${n}`), isOutOfSitemap: true });
    expected.push(['canonical-not-listable', at(`/original/${n}`), `/copy/${n}`]);

    add(`/en/${n}`, { head: versions(`/en/${n}`, `/de/${n}`) });
    add(`/de/${n}`);
    expected.push(['hreflang-no-return', at(`/de/${n}`), `/en/${n}`]);
    add(`/en/good/${n}`, { head: versions(`/en/good/${n}`, `/de/good/${n}`) });
    add(`/de/good/${n}`, { head: versions(`/en/good/${n}`, `/de/good/${n}`) });

    add(`/en/closed/${n}`, { head: versions(`/en/closed/${n}`, `/de/closed/${n}`) });
    add(`/de/closed/${n}`, {
      head: NOINDEX + versions(`/en/closed/${n}`, `/de/closed/${n}`),
      isOutOfSitemap: true,
    });
    expected.push(['hreflang-not-listable', at(`/de/closed/${n}`), `/en/closed/${n}`]);

    add(`/listed/${n}`, n === 0 ? { status: 404 } : { head: NOINDEX });
    if (n === 0) expected.push(['broken-internal-link', at(`/listed/${n}`), sectionOf(`/listed/${n}`)]);
    tell('sitemap-not-listable', `/listed/${n}`);
    add(`/moved/${n}`, { head: canonical(`/target/${n}`) });
    add(`/target/${n}`, { head: canonical(`/target/${n}`) });
    expected.push(['sitemap-other-address', at(`/target/${n}`), `/moved/${n}`]);
    add(`/forgotten/${n}`, { isOutOfSitemap: true });
    tell('not-in-sitemap', `/forgotten/${n}`);

    add(`/links/${n}`, { links: [`/gone/${n}`, `/old/${n}`, `/list-${n}.pdf`, `/target/${n}?from=links`] });
    add(`/gone/${n}`, { status: n === 1 ? 410 : 404, isOutOfSitemap: true, isLonely: true });
    expected.push(['broken-internal-link', at(`/gone/${n}`), `/links/${n}`]);
    add(`/old/${n}`, { redirect: `/old/${n}/`, isOutOfSitemap: true, isLonely: true });
    add(`/old/${n}/`, { isLonely: true });
    expected.push(['redirecting-internal-link', at(`/old/${n}`), `/links/${n}`]);
    add(`/lonely/${n}`, { isLonely: true });
    tell('not-linked', `/lonely/${n}`);
  }
  for (let n = 0; parts.size < size - Math.ceil(size / PER_SECTION) - 1; n += 1) add(`/page/${n}`);
  const linked = [...parts].filter(([, { isLonely }]) => isLonely !== true).map(([path]) => path);
  const sections = new Map<string, string[]>();
  for (const path of linked) sections.set(sectionOf(path), [...(sections.get(sectionOf(path)) ?? []), path]);
  for (const [path, links] of sections) add(path, { links });
  add('/', { links: [...sections.keys()] });
  for (const [id, paths] of lists) expected.push([id, '', ...paths]);
  return { paths: [...parts.keys()], readPage: readerOf(parts), expected };
}

/** Pages of one kind, or forty of those without fault, are in one section. */
function sectionOf(path: string): string {
  const [, kind, number] = path.split('/');
  return kind === 'page' ? `/section/${Math.floor(Number(number) / PER_SECTION)}` : `/section/${kind}`;
}

function readerOf(parts: ReadonlyMap<string, Part>): PageReader {
  const listed = [...parts].filter(([, part]) => part.isOutOfSitemap !== true).map(([path]) => at(path));
  const sitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${listed.map((url) => `<url><loc>${url.replaceAll('&', '&amp;')}</loc></url>`).join('')}</urlset>`;
  const fetchSitemap = async (): Promise<FetchedSitemap> => ({
    status: 200,
    contentType: 'application/xml',
    text: sitemap,
    bytes: sitemap.length,
    cut: false,
  });
  return async (url) => {
    const path = url.slice(at('').length);
    const { redirect } = parts.get(path) ?? {};
    const shown = redirect ?? path;
    const part = parts.get(shown) ?? { status: 404 };
    const page = fakePage(url);
    const { served } = page;
    if (!served.seen) throw new Error('The page was not seen.');
    const html = htmlOf(shown, part);
    const redirects = redirect === undefined ? [] : [{ url, status: 301, location: redirect }];
    return {
      ok: true,
      page: {
        ...page,
        served: { ...served, url: at(shown), html, redirects, status: part.status ?? 200 },
        site: { ...page.site, sitemaps: await readSitemaps('', new URL(at(shown)), fetchSitemap) },
      },
    };
  };
}

function htmlOf(path: string, part: Part): string {
  const {
    title = `Title of ${path}`,
    description = `What ${path} is about.`,
    h1 = `Heading of ${path}`,
    head = '',
    links = [],
  } = part;
  const list = ['/', path, ...links].map((link) => `<li><a href="${link}">${link}</a></li>`).join('');
  return `<!doctype html><html lang="en"><head><title>${title}</title><meta name="description" content="${description}">${head}</head><body><h1>${h1}</h1><p>${'Our bread is baked each morning by hand. '.repeat(8)}</p><ul>${list}</ul></body></html>`;
}
