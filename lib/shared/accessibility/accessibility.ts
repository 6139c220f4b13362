/** How much a violation hinders people, by axe's rating; the heaviest first. */
export const IMPACTS = ['critical', 'serious', 'moderate', 'minor'] as const;
export type Impact = (typeof IMPACTS)[number];

export interface AxeText {
  readonly text: string;
  /** English instead of the language of our texts, because axe has no translation of it. */
  readonly isEnglish: boolean;
}

/** An element that does not meet a rule. */
export interface FaultyElement {
  /** ` >>> ` leads into an open shadow root. */
  readonly selector: string;
  /** What is wrong with it, or why axe cannot decide; `null` if axe does not say. */
  readonly reason: AxeText | null;
}

/** A rule of axe with the elements that do not meet it. */
export interface RuleFinding {
  /** The name of the rule: `color-contrast`. */
  readonly id: string;
  readonly impact: Impact;
  readonly help: AxeText;
  readonly helpUrl: string;
  /** How many elements there are. */
  readonly count: number;
  /** The first of them; at most `MOST_SHOWN`. */
  readonly elements: readonly FaultyElement[];
}

/** How many elements of a rule are named. */
export const MOST_SHOWN = 3;

/** What axe found in a page, the heaviest impact first. */
export interface AccessibilityFindings {
  readonly type: 'findings';
  readonly violations: readonly RuleFinding[];
  /** The rules that axe cannot decide for some elements. */
  readonly incomplete: readonly RuleFinding[];
  /** How many rules had something to check in the page. */
  readonly ruleCount: number;
  /** The names of all rules that were run, also of those that had nothing to check. */
  readonly judged: readonly string[];
}

/**
 * The most elements that a page may have to be checked. axe runs on the page's own thread and takes about 0.2 ms for
 * each, so that such a page does not respond for some seconds.
 */
export const MOST_ELEMENTS = 20_000;

export type AccessibilityCheck =
  | AccessibilityFindings
  | { readonly type: 'too-large'; readonly elementCount: number };
