import type { Text } from './texts/text.ts';

/** What search results and shared links show of a page. Widths are in pixels, in Arial; texts may be empty. */
export interface PagePreview {
  readonly title: string;
  /** Of the whole title, also where `title` is cut, at a font size of 20 pixels. */
  readonly title_width: number;
  readonly description: string;
  /** Of the whole description, at a font size of 14 pixels. */
  readonly description_width: number;
  readonly site_name: string;
  readonly social_title: string;
  readonly social_description: string;
  /** The absolute address of the image of a shared link. */
  readonly social_image: string;
}

/** One thing that scripts change of a page: as it was in the HTML as sent, and as it is after they have run. */
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
