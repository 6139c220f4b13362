import { isRecord } from '../../core/is-record.ts';
import { textOf } from '../contents-text.ts';

/** The lists of what a page has and is answered with, in the order in which they are shown. */
export const PAGE_LISTS = ['headings', 'images', 'headers', 'redirects'] as const;
export type PageListId = (typeof PAGE_LISTS)[number];

/** The columns of each list. A text that is empty, and a number that is `null`, is absent or not known. */
export interface PageListRows {
  readonly headings: { readonly level: number; readonly text: string };
  readonly images: {
    readonly url: string;
    /** `null`: the image has no alt text. */
    readonly alt: string | null;
    /** Bytes as transferred. */
    readonly bytes: number | null;
    /** Its own size and the one at which it was shown, in CSS pixels: `800 × 600`. */
    readonly own: string;
    readonly shown: string;
  };
  readonly headers: { readonly name: string; readonly value: string };
  /** The hops in their order, and the response at the end. */
  readonly redirects: { readonly status: number; readonly url: string };
}

/** What was read of a list: its rows, and how many more there are; `null`: it is not known. */
export type PageLists = {
  readonly [Id in PageListId]: { readonly rows: readonly PageListRows[Id][]; readonly more: number } | null;
};

/** Longer lists are cut. */
const MOST = 500;

/** Reads the lists in the `page` of a report; `null` if the service has none. */
export function readPageLists(page: unknown): PageLists | null {
  if (!isRecord(page) || !Array.isArray(page['headings']) || !Array.isArray(page['images'])) return null;
  const hops = rowsOf(page['redirects'], hopOf);
  const last = { status: countIn(page['status']) ?? 0, url: textOf(page['final_url']) };
  return {
    headings: listOf(page['headings'], page['more_headings'], headingOf),
    images: listOf(page['images'], page['more_images'], imageOf),
    headers: Array.isArray(page['headers']) ? listOf(page['headers'], 0, headerOf) : null,
    redirects: Array.isArray(page['redirects'])
      ? { rows: hops.length === 0 ? [] : [...hops, last], more: 0 }
      : null,
  };
}

function listOf<Row>(value: unknown, more: unknown, read: (row: unknown) => Row | undefined) {
  return { rows: rowsOf(value, read), more: countIn(more) ?? 0 };
}

function rowsOf<Row>(value: unknown, read: (row: unknown) => Row | undefined): Row[] {
  const found: readonly unknown[] = Array.isArray(value) ? value : [];
  return found.slice(0, MOST).flatMap((each) => read(each) ?? []);
}

function headingOf(value: unknown): PageListRows['headings'] | undefined {
  const level = isRecord(value) ? countIn(value['level']) : null;
  if (!isRecord(value) || level === null || level < 1) return undefined;
  return { level: Math.min(level, 9), text: textOf(value['text']) };
}

function imageOf(value: unknown): PageListRows['images'] | undefined {
  if (!isRecord(value)) return undefined;
  const { url, alt, bytes, own, shown } = value;
  return {
    url: textOf(url),
    alt: typeof alt === 'string' ? textOf(alt) : null,
    bytes: countIn(bytes),
    own: sizeOf(own),
    shown: sizeOf(shown),
  };
}

function headerOf(value: unknown): PageListRows['headers'] | undefined {
  return Array.isArray(value) ? { name: textOf(value[0]), value: textOf(value[1]) } : undefined;
}

function hopOf(value: unknown): PageListRows['redirects'] | undefined {
  return isRecord(value) ? { status: countIn(value['status']) ?? 0, url: textOf(value['url']) } : undefined;
}

function sizeOf(value: unknown): string {
  const sides = Array.isArray(value) ? value.slice(0, 2).map(countIn) : [];
  return sides.length === 2 && !sides.includes(null) ? sides.join(' × ') : '';
}

function countIn(value: unknown): number | null {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null;
}
