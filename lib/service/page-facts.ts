import type { Text } from './texts/text.ts';

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
