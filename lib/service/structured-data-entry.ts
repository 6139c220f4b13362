/** The formats of structured data that Google Search reads. */
export type Format = 'json-ld' | 'microdata' | 'rdfa';

/** A top-level entity of a page, or a block that could not be read. */
export interface StructuredDataEntry {
  readonly format: Format;
  readonly types: readonly string[];
  readonly name: string | null;
  readonly line: number | null;
  readonly rich_results: readonly RichResult[];
  /** Only of a block that could not be read. */
  readonly error?: BlockError;
}

/** The fault of a block of JSON-LD; `line` is counted in the HTML, null if that is not known. */
export interface BlockError {
  readonly fault: 'syntax' | 'twice' | 'depth' | 'empty';
  /** What stands there: the name that is used twice, or what was expected. */
  readonly at: string;
  readonly line: number | null;
}

/** A value that is present and cannot be used. `property` leads to it, with dots. */
export interface Invalid {
  readonly property: string;
  readonly value: string;
  readonly problem: Problem;
}

/** What a feature lacks on an entity. */
export interface RichResult {
  readonly id: string;
  /** Nothing required is missing or unusable. */
  readonly eligible: boolean;
  /** Required properties that are absent or empty; alternatives joined with ` | `. */
  readonly missing: readonly string[];
  readonly invalid: readonly Invalid[];
  /** Recommended properties that are absent. */
  readonly recommended: readonly string[];
}

/** Why a value cannot be used. */
export type Problem =
  | 'number'
  | 'date'
  | 'duration'
  | 'url'
  | 'currency'
  | 'enum'
  | 'text'
  | 'type'
  | 'range'
  | 'count'
  | 'length';
