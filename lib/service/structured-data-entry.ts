import type * as z from 'zod';
import type { structuredDataSchema } from '../report/report-schemas.ts';

type SentEntry = z.infer<typeof structuredDataSchema>;

/** A top-level entity of a page, or a block that could not be read; as it is sent, but for the text of the error. */
export interface StructuredDataEntry extends Readonly<Omit<SentEntry, 'error'>> {
  /** Only of a block that could not be read. */
  readonly error?: BlockError;
}

/** The formats of structured data that Google Search reads. */
export type Format = SentEntry['format'];
/** What a feature lacks on an entity. */
export type RichResult = SentEntry['rich_results'][number];
/** A value that is present and cannot be used. `property` leads to it, with dots. */
export type Invalid = RichResult['invalid'][number];

/** The fault of a block of JSON-LD; `line` is counted in the HTML, null if that is not known. */
export interface BlockError {
  readonly fault: 'syntax' | 'twice' | 'depth' | 'empty';
  /** What stands there: the name that is used twice, or what was expected. */
  readonly at: string;
  readonly line: number | null;
}
