import type { PlainKey } from '../text/message.ts';
import type { SeenPage } from './read-parts.ts';

/** A list of what a page has or is answered with: on the screen, as text and in files. */
export interface PageList {
  readonly type: keyof typeof LIST_NAMES;
  /** The columns. */
  readonly headings: readonly ListHeading[];
  /** By the keys of the columns. An empty text or `null` is absent or not known; no rows: none is known. */
  readonly rows: readonly ListRow[] | null;
  /** How many more rows there are. */
  readonly more: number;
}

export type ListRow = Readonly<Record<string, string | number | null>>;

export interface ListHeading {
  /** In files. */
  readonly key: string;
  /** What its values are; a level, a name or a code stands before the others, and facts are not copied. */
  readonly is: 'level' | 'name' | 'code' | 'address' | 'alt' | 'text' | 'bytes' | 'fact';
  /** What is said before its values, below the others. */
  readonly label?: PlainKey;
}

export const LIST_NAMES = {
  headings: 'layerHeadings',
  images: 'layerImages',
  headers: 'listHeaders',
  redirects: 'factRedirects',
  links: 'layerLinks',
} as const satisfies Readonly<Record<string, PlainKey>>;

const HEADINGS = {
  headings: [
    { key: 'level', is: 'level' },
    { key: 'text', is: 'text' },
  ],
  images: [
    { key: 'url', is: 'address' },
    { key: 'alt', is: 'alt' },
    { key: 'bytes', is: 'bytes', label: 'factSize' },
    { key: 'own', is: 'fact', label: 'imageOwnSize' },
    { key: 'shown', is: 'fact', label: 'imageShownSize' },
  ],
  headers: [
    { key: 'name', is: 'name' },
    { key: 'value', is: 'text' },
  ],
  redirects: [
    { key: 'status', is: 'code' },
    { key: 'url', is: 'text' },
  ],
} as const satisfies Readonly<Record<string, readonly ListHeading[]>>;

/** The lists of a page in the order in which they are shown; none if the service sends neither headings nor images. */
export function listsOfPage(page: SeenPage | null): readonly PageList[] {
  if (!page?.headings || !page.images) return [];
  const { status, final_url: url, headings, headers, redirects } = page;
  const images = page.images.map(({ own = [], shown = [], bytes = null, ...image }) => {
    return { ...image, bytes, own: own.join(' × '), shown: shown.join(' × ') };
  });
  // with the response at the end
  const hops = redirects && redirects.length > 0 ? [...redirects, { status, url }] : redirects;
  const list = (type: keyof typeof HEADINGS, rows: PageList['rows'] = null, more = 0): PageList => {
    return { type, headings: HEADINGS[type], rows, more };
  };
  return [
    list('headings', headings, page.more_headings),
    list('images', images, page.more_images),
    list(
      'headers',
      headers?.map(([name, value]) => ({ name, value })),
    ),
    list('redirects', hops),
  ];
}

/** A value as text: `H2` for a heading’s level, `server:` for a header’s name. */
export function cellText({ key, is }: ListHeading, row: ListRow): string {
  const value = row[key] ?? '';
  return is === 'level' ? `H${value}` : is === 'name' ? `${value}:` : String(value);
}

/** A list as lines of text, without facts: headings as an outline, header lines as they are sent. */
export function listText({ headings, rows }: PageList): string {
  const line = (row: ListRow) => {
    const cells = headings.flatMap((one) => (one.label || one.is === 'fact' ? [] : [cellText(one, row)]));
    return `${'  '.repeat(Number(row['level'] ?? 1) - 1)}${cells.join(' ')}\n`;
  };
  return rows?.map(line).join('') ?? '';
}
