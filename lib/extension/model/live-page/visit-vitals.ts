/** The thresholds of https://web.dev/articles/vitals, applied by the `web-vitals` library. */
export type VitalRating = 'good' | 'needs-improvement' | 'poor';

/** A part of a duration, in milliseconds. */
export interface VitalPhase<Name extends string> {
  readonly name: Name;
  readonly ms: number;
}

export type LcpPhase = 'response' | 'load-delay' | 'load' | 'render';
export type InpPhase = 'input-delay' | 'processing' | 'render';

interface Vital {
  readonly rating: VitalRating;
}

/** Largest Contentful Paint. */
export interface Lcp extends Vital {
  /** Milliseconds from the start of the navigation. */
  readonly ms: number;
  /** The selector of the element; `undefined` if it is gone. */
  readonly element: string | undefined;
  readonly phases: readonly VitalPhase<LcpPhase>[];
}

/** Cumulative Layout Shift: a sum without unit. */
export interface Cls extends Vital {
  readonly value: number;
  /** The selectors of the elements that moved most, each once; at most five. */
  readonly elements: readonly string[];
}

/** Interaction to Next Paint. */
export interface Inp extends Vital {
  readonly ms: number;
  readonly element: string | undefined;
  readonly phases: readonly VitalPhase<InpPhase>[];
}

/**
 * The Core Web Vitals of one visit so far: `none` before there is something to measure, `unsupported` if the browser
 * does not measure it.
 */
export interface VisitVitals {
  readonly lcp: Lcp | 'none' | 'unsupported';
  readonly cls: Cls | 'none' | 'unsupported';
  readonly inp: Inp | 'none' | 'unsupported';
}
