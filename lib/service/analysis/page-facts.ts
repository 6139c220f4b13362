import type { Text } from '../texts/text.ts';

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

/** What scripts change of a page: how it was in the HTML as sent, and how it is after they have run. */
export interface Difference {
  readonly id:
    | 'canonical'
    | 'robots'
    | 'title'
    | 'description'
    | 'h1'
    | 'words'
    | 'links'
    | 'structured-data';
  readonly before: Text;
  readonly after: Text;
  /** The whole as a sentence. */
  readonly text: Text;
}
