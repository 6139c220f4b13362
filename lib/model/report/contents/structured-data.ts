import { isRecord } from '../../core/is-record.ts';
import { nameOf, textOf } from '../contents-text.ts';

/** A thing that a page describes to search engines, or a block that could not be read. */
export interface StructuredDataEntry {
  /** `JSON-LD` */
  readonly format: string;
  readonly types: readonly string[];
  /** Empty if it has none. */
  readonly name: string;
  /** In the HTML as sent; `null` if scripts added it. */
  readonly line: number | null;
  readonly richResults: readonly RichResult[];
  /** Why a block could not be read; empty if it was. */
  readonly error: string;
}

/** What a rich result of Google Search lacks. */
export interface RichResult {
  /** The last part of the path of its page in Google's documentation. */
  readonly id: string;
  readonly state: RichState;
  /** Each a list of alternatives, of which one is needed. */
  readonly missing: readonly (readonly string[])[];
  readonly invalid: readonly InvalidValue[];
  readonly recommended: readonly (readonly string[])[];
}

/** `retired`: nothing is missing or unusable, and Google no longer shows it. */
export type RichState = 'eligible' | 'not-eligible' | 'retired';

export interface InvalidValue {
  readonly property: string;
  readonly value: string;
  readonly problem: string;
}

const MOST_ENTRIES = 200;
/** Of rich results, properties and types. */
const MOST = 50;
const FORMATS: Readonly<Record<string, string>> = {
  'json-ld': 'JSON-LD',
  microdata: 'Microdata',
  rdfa: 'RDFa',
};

/** Reads a report's `structured_data`; `null` for anything else. */
export function readStructuredData(value: unknown): readonly StructuredDataEntry[] | null {
  if (!Array.isArray(value)) return null;
  const entries = recordsIn(value, MOST_ENTRIES).filter((entry) => Array.isArray(entry['rich_results']));
  return entries.length < Math.min(value.length, MOST_ENTRIES) ? null : entries.map(readEntry);
}

/** The rich results of these entries in this state. */
export function richResultsIn(
  entries: readonly StructuredDataEntry[],
  state: RichState,
): readonly RichResult[] {
  return entries.flatMap(({ richResults }) => richResults.filter((result) => result.state === state));
}

type Values = Readonly<Record<string, unknown>>;

function readEntry(entry: Values): StructuredDataEntry {
  const { format, line } = entry;
  return {
    format: FORMATS[String(format)] ?? nameOf(textIn(entry, 'format')),
    types: textsIn(entry['types']),
    name: textIn(entry, 'name'),
    line: typeof line === 'number' && Number.isSafeInteger(line) && line > 0 ? line : null,
    richResults: recordsIn(entry['rich_results'], MOST).map(readRichResult),
    error: textIn(entry, 'error'),
  };
}

function readRichResult(result: Values): RichResult {
  const missing = textsIn(result['missing']).map(alternativesIn);
  const invalid = recordsIn(result['invalid'], MOST).map((each) => ({
    property: textIn(each, 'property'),
    value: textIn(each, 'value'),
    problem: textIn(each, 'problem'),
  }));
  const isFaultless = missing.length === 0 && invalid.length === 0;
  return {
    id: textIn(result, 'id'),
    state: result['eligible'] === true ? 'eligible' : isFaultless ? 'retired' : 'not-eligible',
    missing,
    invalid,
    recommended: textsIn(result['recommended']).map(alternativesIn),
  };
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
