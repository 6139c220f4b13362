/** An element of the page with what is said of it. */
export interface PageMark {
  /** `undefined` if the page has it no more. */
  readonly element: Element | undefined;
  readonly label: string;
  readonly isProblem: boolean;
  /** Shown in full with the mark that is looked at. */
  readonly details: string;
}
