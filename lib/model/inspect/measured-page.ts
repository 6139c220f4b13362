/** Where elements are in what the browser shows of a page: shares of its window's width and height, from 0 to 1. */
export interface MeasuredPage {
  readonly url: string;
  /** One for each selector; `null` if the element is not to be seen. */
  readonly places: readonly (Readonly<Record<'x' | 'y' | 'width' | 'height', number>> | null)[];
}
