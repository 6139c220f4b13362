import { type Evidence, isDrawn } from '../../../engine/report/contents/evidence.ts';

export const LAYERS = ['headings', 'images', 'links'] as const;
/** All elements of a kind, marked on the page. */
export type Layer = (typeof LAYERS)[number];

/** The elements that a check is about and that can be seen, in the order of its evidence. */
export function elementsToMark(evidence: readonly Evidence[]): readonly ElementToMark[] {
  return evidence.filter(isDrawn).map(({ text, selector = '' }) => ({ selector, label: text }));
}

export interface ElementToMark {
  /** ` >>> ` leads into an open shadow root. */
  readonly selector: string;
  /** What the report says of it. */
  readonly label: string;
}

/**
 * What is to be marked on a page: the elements that a check is about, beginning with one of them, links, or a layer.
 */
export type MarkRequest =
  | {
      readonly type: 'elements';
      readonly title: string;
      readonly elements: readonly ElementToMark[];
      readonly index: number;
    }
  /** All links to an address. */
  | { readonly type: 'link'; readonly title: string; readonly url: string }
  | { readonly type: 'layer'; readonly layer: Layer };

/** How many elements are marked, and how many of them have a problem or are not on the page any more. */
export interface Marked {
  readonly count: number;
  readonly problems: number;
}

/** The texts on the page, in the user's language; `$1` and `$2` are numbers. */
export interface MarkTexts {
  readonly direction: 'ltr' | 'rtl';
  readonly language: string;
  readonly layers: Readonly<Record<Layer, string>>;
  readonly next: string;
  readonly previous: string;
  readonly close: string;
  readonly position: string;
  readonly problems: string;
  readonly notFound: string;
  readonly notVisible: string;
  readonly skipsLevel: string;
  readonly empty: string;
  readonly noAlternative: string;
  readonly decorative: string;
  readonly internal: string;
  readonly external: string;
  readonly newTab: string;
}
