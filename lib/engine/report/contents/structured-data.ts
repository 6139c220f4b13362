import * as z from 'zod/mini';
import { isRecord } from '../../core/is-record.ts';
import { shownText } from '../../text/shown-text.ts';
import { nameOf, textOf } from '../contents-text.ts';
import { lacksReviews } from '../structured-faults.ts';

/** A thing that a page describes to search engines, or a block that could not be read. */
export interface ShownEntity {
  /** `JSON-LD` */
  readonly format: string;
  readonly types: readonly string[];
  /** Empty if it has none. */
  readonly name: string;
  /** In the HTML as sent; `null` if scripts added it. */
  readonly line: number | null;
  readonly richResults: readonly ShownRichResult[];
  /** Why a block could not be read; empty if it was. */
  readonly error: string;
  /** Its source, in lines; empty if the service does not send it. */
  readonly code: string;
}

/** What a rich result of Google Search lacks. */
export interface ShownRichResult {
  /** The last part of the path of its page in Google's documentation. */
  readonly id: string;
  readonly isEligible: boolean;
  /** Each a list of alternatives, of which one is needed. */
  readonly missing: readonly (readonly string[])[];
  readonly invalid: readonly InvalidValue[];
  readonly recommended: readonly (readonly string[])[];
}

const invalidValueSchema = z.object({ property: z.string(), value: z.string(), problem: z.string() });
export type InvalidValue = z.infer<typeof invalidValueSchema>;

/** What stands in one line about a page: its first types, what can be shown, and the first fault. */
export const structuredSummarySchema = z.object({
  types: z.array(z.string()),
  /** Ids of rich results. */
  eligible: z.array(z.string()),
  /** What the first rich result that cannot be shown lacks: alternatives, or a value that cannot be used. */
  lacking: z.optional(
    z.object({ id: z.string(), missing: z.array(z.string()), invalid: z.optional(invalidValueSchema) }),
  ),
  /** Why the first block that could not be read was not. */
  error: z.optional(z.string()),
});
export type StructuredSummary = z.infer<typeof structuredSummarySchema>;

const MOST_ENTRIES = 200;
const MOST_IN_SUMMARY = 3;
/** Of rich results, properties and types. */
const MOST = 50;
const LONGEST_CODE = 6_000;
const FORMATS: ReadonlyMap<unknown, string> = new Map([
  ['json-ld', 'JSON-LD'],
  ['microdata', 'Microdata'],
  ['rdfa', 'RDFa'],
]);

/** Reads a report's `structured_data`; `null` for anything else. */
export function readStructuredData(value: unknown): readonly ShownEntity[] | null {
  if (!Array.isArray(value)) return null;
  const entries = recordsIn(value, MOST_ENTRIES).filter((entry) => Array.isArray(entry['rich_results']));
  return entries.length < Math.min(value.length, MOST_ENTRIES) ? null : entries.map(readEntry);
}

/** The summary of a page's structured data; `undefined` if there is none. */
export function structuredSummary(entries: readonly ShownEntity[]): StructuredSummary | undefined {
  if (entries.length === 0) return undefined;
  const results = entries.flatMap(({ richResults }) => richResults);
  const eligible = results.filter(({ isEligible }) => isEligible).map(({ id }) => id);
  const lacking = results.find(
    ({ isEligible, missing, invalid }) => !isEligible && !lacksReviews(missing, invalid),
  );
  const error = entries.find((entry) => entry.error !== '')?.error;
  const [invalid] = lacking?.invalid ?? [];
  return {
    types: firstOf(entries.flatMap(({ types }) => types)),
    eligible: firstOf(eligible),
    ...(lacking && {
      lacking: { id: lacking.id, missing: [...(lacking.missing[0] ?? [])], ...(invalid && { invalid }) },
    }),
    ...(error !== undefined && { error }),
  };
}

function firstOf(names: readonly string[]): string[] {
  return [...new Set(names)].slice(0, MOST_IN_SUMMARY);
}

/** Source that can be displayed, without the indentation that all lines but the first share. */
function codeText(code: string): string {
  const [first = '', ...rest] = code.slice(0, LONGEST_CODE).replaceAll('\t', '  ').split(/\r?\n/);
  const indents = rest.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const shared = Math.min(...indents, LONGEST_CODE);
  return [first, ...rest.map((line) => line.slice(shared))].map(shownText).join('\n').trim();
}

type Values = Readonly<Record<string, unknown>>;

function readEntry(entry: Values): ShownEntity {
  const { format, line } = entry;
  return {
    format: FORMATS.get(format) ?? nameOf(textIn(entry, 'format')),
    types: textsIn(entry['types']),
    name: textIn(entry, 'name'),
    line: typeof line === 'number' && Number.isSafeInteger(line) && line > 0 ? line : null,
    richResults: recordsIn(entry['rich_results'], MOST).map(readRichResult).filter(isShown),
    error: textIn(entry, 'error'),
    code: typeof entry['code'] === 'string' ? codeText(entry['code']) : '',
  };
}

function readRichResult(result: Values): ShownRichResult {
  const missing = textsIn(result['missing']).map(alternativesIn);
  const invalid = recordsIn(result['invalid'], MOST).map((each) => ({
    property: textIn(each, 'property'),
    value: textIn(each, 'value'),
    problem: textIn(each, 'problem'),
  }));
  return {
    id: textIn(result, 'id'),
    isEligible: result['eligible'] === true,
    missing,
    invalid,
    recommended: textsIn(result['recommended']).map(alternativesIn),
  };
}

/** Reports of earlier versions name what Google has stopped showing: it lacks nothing, and is never eligible. */
function isShown({ isEligible, missing, invalid }: ShownRichResult): boolean {
  return isEligible || missing.length > 0 || invalid.length > 0;
}

/** `review | offers` */
function alternativesIn(names: string): readonly string[] {
  return names.split(' | ');
}

function recordsIn(value: unknown, most: number): readonly Values[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  return entries.slice(0, most).filter(isRecord);
}

function textsIn(value: unknown): readonly string[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  return entries.slice(0, MOST).flatMap((entry) => (typeof entry === 'string' ? [textOf(entry)] : []));
}

function textIn(values: Values, name: string): string {
  return typeof values[name] === 'string' ? textOf(values[name]) : '';
}
