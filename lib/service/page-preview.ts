/** What search results and shared links show of a page. Widths are in pixels of Arial; texts may be empty. */
export interface PagePreview {
  readonly title: string;
  /** At 20 pixels. */
  readonly title_width: number;
  readonly description: string;
  /** At 14 pixels. */
  readonly description_width: number;
  readonly site_name: string;
  readonly social_title: string;
  readonly social_description: string;
  /** The absolute address of the image. */
  readonly social_image: string;
}
